import { z } from 'zod';
import type { AlertKind } from '../../lib/domain/restriction-filter.ts';
import type { IsoDate } from '../../lib/time/when.ts';
import type { Store } from '../lib/store.ts';

type RecordName = { readonly kind: AlertKind; readonly record: string };

/** The known events of a record. */
export type KnownRecord = RecordName & {
  /** Events by key, in the order in which they happened. */
  readonly events: readonly string[];
  /** Time at which the new events became known here, in milliseconds since 1970. */
  readonly knownAt: number;
  /** The day on which more of the recorded events will have happened; null if there are none. */
  readonly due: IsoDate | null;
};

export type Known = RecordName & {
  /** Grows with everything that becomes known. */
  readonly seq: number;
  readonly event: string;
  readonly knownAt: number;
};

/** All known events, each once, in the order in which they became known here. */
export type Ledger = {
  /** Returns the number of the last known event; 0 if there is none. */
  readonly latest: () => number;
  /** Returns the number of the last event that became known before a time in milliseconds since 1970; 0 if there is none. */
  readonly latestBefore: (time: number) => number;
  /**
   * Takes over the known events of some records, all of them or none. Events that are already known do not change.
   */
  readonly take: (records: readonly KnownRecord[]) => void;
  /** The first `limit` events after `seq` and up to `last`. */
  readonly after: (seq: number, last: number, limit: number) => readonly Known[];
  /**
   * Returns records with an event that has happened by a day, and was still in the future when the record was taken
   * over.
   */
  readonly dueBy: (day: IsoDate) => readonly RecordName[];
  /** Holds records of new accounts back until a time in milliseconds since 1970, which replaces an earlier one. */
  readonly hold: (records: readonly (RecordName & { readonly until: number })[]) => void;
  /** Records that were held back until `now` or earlier. `take` releases a record. */
  readonly heldUntil: (now: number) => readonly RecordName[];
  /** Up to which of the backend's changes all is known; null before the first time. */
  readonly followed: () => number | null;
  readonly setFollowed: (change: number) => void;
  /**
   * The day up to which scheduled briefs are known; null before the first time that publications are read, also in a
   * database of an earlier version.
   */
  readonly publishedUpTo: () => IsoDate | null;
  readonly setPublishedUpTo: (day: IsoDate) => void;
};

const kind = z.enum(['ban', 'report', 'brief', 'stream']);
const knownRow = z.object({
  seq: z.number(),
  kind,
  record: z.string(),
  event: z.string(),
  known_at: z.number(),
});
const nameRow = z.object({ kind, record: z.string() });
const changeRow = z.object({ change: z.number() });
const dayRow = z.object({ day: z.string() });

export function openLedger({ database, transaction }: Store): Ledger {
  const newest = database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'happening'`);
  const newestBefore = database.prepare(
    'SELECT seq FROM happening WHERE known_at < ? ORDER BY seq DESC LIMIT 1',
  );
  const put = database.prepare(
    'INSERT INTO happening (kind, record, event, known_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const find = database.prepare('SELECT 1 FROM happening WHERE kind = ? AND record = ? AND event = ?');
  const select = database.prepare('SELECT * FROM happening WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?');
  const putComing = database.prepare('INSERT OR REPLACE INTO coming VALUES (?, ?, ?)');
  const dropComing = database.prepare('DELETE FROM coming WHERE kind = ? AND record = ?');
  const due = database.prepare('SELECT kind, record FROM coming WHERE day <= ?');
  const putHeld = database.prepare('INSERT OR REPLACE INTO held VALUES (?, ?, ?)');
  const dropHeld = database.prepare('DELETE FROM held WHERE kind = ? AND record = ?');
  const held = database.prepare('SELECT kind, record FROM held WHERE until <= ? ORDER BY until');
  const followed = database.prepare('SELECT change FROM followed');
  const setFollowed = database.prepare('INSERT OR REPLACE INTO followed VALUES (1, ?)');
  const published = database.prepare('SELECT day FROM published');
  const setPublished = database.prepare('INSERT OR REPLACE INTO published VALUES (1, ?)');
  return {
    latest: () => Number(newest.get()?.seq ?? 0),
    latestBefore: (time) => Number(newestBefore.get(time)?.seq ?? 0),
    take: (records) =>
      transaction(() => {
        for (const known of records) {
          // Looked for first: an insertion that does nothing would use up a number.
          for (const event of known.events)
            if (!find.get(known.kind, known.record, event))
              put.run(known.kind, known.record, event, known.knownAt);
          dropHeld.run(known.kind, known.record);
          if (known.due) putComing.run(known.kind, known.record, known.due);
          else dropComing.run(known.kind, known.record);
        }
      }),
    after: (seq, last, limit) =>
      select.all(seq, last, limit).map((row) => {
        const { known_at: knownAt, ...known } = knownRow.parse(row);
        return { ...known, knownAt };
      }),
    dueBy: (day) => due.all(day).map((row) => nameRow.parse(row)),
    hold: (records) =>
      transaction(() => {
        for (const { kind, record, until } of records) putHeld.run(kind, record, until);
      }),
    heldUntil: (now) => held.all(now).map((row) => nameRow.parse(row)),
    followed: () => {
      const row = followed.get();
      return row ? changeRow.parse(row).change : null;
    },
    setFollowed: (change) => {
      setFollowed.run(change);
    },
    publishedUpTo: () => {
      const row = published.get();
      return row ? dayRow.parse(row).day : null;
    },
    setPublishedUpTo: (day) => {
      setPublished.run(day);
    },
  };
}
