import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { AppealStatus } from '../../../lib/domain/restriction-filter.ts';
import { type IsoDate, whenAttribute } from '../../../lib/time/when.ts';
import {
  type Appealed,
  type Ban,
  changedOn,
  getAppealResult,
  getAppealStatus,
  isInForce,
  newestChange,
} from '../../bans/model/ban.ts';
import { platformRecords, statusBoard } from '../../bans/model/presence-line.ts';
import { STORED_RESULTS, UNDATED } from '../../bans/model/stored-restriction.ts';
import type { Profile, ProfileRecord } from './profile.ts';
import { profileTotals } from './profile-totals.ts';

/** The derived fields that a ban or report stores, so that the API can list by them. */
export type StoredState = {
  readonly isActive: boolean;
  readonly appealStatus: AppealStatus;
  readonly appealResult: keyof typeof STORED_RESULTS;
  /** The date of the latest event; `UNDATED` if there is none. */
  readonly changedOn: IsoDate;
};

/** The Profile model's derived fields: a cache for API clients. This site derives them again. */
export type StoredTotals = {
  readonly totalBans: number;
  readonly platformsAffected: readonly PlatformId[];
  /** Each platform of the profile is in exactly one of these three lists. */
  readonly activePlatforms: readonly PlatformId[];
  readonly bannedPlatforms: readonly PlatformId[];
  readonly limitedPlatforms: readonly PlatformId[];
  /** `youtube|banned|2026-08-29`, restrictions first; nothing after the second bar if the date is not known. */
  readonly platformStatus: readonly string[];
  /** A field without currency: null without a loss, or with losses in several currencies. */
  readonly totalEstimatedLoss: number | null;
  readonly dateFirstRestricted: IsoDate | null;
  /** The date of the latest event of any record. */
  readonly changedOn: IsoDate | null;
};

const RESULTS = Object.keys(STORED_RESULTS) as readonly (keyof typeof STORED_RESULTS)[];

export function storedState(restriction: Pick<Ban, 'began'> & Appealed): StoredState {
  const result = getAppealResult(restriction);
  return {
    isActive: isInForce(restriction),
    appealStatus: getAppealStatus(restriction),
    appealResult: RESULTS.find((stored) => STORED_RESULTS[stored] === result) ?? 'NONE',
    changedOn: changedOn(restriction) ?? UNDATED,
  };
}

type WrittenRecord = Pick<ProfileRecord, 'bans' | 'reports'> & {
  readonly profile: Pick<Profile, 'presences'>;
};

/** The derived fields of a profile on the day `today`. */
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
