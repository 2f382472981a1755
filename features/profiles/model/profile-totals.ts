import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { getEnd, isInForce } from '../../bans/model/ban.ts';
import { daysUntilRestored } from '../../bans/model/duration.ts';
import type { ProfileRecord } from './profile.ts';

/** A profile's totals, always derived from its records: the stored fields are a cache and never trusted. */
export type ProfileTotals = {
  readonly totalBans: number;
  readonly bansInForce: number;
  readonly platformsAffected: readonly PlatformId[];
  readonly bannedPlatforms: readonly PlatformId[];
  readonly limitedPlatforms: readonly PlatformId[];
  /** The median days from ban to restoration; null if no restored ban has both dates. */
  readonly medianDaysUntilRestored: number | null;
  /** One sum for each currency that the reports use, largest first. */
  readonly estimatedLosses: readonly { readonly currency: string; readonly amount: number }[];
  readonly firstRestrictedOn: IsoDate | null;
};

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** The median of a list of numbers (mean of the two middle ones); null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

export function profileTotals({ bans, reports }: Pick<ProfileRecord, 'bans' | 'reports'>): ProfileTotals {
  const banned = distinct(bans.filter(isInForce).map((ban) => ban.platform));
  const losses = new Map<string, number>();
  for (const { loss } of reports)
    if (loss) losses.set(loss.currency, (losses.get(loss.currency) ?? 0) + loss.amount);
  const dates = [...bans, ...reports].flatMap(({ began }) => began?.date ?? []).sort();
  return {
    totalBans: bans.length,
    bansInForce: bans.filter(isInForce).length,
    platformsAffected: distinct([...bans, ...reports].map((item) => item.platform)),
    bannedPlatforms: banned,
    limitedPlatforms: distinct(
      reports
        .filter((report) => !getEnd(report) && !banned.includes(report.platform))
        .map((report) => report.platform),
    ),
    medianDaysUntilRestored: median(bans.map(daysUntilRestored).filter((days) => days !== null)),
    estimatedLosses: [...losses]
      .map(([currency, amount]) => ({ currency, amount }))
      .sort((a, b) => b.amount - a.amount),
    firstRestrictedOn: dates[0] ?? null,
  };
}
