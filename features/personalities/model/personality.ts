import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import type { SampleMark } from '../../../lib/samples/sample-owner.ts';

export const PERSONALITY_CATEGORIES = {
  CONTENT_CREATOR: 'Content creator',
  STREAMER: 'Streamer',
  PODCASTER: 'Podcaster',
  INFLUENCER: 'Influencer',
  JOURNALIST: 'Journalist',
  ACTIVIST: 'Activist',
  EDUCATOR: 'Educator',
  ENTERTAINER: 'Entertainer',
} as const;
export type PersonalityCategory = keyof typeof PERSONALITY_CATEGORIES;

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
  readonly links: readonly { readonly platform: PlatformId; readonly url: string }[];
  readonly blogUrl: string | null;
  readonly websiteUrl: string | null;
  readonly primaryPlatforms: readonly PlatformId[];
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
