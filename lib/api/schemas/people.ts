import { z } from 'zod';
import { PERSONALITY_CATEGORIES, type PersonalityCategory } from '../../domain/personalities/personality.ts';
import { THEME_IDS } from '../../domain/theme.ts';
import { address, count, instant, platform, sample, text, texts } from './shapes.ts';

const onRecord = (what: string) =>
  z.object({
    records: count(`${what} on record.`),
    in_force: count('How many of them are in force.'),
    list: address('They, in this interface.'),
  });

const profileFields = {
  username: text('The name of the profile, in lower case: it names the creator for good.'),
  name: text('The name that the creator shows.'),
  page: address('The profile on the site.'),
  avatar: address('A portrait.').nullable(),
  bans: onRecord('Bans'),
  reports: onRecord('Shadowban reports, always self-reported,'),
  sample,
};

export const profileEntry = z.object(profileFields).meta({ id: 'Profile' });

export const profileRecord = z
  .object({
    ...profileFields,
    bio: text('What the creator says of themselves.').nullable(),
    blog: address('The creator’s own site.').nullable(),
    schedule: text('When the creator streams, in their words.').nullable(),
    presences: z
      .array(
        z.object({
          platform,
          since: text(
            'Since when, written with as much as is known: 2026-05-31, 2026-05 or 2026.',
          ).nullable(),
          account: address('The account on the platform.').nullable(),
        }),
      )
      .meta({ description: 'Where the creator is or was.' }),
    created_at: instant('When the profile was made.'),
    written_at: instant('When the profile, or a record of its own, was last written to.'),
  })
  .meta({ id: 'ProfileRecord' });

export const CATEGORIES = Object.keys(PERSONALITY_CATEGORIES) as [
  PersonalityCategory,
  ...PersonalityCategory[],
];

const personalityFields = {
  id: text('It stays the same for good.'),
  name: text('The name that they are known by.'),
  page: address('Their page on the site.'),
  category: z.enum(CATEGORIES).nullable().meta({ description: 'What they do above all.' }),
  picture: address('A picture.').nullable(),
  platforms: z.array(platform).meta({ description: 'Where they are above all.' }),
  followers: count('As the administrators have noted it down.').nullable(),
  verified: z.boolean().meta({ description: 'Whether an administrator has verified them.' }),
  featured: z.boolean().meta({ description: 'Whether the administrators have put them forward.' }),
  sample,
};

export const personalityEntry = z.object(personalityFields).meta({ id: 'Personality' });

export const personalityRecord = z
  .object({
    ...personalityFields,
    full_name: text('The whole name.'),
    bio: text('A sentence or two.').nullable(),
    description: text('More, in Markdown.').nullable(),
    theme: z
      .enum(THEME_IDS as [string, ...string[]])
      .meta({ description: 'The theme of the site that they stand for.' }),
    accounts: z
      .array(z.object({ platform, url: address('The account.') }))
      .meta({ description: 'Their accounts.' }),
    website: address('Their own site.').nullable(),
    blog: address('Their blog.').nullable(),
    tags: texts('What they are found by.'),
    specialties: texts('What they know about.'),
    written_at: instant('When the record was last written to.'),
  })
  .meta({ id: 'PersonalityRecord' });
