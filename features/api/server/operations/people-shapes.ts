import { z } from 'zod';
import { PERSONALITY_CATEGORIES, type PersonalityCategory } from '../../../../lib/domain/list-filters.ts';
import { THEME_IDS } from '../../../../lib/domain/theme.ts';
import { address, count, instant, platform, sample, text, texts } from './shapes.ts';

const onRecord = (what: string) =>
  z.object({
    records: count(`${what} on record.`),
    in_force: count('The number of these records that are in force.'),
    list: address('The URL of these records in this API.'),
  });

const profileFields = {
  username: text('The username in lower case. It never changes.'),
  name: text('The creator’s display name.'),
  page: address('The URL of the creator’s profile on the site.'),
  avatar: address('The URL of the creator’s picture.').nullable(),
  bans: onRecord('Bans'),
  reports: onRecord('Shadowban reports, always self-reported,'),
  sample,
};

export const profileEntry = z.object(profileFields).meta({ id: 'Profile' });

export const profileRecord = z
  .object({
    ...profileFields,
    bio: text('The creator’s description of themselves.').nullable(),
    blog: address('The creator’s website.').nullable(),
    schedule: text('The creator’s streaming schedule, in their own words.').nullable(),
    presences: z
      .array(
        z.object({
          platform,
          since: text(
            'The date on which the creator joined the platform, as exactly as known: 2026-05-31, 2026-05 or 2026.',
          ).nullable(),
          until: text(
            'When the creator left the platform, as exactly as known. Null if they still use it.',
          ).nullable(),
          account: address('The URL of the creator’s account on the platform.').nullable(),
        }),
      )
      .meta({ description: 'The platforms that the creator uses or used.' }),
    created_at: instant('When the profile was created.'),
    written_at: instant('When the profile or one of its records was last changed.'),
  })
  .meta({ id: 'ProfileRecord' });

export const CATEGORIES = Object.keys(PERSONALITY_CATEGORIES) as [
  PersonalityCategory,
  ...PersonalityCategory[],
];

const personalityFields = {
  id: text('The permanent ID.'),
  name: text('The name by which the person is known.'),
  page: address('The URL of the person’s page on the site.'),
  category: z.enum(CATEGORIES).nullable().meta({ description: 'The person’s main activity.' }),
  picture: address('The URL of a picture of the person.').nullable(),
  platforms: z.array(platform).meta({ description: 'The person’s main platforms.' }),
  followers: count('The number of followers, entered by the administrators.').nullable(),
  verified: z.boolean().meta({ description: 'True if an administrator has verified the person’s accounts.' }),
  featured: z.boolean().meta({ description: 'True if the administrators feature the person.' }),
  sample,
};

export const personalityEntry = z.object(personalityFields).meta({ id: 'Personality' });

export const personalityRecord = z
  .object({
    ...personalityFields,
    full_name: text('The person’s full name.'),
    bio: text('A short description of the person.').nullable(),
    description: text('A longer description of the person, in Markdown.').nullable(),
    theme: z
      .enum(THEME_IDS as [string, ...string[]])
      .meta({ description: 'The person’s theme on the site.' }),
    accounts: z
      .array(z.object({ platform, url: address('The URL of the account.') }))
      .meta({ description: 'The person’s accounts.' }),
    website: address('The person’s website.').nullable(),
    blog: address('The person’s blog.').nullable(),
    views: count('The number of times that the person’s page was viewed.'),
    tags: texts('The person’s tags.'),
    specialties: texts('The person’s specialties.'),
    written_at: instant('When the record was last changed.'),
  })
  .meta({ id: 'PersonalityRecord' });
