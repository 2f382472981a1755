import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, cachedBySlug } from '../../../lib/backend/cached.ts';
import {
  fetchAllPages,
  type IdBlock,
  pageOfIds,
  rawPages,
  skipIfTooLong,
} from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { fieldLoader, recordLoader } from '../../../lib/backend/record-loader.ts';
import { isInLists } from '../../../lib/domain/moderation-state.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { connectionOf, parseRecord, parseRecords } from '../../../lib/records/parse.ts';
import { moderationState } from '../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { newestChange } from '../../bans/model/ban.ts';
import { BAN_FIELDS, REPORT_FIELDS, storedBan, storedReport } from '../../bans/model/stored-restriction.ts';
import { establishedMark, isEstablishedNow } from '../../explorer/server/established.ts';
import { isUsername, type ProfileRecord } from '../model/profile.ts';
import {
  CARD_FIELDS,
  ownName,
  PROFILE_FIELDS,
  profileCard,
  profileIdentity,
  storedProfile,
} from '../model/stored-profile.ts';
import { profileOwnerKey } from './people.ts';

export type ProfilePage = {
  readonly items: readonly ProfileRecord[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

const PAGE_SIZE = 12;
const BLOCK_SIZE = 240;
const MAX_BLOCKS = 200;

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
  const [bans, reports] = await Promise.all([
    owned('PlatformBan', storedBan, loadBans),
    owned('ShadowbanExperience', storedReport, loadReports),
  ]);
  const writes = [profile, ...bans, ...reports].map(({ updatedAt }) => updatedAt);
  return {
    profile: { ...profile, updatedAt: writes.sort().at(-1) ?? profile.updatedAt },
    bans: bans.map(({ ban }) => ban),
    reports: reports.map(({ report }) => report),
  };
}

const getProfileById = cachedBySlug(
  'profile',
  (id) => [
    cacheTags.profile(id),
    cacheTags.model('Profile'),
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

const listedIdentity = profileIdentity.extend({ moderation: moderationState }).check(ownName);

const LISTED = graphql(`query ListedProfiles($limit: Int, $nextToken: String) {
  page: listProfilesByListing(listing: LISTED, sortDirection: ASC, limit: $limit, nextToken: $nextToken) {
    items { id username moderation }
    nextToken
  }
}`);

/** IDs of listed profiles by username, in blocks. */
export const listedProfileIds: (token: string | null) => Promise<IdBlock> = cached(
  'listed-profile-ids',
  () => [cacheTags.profiles, cacheTags.model('Profile')],
  async (token: string | null): Promise<IdBlock> => {
    const { page } = await queryPublic(LISTED, { limit: BLOCK_SIZE, nextToken: token });
    const { items, next } = connectionOf(page);
    // A profile whose ID is not its username has no page, and is left out of the list.
    const found = parseRecords('Profile', listedIdentity, items).filter(isInLists);
    return { ids: found.map(({ id }) => id), next };
  },
);

/** One page of listed profiles with their records, by username, 12 a page. A page past the end is empty. */
export async function listProfiles(filter: { readonly page?: number } = {}): Promise<ProfilePage> {
  const { ids, page, hasNext } = await pageOfIds(listedProfileIds, filter.page ?? 1, {
    size: PAGE_SIZE,
    maxBlocks: MAX_BLOCKS,
  });
  const items = await Promise.all(ids.map(getProfileForList));
  return { items: items.filter((item) => item !== null), page, hasNext };
}

const CHANGED = graphql(
  `query ChangedProfiles($today: String, $limit: Int, $nextToken: String) {
  page: listProfilesByLatestChange(
    listing: LISTED, changedOn: { le: $today }, sortDirection: DESC, limit: $limit, nextToken: $nextToken
  ) { items { ...CardFields changedOn } nextToken }
}`,
  [CARD_FIELDS],
);

const withDay = z.object({ changedOn: z.string() });
/**
 * Maximum number of profiles that are read. Their stored date of change only decides which are read first.
 */
const MAX_LOOKED_AT = 240;
const LOOKED_AT_ONCE = 24;

/** Maximum pages of the index that are read until enough profiles are found. */
const MAX_PAGES = 10;

const changedProfiles = cached(
  'changed-profiles',
  (_mark: number) => [cacheTags.profiles, cacheTags.model('Profile')],
  async (_mark: number) => {
    const found: { readonly id: string; readonly changedOn: string }[] = [];
    const variables = { today: isoDateOf(new Date()), limit: MAX_LOOKED_AT };
    const pages = rawPages(
      'Changed profiles',
      async (nextToken) => (await queryPublic(CHANGED, { ...variables, nextToken })).page,
      { maxPages: MAX_PAGES, isPartEnough: true },
    );
    for await (const items of pages) {
      for (const raw of items) {
        const card = parseRecord('Profile', profileCard, raw);
        const { data } = withDay.safeParse(raw);
        if (card && data && isInLists(card) && isEstablishedNow(card))
          found.push({ id: card.id, changedOn: data.changedOn });
      }
      if (found.length >= MAX_LOOKED_AT) break;
    }
    return found.slice(0, MAX_LOOKED_AT);
  },
);

/**
 * Returns the listed and established profiles with the latest changes of their own records, newest first.
 * Profiles without changes come last.
 */
export async function listChangedProfiles(limit: number): Promise<readonly ProfileRecord[]> {
  const candidates = await changedProfiles(await establishedMark());
  let newest: readonly { readonly record: ProfileRecord; readonly on: string }[] = [];
  for (let from = 0; from < candidates.length; from += LOOKED_AT_ONCE) {
    const some = candidates.slice(from, from + LOOKED_AT_ONCE);
    const records = await Promise.all(some.map(({ id }) => getProfileForList(id)));
    newest = [...newest, ...records.flatMap((record) => (record ? [{ record, on: lastChange(record) }] : []))]
      .sort((a, b) => b.on.localeCompare(a.on))
      .slice(0, limit);
    const last = newest[limit - 1];
    // According to their stored dates, no later profile was changed more recently.
    if (last && last.on >= (some.at(-1)?.changedOn ?? '')) break;
  }
  return newest.map(({ record }) => record);
}

const lastChange = ({ bans, reports }: ProfileRecord) => newestChange([...bans, ...reports]) ?? '';
