import { z } from 'zod';
import { PROFILE_PLATFORM_IDS } from '../../../../lib/domain/platform.ts';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { whenAttribute } from '../../../../lib/time/when.ts';
import { personalityViews } from '../../../bans/server/record-counts.ts';
import type { RestrictionsOf } from '../../../explorer/server/read-model/listed-pages.ts';
import type { Personality } from '../../../personalities/model/personality.ts';
import { getPersonality, personalityListing } from '../../../personalities/server/personalities.ts';
import type { Profile } from '../../../profiles/model/profile.ts';
import { getProfileCard } from '../../../profiles/server/people.ts';
import { getProfile } from '../../../profiles/server/profiles.ts';
import { personListing, restrictionsOfPerson } from '../../../search/server/listings.ts';
import { apiAddress } from '../../model/address.ts';
import { operation } from '../../model/operation.ts';
import { jsonPlace, listPlace } from './cursor.ts';
import {
  CATEGORIES,
  personalityEntry,
  personalityRecord,
  profileEntry,
  profileRecord,
} from './people-shapes.ts';
import { choice, getId, getList, PAGING, words } from './shapes.ts';

type Named = Pick<Profile, 'username' | 'displayName' | 'avatarUrl' | 'isSample'>;

const whole = (path: string | null) => path && absoluteUrl(path);

const profileFields = (
  { username, displayName, avatarUrl, isSample }: Named,
  { bans, reports }: RestrictionsOf,
) => ({
  username,
  name: displayName,
  page: absoluteUrl(routes.profile(username)),
  avatar: whole(avatarUrl),
  bans: {
    records: bans.records,
    in_force: bans.inForce,
    list: apiAddress('/bans', { creator: username.toLowerCase() }),
  },
  reports: {
    records: reports.records,
    in_force: reports.inForce,
    list: apiAddress('/reports', { creator: username.toLowerCase() }),
  },
  sample: isSample === true,
});

const listProfiles = operation(
  {
    id: 'listProfiles',
    group: 'People',
    address: '/profiles',
    summary: 'List profiles',
    description: 'Creators with a listed profile, by username, with their numbers of records.',
    path: z.object({}),
    query: z.object(PAGING),
    schema: getList('ProfileList', profileEntry),
    isPaged: true,
    examples: async () => ['/profiles?limit=1'],
  },
  async ({ query: { limit }, after }) => {
    const { items, records, next } = await personListing(limit, after);
    const data = items.map(({ card, restrictions }) => profileFields(card, restrictions));
    return { body: { data, total: { records } }, next };
  },
);

const getOneProfile = operation(
  {
    id: 'getProfile',
    group: 'People',
    address: '/profiles/{username}',
    summary: 'Get a profile',
    description: 'A creator with a listed profile. Their bans and reports are separate lists.',
    path: z.object({
      username: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'The creator’s username, in upper or lower case.' }),
    }),
    query: z.object({}),
    schema: profileRecord,
    examples: async () => {
      const { items } = await personListing(1, null);
      return items.map(({ card }) => `/profiles/${card.id}`);
    },
  },
  async ({ path: { username } }) => {
    const record = await getProfile(username);
    const card = record && (await getProfileCard(record.profile.id));
    const restrictions = card?.isListed ? await restrictionsOfPerson(card.id) : null;
    if (!record || !restrictions)
      return { nothing: `There is no listed profile "${username.slice(0, 80)}".` };
    const { profile } = record;
    return {
      body: {
        ...profileFields(profile, restrictions),
        bio: profile.bio,
        blog: profile.blogUrl,
        schedule: profile.schedule,
        presences: profile.presences.map(({ platform, since, until, url }) => ({
          platform,
          since: since && whenAttribute(since),
          until: until ? whenAttribute(until) : null,
          account: url,
        })),
        created_at: profile.createdAt,
        written_at: profile.updatedAt,
      },
    };
  },
);

const personalityFields = (person: Personality) => ({
  id: person.id,
  name: person.displayName,
  page: absoluteUrl(routes.personality(person.id)),
  category: person.category,
  picture: whole(person.image),
  platforms: person.primaryPlatforms,
  followers: person.followerCount,
  verified: person.verified,
  featured: person.featured,
  sample: person.isSample === true,
});

const listPersonalities = operation(
  {
    id: 'listPersonalities',
    group: 'People',
    address: '/personalities',
    summary: 'List personalities',
    description: 'Public figures selected by the administrators, in the order of the site’s list.',
    path: z.object({}),
    query: z.object({
      q: words(60, {
        description: 'Only people whose name contains this text. Accents and case are ignored.',
      }).optional(),
      category: choice(CATEGORIES, { description: 'Only people with this main activity.' }).optional(),
      platform: choice(PROFILE_PLATFORM_IDS, {
        description: 'Only people with this main platform.',
      }).optional(),
      verified: choice(['yes'], {
        description: 'Only people verified by an administrator.',
      }).optional(),
      sort: choice(['ranking', 'followers', 'name'], { description: 'The sort order.' }).default('ranking'),
      ...PAGING,
    }),
    schema: getList('PersonalityList', personalityEntry),
    isPaged: true,
    examples: async () => ['/personalities?limit=1', '/personalities?sort=name&verified=yes'],
  },
  async ({ query: { limit, q, category, platform, verified, sort }, after }) => {
    const filter = {
      ...(q && { name: q }),
      ...(category && { category }),
      ...(platform && { platform }),
      ...(verified && { verified: true }),
      sort,
    };
    const { items, records, next } = await personalityListing({
      ...filter,
      limit,
      after: jsonPlace(listPlace, after),
    });
    const data = items.map(personalityFields);
    return { body: { data, total: { records } }, next: next && JSON.stringify(next) };
  },
);

const getOnePersonality = operation(
  {
    id: 'getPersonality',
    group: 'People',
    address: '/personalities/{id}',
    summary: 'Get a featured person',
    description: 'A public figure selected by the administrators.',
    path: z.object({ id: getId('personality', 'ada') }),
    query: z.object({}),
    schema: personalityRecord,
    examples: async () => {
      const { items } = await personalityListing({ limit: 1 });
      return items.map(({ id }) => `/personalities/${encodeURIComponent(id)}`);
    },
  },
  async ({ path }) => {
    const person = await getPersonality(path.id);
    if (!person) return { nothing: `There is no personality with the id "${path.id.slice(0, 80)}".` };
    return {
      body: {
        ...personalityFields(person),
        full_name: person.name,
        views: await personalityViews(person.id),
        bio: person.bio,
        description: person.description,
        theme: person.theme,
        accounts: person.links,
        website: person.websiteUrl,
        blog: person.blogUrl,
        tags: person.tags,
        specialties: person.specialties,
        written_at: person.updatedAt,
      },
    };
  },
);

export const PEOPLE_OPERATIONS = [listProfiles, getOneProfile, listPersonalities, getOnePersonality];
