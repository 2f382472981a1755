import { PERSONALITY_CATEGORIES, type PersonalityCategory } from '../../../lib/domain/list-filters.ts';
import type { ProfilePlatformId } from '../../../lib/domain/platform.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { type Picture, pictureOfRecord } from '../../../lib/pictures/picture.ts';
import type { SampleMark } from '../../../lib/samples/sample-owner.ts';

/** A public person, entered by administrators. The id is in the URL of the page. */
export type Personality = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly bio: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly theme: Theme;
  readonly category: PersonalityCategory | null;
  readonly links: readonly { readonly platform: ProfilePlatformId; readonly url: string }[];
  readonly blogUrl: string | null;
  readonly websiteUrl: string | null;
  readonly primaryPlatforms: readonly ProfilePlatformId[];
  readonly followerCount: number | null;
  readonly subscriberCount: number | null;
  readonly featured: boolean;
  readonly verified: boolean;
  /** The administrators' order: 1 is first. */
  readonly ranking: number | null;
  readonly tags: readonly string[];
  readonly specialties: readonly string[];
  readonly contentTypes: readonly string[];
  readonly schedule: string | null;
  readonly timezone: string | null;
  readonly updatedAt: string;
} & SampleMark;

/** Reads the category from a URL; undefined if invalid. */
export function parsePersonalityCategory(
  value: string | readonly string[] | undefined,
): PersonalityCategory | undefined {
  return typeof value === 'string' && Object.hasOwn(PERSONALITY_CATEGORIES, value)
    ? (value as PersonalityCategory)
    : undefined;
}

/** The picture of a person: the uploaded one, or one of their theme. */
export function getPortrait({ id, theme, image }: Pick<Personality, 'id' | 'theme' | 'image'>): Picture {
  return pictureOfRecord('personality', { slug: id, theme, thumbnail: image });
}
