import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, cachedBySlug } from '../../../lib/backend/cached.ts';
import { fetchAllPages, skipIfTooLong } from '../../../lib/backend/pages.ts';
import { fieldLoader, recordLoader } from '../../../lib/backend/record-loader.ts';
import type { ProfileFilter, ProfileState } from '../../../lib/domain/list-filters.ts';
import { isInLists } from '../../../lib/domain/moderation-state.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { parseRecord, parseRecords } from '../../../lib/records/parse.ts';
import { BAN_FIELDS, REPORT_FIELDS } from '../../bans/model/stored-fields.ts';
import { storedBan, storedReport } from '../../bans/model/stored-restriction.ts';
import { establishedMark } from '../../explorer/server/established.ts';
import { foldedName } from '../../explorer/server/read-model/documents.ts';
import type { HasRestriction, PlatformPeople } from '../../explorer/server/read-model/listed-pages.ts';
import type { ReadStore } from '../../explorer/server/read-model/read-store.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { linkKey, linksOfProfile, type VerifiedLink } from '../model/identity-link.ts';
import { isUsername, type Profile, type ProfileRecord } from '../model/profile.ts';
import { PROFILE_FIELDS } from '../model/stored-fields.ts';
import { storedProfile } from '../model/stored-profile.ts';
import { profileOwnerKey } from './people.ts';

export type ProfilePage = {
  readonly items: readonly ProfileRecord[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** The number of profiles on all pages. */
  readonly total: number;
};

const PAGE_SIZE = 12;

const loadProfile = recordLoader(readDocument(PROFILE_FIELDS));

/** Maximum profiles whose records are read in one query. Some have many records. */
const MAX_AT_ONCE = 12;

/*
 * A profile's records of one kind, a page at a time. The index keeps the owner's records apart from those of others.
 */
const loadBans = fieldLoader(
  graphql(
    `query OwnBans($profileOwner: String!, $nextToken: String) {
      page: listPlatformBansByOwner(profileOwner: $profileOwner, limit: 1000, nextToken: $nextToken) { ...BanPage }
    }
    fragment BanPage on ModelPlatformBanConnection { items { ...BanFields } nextToken }`,
    [BAN_FIELDS],
  ),
  { mostAtOnce: MAX_AT_ONCE },
);
const loadReports = fieldLoader(
  graphql(
    `query OwnReports($profileOwner: String!, $nextToken: String) {
      page: listShadowbanExperiencesByOwner(profileOwner: $profileOwner, limit: 1000, nextToken: $nextToken) { ...ReportPage }
    }
    fragment ReportPage on ModelShadowbanExperienceConnection { items { ...ReportFields } nextToken }`,
    [REPORT_FIELDS],
  ),
  { mostAtOnce: MAX_AT_ONCE },
);

const loadLink = recordLoader(readDocument('IdentityLink', ['id', 'profileId', 'address', 'checkedAt']));
const verifiedLink = z.object({ profileId: z.string(), address: z.string(), checkedAt: z.string() });

/** Returns the links of a profile that are verified for this profile, at the address that it has now. */
async function readVerifiedLinks(profile: Profile): Promise<readonly VerifiedLink[]> {
  const links = await Promise.all(
    linksOfProfile(profile).map(async (url) => {
      const link = parseRecord('IdentityLink', verifiedLink, await loadLink(linkKey(url)));
      return link?.profileId === profile.id && link.address === url
        ? { url, checkedAt: link.checkedAt }
        : null;
    }),
  );
  return links.filter((link) => link !== null);
}

async function readProfile(id: string): Promise<ProfileRecord | null> {
  const stored = parseRecord('Profile', storedProfile, await loadProfile(id));
  if (!stored) return null;
  const { profile, owner } = stored;
  const owned = async <Stored>(what: string, shape: z.ZodType<Stored | null>, load: typeof loadBans) => {
    if (owner === null) return [];
    const profileOwner = profileOwnerKey(id, owner);
    const raws = await fetchAllPages(`${what} of ${id}`, (nextToken) => load({ profileOwner, nextToken }));
    return parseRecords(what, shape, raws);
  };
  const [verifiedLinks, bans, reports] = await Promise.all([
    readVerifiedLinks(profile),
    owned('PlatformBan', storedBan, loadBans),
    owned('ShadowbanExperience', storedReport, loadReports),
  ]);
  const writes = [profile, ...bans, ...reports].map(({ updatedAt }) => updatedAt);
  return {
    profile: { ...profile, verifiedLinks, updatedAt: writes.sort().at(-1) ?? profile.updatedAt },
    bans: bans.map(({ restriction }) => restriction),
    reports: reports.map(({ restriction }) => restriction),
  };
}

const getProfileById = cachedBySlug(
  'profile',
  (id) => [
    cacheTags.profile(id),
    cacheTags.model('Profile'),
    cacheTags.model('IdentityLink'),
    cacheTags.model('PlatformBan'),
    cacheTags.model('ShadowbanExperience'),
  ],
  readProfile,
);

/** Returns the profile with this username, in any case, with its own records; or null. */
export function getProfile(username: string): Promise<ProfileRecord | null> {
  const id = username.toLowerCase();
  return isUsername(id) ? getProfileById(id) : Promise.resolve(null);
}

/**
 * Reads a profile for a list of people, without records that moderation hid from lists. Null also for a
 * person with too many records, so that one person cannot make the list fail.
 */
export async function getProfileForList(username: string): Promise<ProfileRecord | null> {
  const record = await skipIfTooLong(`Profile ${username}`, getProfile(username));
  if (!record || !isInLists(record.profile)) return null;
  const { profile, bans, reports } = record;
  return { profile, bans: bans.filter(isInLists), reports: reports.filter(isInLists) };
}

/** The cache tags of lists of people that depend on their records. */
const LIST_TAGS = [
  cacheTags.profiles,
  cacheTags.bans,
  cacheTags.reports,
  cacheTags.model('Profile'),
  cacheTags.model('PlatformBan'),
  cacheTags.model('ShadowbanExperience'),
];

const RESTRICTIONS: Readonly<Record<ProfileState, HasRestriction>> = {
  banned: { kind: 'ban', state: 'in-force' },
  limited: { kind: 'report', state: 'in-force' },
  restored: { kind: 'ban', state: 'restored' },
};

const listedIds = cached(
  'listed-profile-ids',
  () => LIST_TAGS,
  async (filter: string) => {
    const { page = 1, name, state, platform, sort }: ProfileFilter = JSON.parse(filter);
    const { people, records, next } = await (await readStore()).people({
      limit: PAGE_SIZE,
      skip: (page - 1) * PAGE_SIZE,
      ...(name && { name: foldedName(name) }),
      ...((state || platform) && { restriction: { ...(state && RESTRICTIONS[state]), platform } }),
      ...(sort && { order: sort }),
    });
    return { ids: people.map(({ username }) => username), total: records, hasNext: next !== null };
  },
);

export type ProfileCounts = {
  /** The number of profiles with each state, and of all, on the chosen platform. */
  readonly states: Readonly<Record<ProfileState | 'all', number>>;
  /** The number of profiles with the chosen state on each platform, the most first. */
  readonly platforms: readonly PlatformPeople[];
  /** The number of profiles with the chosen state on any platform. */
  readonly onAny: number;
};

/**
 * Queries the store, and lets other requests run before the next query: a count goes through all people. Each query gets the
 * store again, because a read model can be replaced meanwhile.
 */
async function queryStore<Result>(query: (store: ReadStore) => Promise<Result>): Promise<Result> {
  const result = await query(await readStore());
  await setImmediate();
  return result;
}

const countsIn = cached(
  'profile-counts',
  () => LIST_TAGS,
  async (filter: string): Promise<ProfileCounts> => {
    const { name, state, platform }: ProfileFilter = JSON.parse(filter);
    const named = name ? { name: foldedName(name) } : {};
    const count = (restriction: HasRestriction | null) =>
      queryStore((store) => store.countPeople({ ...named, ...(restriction && { restriction }) }));
    const all = await count(platform ? { platform } : null);
    const banned = await count({ ...RESTRICTIONS.banned, platform });
    const limited = await count({ ...RESTRICTIONS.limited, platform });
    const restored = await count({ ...RESTRICTIONS.restored, platform });
    const onAny = await count(state ? RESTRICTIONS[state] : null);
    const platforms = await queryStore((store) =>
      store.platformsOfPeople({ ...named, ...(state && { restriction: RESTRICTIONS[state] }) }),
    );
    return { states: { all, banned, limited, restored }, platforms, onAny };
  },
);

/** Counts the listed profiles of each choice of the filter, with the other choices as they are. */
export const countProfiles = ({ name, state, platform }: ProfileFilter): Promise<ProfileCounts> =>
  countsIn(JSON.stringify({ name, state, platform }));

/** One page of listed profiles with their records, 12 a page, by username unless the filter has another order. A page past the end is empty. */
export async function listProfiles(filter: ProfileFilter = {}): Promise<ProfilePage> {
  const page = Math.max(1, Math.trunc(filter.page ?? 1) || 1);
  const { ids, total, hasNext } = await listedIds(JSON.stringify({ ...filter, page }));
  const items = await Promise.all(ids.map(getProfileForList));
  return { items: items.filter((item) => item !== null), page, hasNext, total };
}

const changedIds = cached(
  'changed-profiles',
  () => LIST_TAGS,
  async (limit: number, _mark: number) => (await readStore()).changedPeople(limit, Date.now()),
);

/**
 * Returns the listed and established profiles with the latest changes of their own records, newest first.
 * Profiles without changes come last.
 */
export async function listChangedProfiles(limit: number): Promise<readonly ProfileRecord[]> {
  const ids = await changedIds(limit, await establishedMark());
  const records = await Promise.all(ids.map(getProfileForList));
  return records.filter((record) => record !== null);
}
