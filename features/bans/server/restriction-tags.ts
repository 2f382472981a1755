import { cacheTags } from '../../../lib/backend/cache-tags.ts';

/** The cache tags of lists and counts of restrictions: every ban and report, and their profiles. */
export const RESTRICTION_TAGS = [
  cacheTags.bans,
  cacheTags.reports,
  cacheTags.profiles,
  cacheTags.model('PlatformBan'),
  cacheTags.model('ShadowbanExperience'),
  cacheTags.model('Profile'),
];
