import 'server-only';
import { APPEAL_STATUSES, type AppealStatus, type Ban, changedOn, endOf } from '../domain/ban.ts';
import { type BanCounts, countBans } from '../domain/ban-counts.ts';
import type { PresenceState } from '../domain/presence-line.ts';
import type { Profile } from '../domain/profile.ts';
import { isoDateOf } from '../domain/when.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { kept } from './kept.ts';
import { belongsTo, getProfileCard, logForeign } from './people.ts';
import { BAN_FIELDS, type StoredBan, storedBan } from './records/ban.ts';
import { connectionOf, parseRecords } from './records/parse.ts';
import type { ProfileCard } from './records/profile.ts';

export type RecentChange = {
  readonly profile: Pick<Profile, 'username' | 'displayName' | 'avatarUrl'>;
  readonly ban: Ban;
  /** What the ban's newest event left behind. */
  readonly state: Extract<PresenceState, 'banned' | 'restored' | 'active'>;
};

export type BanStatistics = BanCounts & {
  /** false: only the newest 2,000 records were counted. */
  readonly complete: boolean;
};

const LATEST = `query LatestBanChanges($status: PlatformBanAppealStatus!, $limit: Int, $nextToken: String) {
  page: listPlatformBansByLatestChange(
    appealStatus: $status, sortDirection: DESC, limit: $limit, nextToken: $nextToken
  ) { items { ${BAN_FIELDS} } nextToken }
}`;

const MOST_COUNTED = 2000;
const MOST_IN_A_PAGE = 1000;

type Latest = { readonly bans: readonly StoredBan[]; readonly hasMore: boolean };

/** The latest changed bans of one appeal status, newest first. */
async function latestOf(status: AppealStatus, wanted: number): Promise<Latest> {
  const bans: StoredBan[] = [];
  let nextToken: string | null = null;
  do {
    const limit = Math.min(MOST_IN_A_PAGE, wanted - bans.length);
    const { items, next } = connectionOf((await askAsGuest(LATEST, { status, limit, nextToken })).page);
    bans.push(...parseRecords('PlatformBan', storedBan, items));
    nextToken = next;
  } while (nextToken !== null && bans.length < wanted);
  return { bans, hasMore: nextToken !== null };
}

/** The latest changed bans of all: the index is by status, so four lists are merged. */
async function latestChanged(wanted: number): Promise<Latest> {
  const lists = await Promise.all(APPEAL_STATUSES.map((status) => latestOf(status, wanted)));
  const merged = lists
    .flatMap((list) => list.bans)
    .sort((a, b) => (changedOn(b.ban) ?? '').localeCompare(changedOn(a.ban) ?? ''));
  return {
    bans: merged.slice(0, wanted),
    hasMore: merged.length > wanted || lists.some((list) => list.hasMore),
  };
}

type Attributed = { readonly ban: Ban; readonly card: ProfileCard };

/** Joins bans to their profiles and leaves out those that their profile's owner did not write. */
async function attributed(bans: readonly StoredBan[]): Promise<readonly Attributed[]> {
  const ids = [...new Set(bans.map(({ ban }) => ban.profileId))];
  const cards = new Map(await Promise.all(ids.map(async (id) => [id, await getProfileCard(id)] as const)));
  return bans.flatMap(({ ban, owner }) => {
    const card = cards.get(ban.profileId);
    if (card && belongsTo({ owner }, card)) return [{ ban, card }];
    logForeign('PlatformBan', ban.id);
    return [];
  });
}

/** More than are shown: some of the newest may be of profiles that are not listed. */
const ROOM_FOR_UNLISTED = 3;

const latestBans = kept(
  'latest-bans',
  (_limit: number) => [cacheTags.bans, cacheTags.model('PlatformBan')],
  async (limit: number) => (await latestChanged(limit * ROOM_FOR_UNLISTED)).bans,
);

const stateAfter = (ban: Ban): RecentChange['state'] => {
  const end = endOf(ban);
  if (!end) return 'banned';
  return end.kind === 'restored' ? 'restored' : 'active';
};

/** The newest things that happened to bans of listed profiles, newest first. */
export async function listRecentChanges(limit: number): Promise<readonly RecentChange[]> {
  const changes = await attributed(await latestBans(limit));
  return changes
    .filter(({ card }) => card.isListed)
    .slice(0, limit)
    .map(({ ban, card: { username, displayName, avatarUrl } }) => ({
      profile: { username, displayName, avatarUrl },
      ban,
      state: stateAfter(ban),
    }));
}

/** Counts over every ban on record, or over the 2,000 that changed last. */
export const banStatistics: () => Promise<BanStatistics> = kept(
  'ban-statistics',
  () => [cacheTags.bans, cacheTags.model('PlatformBan')],
  async () => {
    const { bans, hasMore } = await latestChanged(MOST_COUNTED);
    const own = await attributed(bans);
    return {
      ...countBans(
        own.map(({ ban }) => ban),
        isoDateOf(new Date()),
      ),
      complete: !hasMore,
    };
  },
);
