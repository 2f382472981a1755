import { asOf } from '../../features/bans/model/ban.ts';
import type { ProfileRecord } from '../../features/profiles/model/profile.ts';
import { storedTotals } from '../../features/profiles/model/stored-totals.ts';
import type { IsoDate } from '../time/when.ts';
import { changedFields } from '../workspace/merge.ts';
import type { OwnProfile, OwnRecords } from './own-records.ts';
import type { Input } from './writing.ts';

/** A profile with its records as readers see them on a day: what is dated later does not count yet. */
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

/** The derived fields of a profile that are not stored as they should be on a day; null when all are. */
export function staleTotals(own: OwnProfile, records: OwnRecords, today: IsoDate): Input | null {
  const stale = changedFields(own.row, storedTotals(publicRecord(own, records, today), today));
  return Object.keys(stale).length > 0 ? stale : null;
}
