import type { IsoDate } from '../../../lib/time/when.ts';
import { changedFields } from '../../../lib/workspace/merge.ts';
import { asOf } from '../../bans/model/ban.ts';
import type { ProfileRecord } from '../../profiles/model/profile.ts';
import { storedTotals } from '../../profiles/model/stored-totals.ts';
import type { OwnProfile, OwnRecords } from './own-records.ts';
import type { Input } from './writing.ts';

/** Returns a profile with its records as readers see them on a day, without future events. */
export function publicRecord(
  { profile }: OwnProfile,
  { bans, reports }: Pick<OwnRecords, 'bans' | 'reports'>,
  today: IsoDate,
): ProfileRecord {
  const isOwn = (item: { readonly profileId: string }) => item.profileId === profile.id;
  return {
    profile,
    bans: bans.flatMap(({ ban }) => (isOwn(ban) ? (asOf(ban, today) ?? []) : [])),
    reports: reports.flatMap(({ report }) => (isOwn(report) ? (asOf(report, today) ?? []) : [])),
  };
}

/**
 * Returns the derived fields of a profile that differ from the stored ones on a day; null if all are equal.
 */
export function staleTotals(own: OwnProfile, records: OwnRecords, today: IsoDate): Input | null {
  const stale = changedFields(own.row, storedTotals(publicRecord(own, records, today), today));
  return Object.keys(stale).length > 0 ? stale : null;
}
