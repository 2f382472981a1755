import 'server-only';
import { z } from 'zod';
import type { ProfileRecord } from '../domain/profile.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { type IdBlock, pageOfIds } from './id-pages.ts';
import { kept, keptAt } from './kept.ts';
import { belongsTo, logForeign } from './people.ts';
import { recordLoader } from './record-loader.ts';
import { BAN_FIELDS, storedBan } from './records/ban.ts';
import { connectionOf, parseRecord, parseRecords } from './records/parse.ts';
import {
  IDENTITY_FIELDS,
  ownName,
  PROFILE_FIELDS,
  profileIdentity,
  storedProfile,
} from './records/profile.ts';
import { REPORT_FIELDS, storedReport } from './records/report.ts';

export type ProfilePage = {
  readonly items: readonly ProfileRecord[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

const PAGE_SIZE = 12;
const BLOCK_SIZE = 240;
const MOST_BLOCKS = 200;
/** The most records of one kind that one answer holds. */
const MOST_RECORDS = 1000;

const loadRecord = recordLoader(
  'Profile',
  `${PROFILE_FIELDS}
  platformBans(limit: ${MOST_RECORDS}) { items { ${BAN_FIELDS} } }
  shadowbanExperiences(limit: ${MOST_RECORDS}) { items { ${REPORT_FIELDS} } }`,
);

const relations = z.object({ platformBans: z.unknown(), shadowbanExperiences: z.unknown() });

async function readProfile(id: string): Promise<ProfileRecord | null> {
  const raw = await loadRecord(id);
  const stored = parseRecord('Profile', storedProfile, raw);
  if (!stored) return null;
  const { platformBans, shadowbanExperiences } = relations.parse(raw);
  const owned = <Stored extends { readonly owner: string | null }>(
    what: string,
    records: readonly Stored[],
    idOf: (record: Stored) => string,
  ) =>
    records.filter((record) => {
      if (belongsTo(record, stored)) return true;
      logForeign(what, idOf(record));
      return false;
    });
  const bans = owned(
    'PlatformBan',
    parseRecords('PlatformBan', storedBan, connectionOf(platformBans).items),
    ({ ban }) => ban.id,
  );
  const reports = owned(
    'ShadowbanExperience',
    parseRecords('ShadowbanExperience', storedReport, connectionOf(shadowbanExperiences).items),
    ({ report }) => report.id,
  );
  return {
    profile: stored.profile,
    bans: bans.map(({ ban }) => ban),
    reports: reports.map(({ report }) => report),
  };
}

const getProfileById = keptAt(
  'profile',
  (id) => [
    cacheTags.profile(id),
    cacheTags.model('Profile'),
    cacheTags.model('PlatformBan'),
    cacheTags.model('ShadowbanExperience'),
  ],
  readProfile,
);

/** The profile with this username, in any case, with the records that are its own; or null. */
export function getProfile(username: string): Promise<ProfileRecord | null> {
  return getProfileById(username.toLowerCase());
}

const LISTED = `query ListedProfiles($limit: Int, $nextToken: String) {
  page: listProfilesByListing(listing: LISTED, sortDirection: ASC, limit: $limit, nextToken: $nextToken) {
    items { ${IDENTITY_FIELDS} }
    nextToken
  }
}`;

/** Ids of listed profiles by username, a block at a time. */
export const listedProfileIds: (token: string | null) => Promise<IdBlock> = kept(
  'listed-profile-ids',
  () => [cacheTags.profiles, cacheTags.model('Profile')],
  async (token: string | null): Promise<IdBlock> => {
    const { page } = await askAsGuest(LISTED, { limit: BLOCK_SIZE, nextToken: token });
    const { items, next } = connectionOf(page);
    // One that bears another's name has no page, and must not take a place in the list either.
    return { ids: parseRecords('Profile', profileIdentity.check(ownName), items).map(({ id }) => id), next };
  },
);

/** One page of listed profiles with their records, by username, 12 a page. A page past the end is empty. */
export async function listProfiles(filter: { readonly page?: number } = {}): Promise<ProfilePage> {
  const { ids, page, hasNext } = await pageOfIds(listedProfileIds, filter.page ?? 1, {
    size: PAGE_SIZE,
    mostBlocks: MOST_BLOCKS,
  });
  const items = await Promise.all(ids.map(getProfileById));
  return { items: items.filter((item) => item !== null), page, hasNext };
}
