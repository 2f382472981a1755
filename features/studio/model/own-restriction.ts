import { z } from 'zod';
import type { IsoDate } from '../../../lib/time/when.ts';
import { RECORD_LISTS, type RecordList } from '../../account/model/own-records.ts';
import { type Ban, getEnd, type RestrictionEventKind, type ShadowbanReport } from '../../bans/model/ban.ts';
import { daysAppealPending, daysLasted, daysText, daysUntilRestored } from '../../bans/model/duration.ts';
import { aboutText } from '../../bans/model/event-text.ts';
import type { History } from '../../bans/model/history.ts';
import { wholeBan, wholeReport } from '../../bans/model/stored-restriction.ts';
import type { Input, OwnRow, Written } from './own-rows.ts';

/** A ban or report of the person, with its row and its stored history. */
export type OwnRestriction = OwnBanRecord | OwnReportRecord;

type Stored = { readonly row: OwnRow; readonly history: History };
export type OwnBanRecord = Stored & { readonly kind: 'bans'; readonly record: Ban };
export type OwnReportRecord = Stored & { readonly kind: 'reports'; readonly record: ShadowbanReport };

export const isReport = (own: OwnRestriction): own is OwnReportRecord => own.kind === 'reports';

/**
 * Parses a row that the store could read.
 * @throws Error if it is invalid after all
 */
export function ownBan(row: OwnRow): OwnBanRecord {
  const { restriction, history } = wholeBan.parse(row);
  return { kind: 'bans', row, record: restriction, history };
}

export function ownReport(row: OwnRow): OwnReportRecord {
  const { restriction, history } = wholeReport.parse(row);
  return { kind: 'reports', row, record: restriction, history };
}

export const ownRestriction = (kind: RecordList, row: OwnRow): OwnRestriction =>
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
  update: (kind: RecordList, id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>,
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

/** A record that was deleted on this device, as stored. */
export type DeletedRow = {
  readonly kind: RecordList;
  /** ISO instant. */
  readonly at: string;
  readonly row: OwnRow;
};

const shape = z.array(
  z.object({
    kind: z.enum(Object.values(RECORD_LISTS)),
    at: z.iso.datetime(),
    row: z.looseObject({ id: z.string(), updatedAt: z.string() }),
  }),
);

export const deletedKey = (userId: string) => `streamit-deleted ${userId}`;

/** Reads one person's deleted records, newest first. */
export function readDeleted(text: string | null): readonly DeletedRow[] {
  try {
    return shape.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** Returns the list with one more record, which replaces an earlier entry of the same record. */
export const withDeleted = (all: readonly DeletedRow[], one: DeletedRow): readonly DeletedRow[] => [
  one,
  ...withoutDeleted(all, one.row.id),
];

export const withoutDeleted = (all: readonly DeletedRow[], id: string): readonly DeletedRow[] =>
  all.filter(({ row }) => row.id !== id);

type Restriction = Pick<Ban, 'began' | 'events'>;

const since = (restriction: Restriction, today: IsoDate): string => {
  if (!restriction.began) return 'Start date unknown';
  const days = daysLasted(restriction, today);
  const text = `Since ${aboutText(restriction.began)}`;
  return days === null ? text : `${text}, ${daysText(days)} so far`;
};

const ANSWERS: Readonly<Partial<Record<RestrictionEventKind, string>>> = {
  'appeal-rejected': 'rejected',
  'appeal-partly-granted': 'partly granted',
  'appeal-granted': 'granted',
};

/** The status of a restriction in words: "Since 3 Nov 2026, 18 days so far. The appeal has been pending for 11 days." */
export function standingText(restriction: Restriction, today: IsoDate): string {
  const { began, events } = restriction;
  const last = events.at(-1);
  const end = getEnd(restriction);
  if (end) {
    const after = daysUntilRestored(restriction);
    const beginning = began ? ` It began ${began.precision === 'day' ? 'on ' : ''}${aboutText(began)}.` : '';
    return `Ended ${end.when.precision === 'day' ? 'on ' : ''}${aboutText(end.when)}${after === null ? '' : `, after ${daysText(after)}`}.${beginning}`;
  }
  const waiting = daysAppealPending(restriction, today);
  if (waiting !== null)
    return `${since(restriction, today)}. The appeal has been pending for ${daysText(waiting)}.`;
  const answer = last && ANSWERS[last.kind];
  if (answer)
    return `${since(restriction, today)}. The appeal was ${answer} ${last.when.precision === 'day' ? 'on ' : ''}${aboutText(last.when)}.`;
  return `${since(restriction, today)}.`;
}
