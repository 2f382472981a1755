import { asOf } from '../domain/bans/ban.ts';
import { storedTotals } from '../domain/profiles/stored-totals.ts';
import type { IsoDate } from '../domain/time/when.ts';
import { changedFields } from './merge.ts';
import type { OwnBan, OwnProfile, OwnReport } from './own-records.ts';
import type { Input } from './writing.ts';

/**
 * The derived fields of a profile that are not stored as they should be on a day; null when all are. What is dated later
 * does not count yet.
 */
export function staleTotals(
  { row, profile }: OwnProfile,
  bans: readonly OwnBan[],
  reports: readonly OwnReport[],
  today: IsoDate,
): Input | null {
  const totals = storedTotals(
    {
      profile,
      bans: bans.flatMap(({ ban }) => (ban.profileId === profile.id ? (asOf(ban, today) ?? []) : [])),
      reports: reports.flatMap(({ report }) =>
        report.profileId === profile.id ? (asOf(report, today) ?? []) : [],
      ),
    },
    today,
  );
  const stale = changedFields(row, totals);
  return Object.keys(stale).length > 0 ? stale : null;
}
