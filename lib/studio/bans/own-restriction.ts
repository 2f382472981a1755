import type { Ban } from '../../../features/bans/model/ban.ts';
import type { History } from '../../../features/bans/model/history.ts';
import { wholeBan } from '../../../features/bans/model/records/ban.ts';
import { wholeReport } from '../../../features/bans/model/records/report.ts';
import type { ShadowbanReport } from '../../../features/bans/model/shadowban-report.ts';
import type { OwnRow } from '../own-rows.ts';
import type { Input, Written } from '../writing.ts';

/** A ban or a report of the person's own, with the row that was read and the history as it is stored. */
export type OwnRestriction = OwnBanRecord | OwnReportRecord;

type Stored = { readonly row: OwnRow; readonly history: History };
export type OwnBanRecord = Stored & { readonly kind: 'bans'; readonly record: Ban };
export type OwnReportRecord = Stored & { readonly kind: 'reports'; readonly record: ShadowbanReport };
export type RestrictionKind = OwnRestriction['kind'];

export const isReport = (own: OwnRestriction): own is OwnReportRecord => own.kind === 'reports';

/** Reads a row that the store could read. @throws when it is broken after all */
export function ownBan(row: OwnRow): OwnBanRecord {
  const { ban, history } = wholeBan.parse(row);
  return { kind: 'bans', row, record: ban, history };
}

export function ownReport(row: OwnRow): OwnReportRecord {
  const { report, history } = wholeReport.parse(row);
  return { kind: 'reports', row, record: report, history };
}

export const ownRestriction = (kind: RestrictionKind, row: OwnRow): OwnRestriction =>
  kind === 'bans' ? ownBan(row) : ownReport(row);

/** The result of a change. `refused`: it does not fit the stored record, which is `theirs`. */
export type Applied =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly theirs: OwnRestriction }
  | { readonly kind: 'gone' };

/** The number of attempts when the record changes elsewhere. */
const MAX_TRIES = 5;

/**
 * Applies a change to a record. When the record changed elsewhere, it applies the change to the new version, so that the
 * entries of two tabs are both kept.
 * @param change what to write, from the record as it stands; null when it cannot be made to that
 */
export async function applyTo(
  start: OwnRestriction,
  change: (now: OwnRestriction) => Input | null,
  update: (kind: RestrictionKind, id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>,
): Promise<Applied> {
  let now = start;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const input = change(now);
    if (!input) return { kind: 'refused', theirs: now };
    const written = await update(now.kind, now.row.id, input, now.row.updatedAt);
    if (written.kind !== 'conflict') return { kind: written.kind };
    now = ownRestriction(now.kind, written.theirs);
  }
  return { kind: 'refused', theirs: now };
}
