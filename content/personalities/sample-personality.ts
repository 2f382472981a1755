import type { PersonalityCategory } from '../../lib/domain/list-filters.ts';
import type { ProfilePlatformId } from '../../lib/domain/platform.ts';
import type { Theme } from '../../lib/domain/theme.ts';

export type SamplePersonality = {
  /** Also the address. */
  readonly id: string;
  /** As an identity card has it. */
  readonly name: string;
  /** As the public knows the person. */
  readonly displayName: string;
  /** One sentence. */
  readonly bio: string;
  /** Markdown. */
  readonly description: string;
  readonly category: PersonalityCategory;
  readonly theme: Theme;
  readonly tags: readonly string[];
  /** The person's platforms, the main one first. */
  readonly platforms: readonly [ProfilePlatformId, ...ProfilePlatformId[]];
  readonly followerCount: number;
  readonly subscriberCount?: number;
  readonly isFeatured?: boolean;
  /** 1 is first; every sample personality has a different number. */
  readonly ranking: number;
  readonly specialties: readonly string[];
  readonly contentTypes: readonly string[];
  readonly schedule: string;
  /** IANA name. */
  readonly timezone: string;
};
