import 'server-only';
import { APPEAL_STATUSES, type AppealStatus, type Ban, changedOn, endOf } from '../domain/bans/ban.ts';
import { type BanCounts, countBans } from '../domain/bans/ban-counts.ts';
import type { PresenceState } from '../domain/presence/presence-line.ts';
import type { Profile } from '../domain/profiles/profile.ts';
import { isoDateOf } from '../domain/time/when.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { getProfileCard, withOwnProfile } from './people.ts';
import { kept } from './reading/kept.ts';
import { MOST_PAGES } from './reading/whole-list.ts';
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
  /** false: only the 2,000 that changed last were counted. */
  readonly complete: boolean;
};

const LATEST = `query LatestBanChanges(
  $status: PlatformBanAppealStatus!, $changedOn: ModelStringKeyConditionInput, $limit: Int, $nextToken: String
) {
  page: listPlatformBansByLatestChange(
    appealStatus: $status, changedOn: $changedOn, sortDirection: DESC, limit: $limit, nextToken: $nextToken
  ) { items { ${BAN_FIELDS} } nextToken }
}`;

const MOST_COUNTED = 2000;
const MOST_IN_A_PAGE = 1000;
const LEAST_IN_A_PAGE = 100;

type Attributed = { readonly ban: Ban; readonly card: ProfileCard };
type Latest = { readonly bans: readonly Attributed[]; readonly hasMore: boolean };
type Wanted = {
  readonly count: number;
  /** What the index is read by: everything, or what is said to have changed by a day. */
  readonly changedOn: { readonly le: string } | null;
  readonly isWanted: (card: ProfileCard) => boolean;
};

/** Joins bans to their profiles and leaves out those that their profile's owner did not write. */
async function attributed(bans: readonly StoredBan[]): Promise<readonly Attributed[]> {
  const records = bans.map(({ ban, owner }) => ({ ban, owner, id: ban.id, profileId: ban.profileId }));
  return (await withOwnProfile('PlatformBan', records)).map(({ record, card }) => ({
    ban: record.ban,
    card,
  }));
}

/**
 * The latest changed bans of one appeal status, newest first. Whose they are is found out before they are counted, or
 * bans that strangers wrote would push the others out.
 */
async function latestOf(status: AppealStatus, { count, changedOn, isWanted }: Wanted): Promise<Latest> {
  const bans: Attributed[] = [];
  const limit = Math.min(MOST_IN_A_PAGE, Math.max(LEAST_IN_A_PAGE, count));
  let nextToken: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const answer = await askAsGuest(LATEST, { status, changedOn, limit, nextToken });
    const { items, next } = connectionOf(answer.page);
    const own = await attributed(parseRecords('PlatformBan', storedBan, items));
    bans.push(...own.filter(({ card }) => isWanted(card)));
    nextToken = next;
    if (nextToken === null || bans.length >= count) break;
  }
  return { bans, hasMore: nextToken !== null };
}

/** The latest changed bans of all: the index is by status, so four lists are merged. */
async function latestChanged(wanted: Wanted): Promise<Latest> {
  const lists = await Promise.all(APPEAL_STATUSES.map((status) => latestOf(status, wanted)));
  const merged = lists
    .flatMap((list) => list.bans)
    .sort((a, b) => (changedOn(b.ban) ?? '').localeCompare(changedOn(a.ban) ?? ''));
  return {
    bans: merged.slice(0, wanted.count),
    hasMore: merged.length > wanted.count || lists.some((list) => list.hasMore),
  };
}

const latestBans = kept(
  'latest-bans',
  (_limit: number) => [cacheTags.bans, cacheTags.model('PlatformBan'), cacheTags.model('Profile')],
  async (count: number) => {
    const today = { le: isoDateOf(new Date()) };
    const { bans } = await latestChanged({ count, changedOn: today, isWanted: (card) => card.isListed });
    return bans.map(({ ban }) => ban);
  },
);

const stateAfter = (ban: Ban): RecentChange['state'] => {
  const end = endOf(ban);
  if (!end) return 'banned';
  return end.kind === 'restored' ? 'restored' : 'active';
};

/** The newest things that happened to bans of listed profiles, newest first. */
export async function listRecentChanges(limit: number): Promise<readonly RecentChange[]> {
  const bans = await latestBans(limit);
  const cards = await Promise.all(bans.map(({ profileId }) => getProfileCard(profileId)));
  return bans.flatMap((ban, at): readonly RecentChange[] => {
    const card = cards[at];
    if (!card) return [];
    const { username, displayName, avatarUrl } = card;
    return [{ profile: { username, displayName, avatarUrl }, ban, state: stateAfter(ban) }];
  });
}

/** Counts over every ban on record, or over the 2,000 that changed last. */
export const banStatistics: () => Promise<BanStatistics> = kept(
  'ban-statistics',
  () => [cacheTags.bans, cacheTags.model('PlatformBan'), cacheTags.model('Profile')],
  async () => {
    const { bans, hasMore } = await latestChanged({
      count: MOST_COUNTED,
      changedOn: null,
      isWanted: () => true,
    });
    const today = isoDateOf(new Date());
    return {
      ...countBans(
        bans.map(({ ban }) => ban),
        today,
      ),
      complete: !hasMore,
    };
  },
);
