import { cacheTags } from './cache-tags.ts';

/** What lists and counts of restrictions depend on: every ban and report, and whose it is. */
export const RESTRICTION_TAGS = [
  cacheTags.bans,
  cacheTags.reports,
  cacheTags.profiles,
  cacheTags.model('PlatformBan'),
  cacheTags.model('ShadowbanExperience'),
  cacheTags.model('Profile'),
];
