import { z } from 'zod';
import { PERSONALITY_CATEGORIES, type PersonalityCategory } from '../../../lib/domain/list-filters.ts';
import { findProfilePlatform, type ProfilePlatformId } from '../../../lib/domain/platform.ts';
import { isTheme, type Theme } from '../../../lib/domain/theme.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import {
  accountLinks,
  LINK_FIELDS,
  linkAddress,
  optionalText,
  ownAddress,
  platformLinks,
  slugSchema,
  texts,
} from '../../../lib/records/shapes.ts';
import { isSamplePersonality } from '../../../lib/samples/sample-ids.ts';
import { sampleMark } from '../../../lib/samples/sample-owner.ts';
import type { Personality } from './personality.ts';

const PERSONALITY_CATEGORY_IDS = Object.keys(PERSONALITY_CATEGORIES) as readonly PersonalityCategory[];

const FALLBACK_THEME: Theme = 'influence';

export const PERSONALITY_FIELDS = graphql(`fragment PersonalityFields on Personality {
  id name displayName bio description image category primaryPlatforms followerCount
  subscriberCount featured active verified ranking tags specialties contentTypes schedule timezone updatedAt createdAt
  blogLink websiteLink ${LINK_FIELDS}
}`);

export const storedPersonality = z
  .object({
    id: slugSchema,
    name: z.string().min(1),
    displayName: z.string().min(1),
    bio: optionalText,
    description: optionalText,
    image: ownAddress,
    category: z.enum(PERSONALITY_CATEGORY_IDS).nullish(),
    primaryPlatforms: texts,
    followerCount: z.int().nullish(),
    subscriberCount: z.int().nullish(),
    featured: z.boolean().nullish(),
    active: z.boolean().nullish(),
    verified: z.boolean().nullish(),
    ranking: z.int().nullish(),
    tags: texts,
    specialties: texts,
    contentTypes: texts,
    schedule: optionalText,
    timezone: optionalText,
    createdAt: z.string().nullish(),
    updatedAt: z.string().nullish(),
    blogLink: linkAddress,
    websiteLink: linkAddress,
    ...platformLinks,
  })
  .transform((raw): Personality | null => {
    // Only an explicit `false` hides a person; a missing value does not.
    if (raw.active === false) return null;
    const isSample = isSamplePersonality(raw.id);
    return {
      id: raw.id,
      name: raw.name,
      displayName: raw.displayName,
      bio: raw.bio,
      description: raw.description,
      image: raw.image,
      theme: raw.tags.find(isTheme) ?? FALLBACK_THEME,
      category: raw.category ?? null,
      // Samples written by earlier versions name accounts that anyone could register.
      links: isSample ? [] : accountLinks(raw),
      blogUrl: raw.blogLink,
      websiteUrl: raw.websiteLink,
      primaryPlatforms: raw.primaryPlatforms.flatMap((name) => findProfilePlatform(name)?.id ?? []),
      followerCount: raw.followerCount ?? null,
      subscriberCount: raw.subscriberCount ?? null,
      featured: raw.featured ?? false,
      verified: !isSample && (raw.verified ?? false),
      ranking: raw.ranking ?? null,
      tags: raw.tags,
      specialties: raw.specialties,
      contentTypes: raw.contentTypes,
      schedule: raw.schedule,
      timezone: raw.timezone,
      updatedAt: raw.updatedAt ?? raw.createdAt ?? new Date(0).toISOString(),
      ...sampleMark(isSample),
    };
  });

/** The fields of a person that a list is filtered and sorted by. */
export type PersonalityMark = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly category: PersonalityCategory | null;
  readonly platforms: readonly ProfilePlatformId[];
  readonly followers: number;
  readonly featured: boolean;
  readonly verified: boolean;
  readonly ranking: number | null;
  readonly updatedAt: string;
};

/** Parses the list fields of a person; null for an inactive one. */
export const personalityMark = z
  .object({
    id: slugSchema,
    name: z.string().min(1),
    displayName: z.string().min(1),
    category: z.enum(PERSONALITY_CATEGORY_IDS).nullish(),
    primaryPlatforms: texts,
    followerCount: z.int().nullish(),
    featured: z.boolean().nullish(),
    active: z.boolean().nullish(),
    verified: z.boolean().nullish(),
    ranking: z.int().nullish(),
    createdAt: z.string().nullish(),
    updatedAt: z.string().nullish(),
    ...platformLinks,
  })
  .transform((raw): PersonalityMark | null => {
    if (raw.active === false) return null;
    const primary = raw.primaryPlatforms.flatMap((name) => findProfilePlatform(name)?.id ?? []);
    return {
      id: raw.id,
      name: raw.name,
      displayName: raw.displayName,
      category: raw.category ?? null,
      platforms: [...new Set([...primary, ...accountLinks(raw).map(({ platform }) => platform)])],
      followers: raw.followerCount ?? 0,
      featured: raw.featured ?? false,
      verified: !isSamplePersonality(raw.id) && (raw.verified ?? false),
      ranking: raw.ranking ?? null,
      updatedAt: raw.updatedAt ?? raw.createdAt ?? new Date(0).toISOString(),
    };
  });
