import type { DatabaseSync } from 'node:sqlite';
import {
  COUNTER_NAMES,
  type Counted,
  type Counter,
  countedBy,
  type EventRecord,
  isCounter,
} from '../../features/analytics/model/contract.ts';
import { RETENTION } from '../../lib/domain/constants.ts';

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** The day of an instant in UTC: milliseconds since 1970 -> `2026-11-21`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The count of one record by one counter, and the part of it that the record already has (`written`). */
export type DueCount = Pick<Counted, 'counter' | 'record'> & {
  readonly counted: number;
  readonly written: number;
};

/** Views and shares of records, stored beside their events. */
export type RecordCounts = {
  /** Counts an event, unless its visit counted the same record in the same way before on that day (UTC, by the collector's clock). */
  readonly count: (record: EventRecord) => void;
  /** Counts that are not completely on their records yet, at most `limit`. */
  readonly due: (limit: number, counters?: readonly Counter[]) => readonly DueCount[];
  /** Stores how much of each count has been added to its record. */
  readonly settle: (written: readonly Omit<DueCount, 'written'>[]) => void;
  /**
   * Deletes the counts of missing records: invented ids or deleted records. The rows of single visits expire with their day, because
   * finding one record among them would need a full scan.
   */
  readonly forget: (missing: readonly Pick<DueCount, 'counter' | 'record'>[]) => void;
  /** Removes expired rows: visits after two days, counts by day with the events. `now`: milliseconds since 1970. */
  readonly tidy: (now: number) => void;
};

const TABLES = `
  CREATE TABLE IF NOT EXISTS seen_records (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, session_id TEXT NOT NULL, counter TEXT NOT NULL,
    record TEXT NOT NULL, way TEXT NOT NULL, UNIQUE (day, session_id, counter, record, way)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS record_days (
    counter TEXT NOT NULL, record TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (counter, record, day)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS record_days_by_day ON record_days (day);
  CREATE TABLE IF NOT EXISTS record_counts (
    counter TEXT NOT NULL, record TEXT NOT NULL, counted INTEGER NOT NULL, written INTEGER NOT NULL,
    PRIMARY KEY (counter, record)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS record_counts_due ON record_counts (counter, record) WHERE counted > written;
`;

/** Moves the counts of a version that counted streams only. */
const MOVE_STREAMS = `
  INSERT INTO seen_records (day, session_id, counter, record, way)
    SELECT day, session_id, 'stream_view', stream, '' FROM seen_views ORDER BY seq;
  INSERT INTO record_days (counter, record, day, count) SELECT 'stream_view', stream, day, views FROM stream_days;
  INSERT INTO record_counts (counter, record, counted, written)
    SELECT 'stream_view', stream, counted, told FROM stream_counts;
  DROP TABLE seen_views;
  DROP TABLE stream_days;
  DROP TABLE stream_counts;
`;

/** Opens the counts of an analytics database. Call it in a transaction. */
export function openRecordCounts(database: DatabaseSync): RecordCounts {
  database.exec(TABLES);
  const earlier = database.prepare(
    "SELECT count(*) AS tables FROM sqlite_master WHERE type = 'table' AND name = 'stream_counts'",
  );
  if (Number(earlier.get()?.tables) > 0) database.exec(MOVE_STREAMS);
  const see = database.prepare(
    'INSERT INTO seen_records (day, session_id, counter, record, way) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const countDay = database.prepare(
    `INSERT INTO record_days (counter, record, day, count) VALUES (?, ?, ?, 1)
     ON CONFLICT (counter, record, day) DO UPDATE SET count = count + 1`,
  );
  const countAll = database.prepare(
    `INSERT INTO record_counts (counter, record, counted, written) VALUES (?, ?, 1, 0)
     ON CONFLICT (counter, record) DO UPDATE SET counted = counted + 1`,
  );
  const due = database.prepare(
    'SELECT counter, record, counted, written FROM record_counts WHERE counted > written AND counter = ? LIMIT ?',
  );
  const settle = database.prepare('UPDATE record_counts SET written = ? WHERE counter = ? AND record = ?');
  const removeCounts = ['record_counts', 'record_days'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE counter = ? AND record = ?`),
  );
  const removeSeen = database.prepare('DELETE FROM seen_records WHERE day < ?');
  const removeDays = database.prepare('DELETE FROM record_days WHERE day < ?');
  return {
    count: ({ event, sessionId, receivedAt }) => {
      const counted = countedBy(event);
      if (!counted) return;
      const { counter, record, way } = counted;
      const day = dayOf(receivedAt);
      if (see.run(day, sessionId, counter, record, way).changes === 0) return;
      // The days of briefs are counted by the function `views`.
      if (counter !== 'brief_view') countDay.run(counter, record, day);
      countAll.run(counter, record);
    },
    due: (limit, counters = COUNTER_NAMES) =>
      counters
        .flatMap((name) => due.all(name, limit))
        .slice(0, limit)
        .flatMap(({ counter, record, counted, written }) =>
          typeof counter === 'string' && isCounter(counter)
            ? [{ counter, record: String(record), counted: Number(counted), written: Number(written) }]
            : [],
        ),
    settle: (written) => {
      for (const { counter, record, counted } of written) settle.run(counted, counter, record);
    },
    forget: (missing) => {
      for (const { counter, record } of missing)
        for (const statement of removeCounts) statement.run(counter, record);
    },
    tidy: (now) => {
      removeSeen.run(dayOf(now - 2 * DAY));
      removeDays.run(dayOf(now - RETENTION));
    },
  };
}
