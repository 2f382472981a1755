import type { Ban } from '../../../bans/model/ban.ts';
import type { History } from '../../../bans/model/history.ts';
import { wholeBan } from '../../../bans/model/records/ban.ts';
import { wholeReport } from '../../../bans/model/records/report.ts';
import type { ShadowbanReport } from '../../../bans/model/shadowban-report.ts';
import type { OwnRow } from '../own-rows.ts';
import type { Input, Written } from '../writing.ts';

/** A ban or report of the person, with its row and its stored history. */
export type OwnRestriction = OwnBanRecord | OwnReportRecord;

type Stored = { readonly row: OwnRow; readonly history: History };
export type OwnBanRecord = Stored & { readonly kind: 'bans'; readonly record: Ban };
export type OwnReportRecord = Stored & { readonly kind: 'reports'; readonly record: ShadowbanReport };
export type RecordType = OwnRestriction['kind'];

export const isReport = (own: OwnRestriction): own is OwnReportRecord => own.kind === 'reports';

/**
 * Parses a row that the store could read.
 * @throws Error if it is invalid after all
 */
export function ownBan(row: OwnRow): OwnBanRecord {
  const { ban, history } = wholeBan.parse(row);
  return { kind: 'bans', row, record: ban, history };
}

export function ownReport(row: OwnRow): OwnReportRecord {
  const { report, history } = wholeReport.parse(row);
  return { kind: 'reports', row, record: report, history };
}

export const ownRestriction = (kind: RecordType, row: OwnRow): OwnRestriction =>
  kind === 'bans' ? ownBan(row) : ownReport(row);

/** The result of a change. `refused`: the change does not fit the stored record, which is `theirs`. */
export type Applied =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly theirs: OwnRestriction }
  | { readonly kind: 'gone' };

/** Maximum attempts if the record changes elsewhere. */
const MAX_TRIES = 5;

/**
 * Applies a change to a record. If the record changed elsewhere, it applies the change to the new version, so
 * that the entries of two tabs are both stored.
 * @param change returns the fields to write for the current record; null if the change does not fit it
 */
export async function applyTo(
  start: OwnRestriction,
  change: (now: OwnRestriction) => Input | null,
  update: (kind: RecordType, id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>,
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
