import {
  type AppealStatus,
  appealStatusOf,
  type Ban,
  changedOn,
  isInForce,
  newestChange,
} from '../bans/ban.ts';
import type { PlatformId } from '../platform.ts';
import { platformRecords, statusBoard } from '../presence/status-board.ts';
import { type IsoDate, whenAttribute } from '../time/when.ts';
import type { Profile, ProfileRecord } from './profile.ts';
import { profileTotals } from './profile-totals.ts';

/** What a ban or a report keeps beside its events, so that the API can list it by them. */
export type StoredState = {
  readonly isActive: boolean;
  readonly appealStatus: AppealStatus;
  /** The newest dated thing; `UNDATED` when nothing is. */
  readonly changedOn: IsoDate;
};

/**
 * Stands for a date that nobody knows where an index needs one: an index holds no record without its key, and a
 * ban that is in no list would be missing from every count. It sorts before all real dates.
 */
export const UNDATED: IsoDate = '0001-01-01';

/** The Profile model's derived fields. A cache for callers of the API: this site derives them anew. */
export type StoredTotals = {
  readonly totalBans: number;
  readonly platformsAffected: readonly PlatformId[];
  /** Each platform of the profile is in exactly one of these three. */
  readonly activePlatforms: readonly PlatformId[];
  readonly bannedPlatforms: readonly PlatformId[];
  readonly limitedPlatforms: readonly PlatformId[];
  /** `youtube|banned|2026-08-29`, restrictions first; nothing after the second bar when the day is not known. */
  readonly platformStatus: readonly string[];
  /** The one field has no currency: null when there is no loss, or when losses in several currencies would be added. */
  readonly totalEstimatedLoss: number | null;
  readonly dateFirstRestricted: IsoDate | null;
  /** The newest thing that happened to any of the records. */
  readonly changedOn: IsoDate | null;
};

export function storedState(restriction: Pick<Ban, 'began' | 'events'>): StoredState {
  return {
    isActive: isInForce(restriction),
    appealStatus: appealStatusOf(restriction),
    changedOn: changedOn(restriction) ?? UNDATED,
  };
}

type WrittenRecord = Pick<ProfileRecord, 'bans' | 'reports'> & {
  readonly profile: Pick<Profile, 'presences'>;
};

/** What is stored with a profile on the day `today`. */
export function storedTotals({ profile, bans, reports }: WrittenRecord, today: IsoDate): StoredTotals {
  const totals = profileTotals({ bans, reports });
  const board = statusBoard(platformRecords(profile.presences, bans, reports), today);
  const inState = (...states: readonly string[]) =>
    board.filter((row) => states.includes(row.state)).map((row) => row.platform);
  const [loss, otherLoss] = totals.estimatedLosses;
  return {
    totalBans: totals.totalBans,
    platformsAffected: totals.platformsAffected,
    activePlatforms: inState('active', 'restored'),
    bannedPlatforms: inState('banned'),
    limitedPlatforms: inState('limited'),
    platformStatus: board.map(
      ({ platform, state, since }) => `${platform}|${state}|${since ? whenAttribute(since) : ''}`,
    ),
    totalEstimatedLoss: loss && !otherLoss ? loss.amount : null,
    dateFirstRestricted: totals.firstRestrictedOn,
    changedOn: newestChange([...bans, ...reports]),
  };
}
