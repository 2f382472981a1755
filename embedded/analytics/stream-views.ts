import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../../lib/analytics/record.ts';
import { RETENTION } from '../../lib/constants/analytics.ts';
import { DAY, dayOf } from './day.ts';

/** A stream's views since this folder counts, and how many of them its record was told of. */
export type DueCount = { readonly stream: string; readonly counted: number; readonly told: number };

/** The views of streams, beside the events that they come from. */
export type StreamViews = {
  /** Counts a view, unless its visit has viewed the stream before on the same day (UTC, by the collector's clock). */
  readonly count: (record: EventRecord) => void;
  /** Streams whose records have not been told of all their views, at most `limit`. */
  readonly due: (limit: number) => readonly DueCount[];
  /** Notes what the records were told of. */
  readonly settle: (told: readonly Pick<DueCount, 'stream' | 'counted'>[]) => void;
  /**
   * Deletes the counts of streams without a record: invented ids or deleted streams. The views of single visits expire with their
   * day, because finding one stream among them would need a full scan.
   */
  readonly forget: (streams: readonly string[]) => void;
  /** Removes what is past its time: visits after two days, counts by day with the events. `now`: milliseconds since 1970. */
  readonly tidy: (now: number) => void;
};

const TABLES = `
  DROP TABLE IF EXISTS stream_visits;
  CREATE TABLE IF NOT EXISTS seen_views (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, session_id TEXT NOT NULL, stream TEXT NOT NULL,
    UNIQUE (day, session_id, stream)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS stream_days (
    stream TEXT NOT NULL, day TEXT NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (stream, day)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS stream_days_by_day ON stream_days (day);
  CREATE TABLE IF NOT EXISTS stream_counts (
    stream TEXT PRIMARY KEY NOT NULL, counted INTEGER NOT NULL, told INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS stream_counts_due ON stream_counts (stream) WHERE counted > told;
`;

export function openStreamViews(database: DatabaseSync): StreamViews {
  database.exec(TABLES);
  const visit = database.prepare(
    'INSERT INTO seen_views (day, session_id, stream) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const countDay = database.prepare(
    `INSERT INTO stream_days (stream, day, views) VALUES (?, ?, 1)
     ON CONFLICT (stream, day) DO UPDATE SET views = views + 1`,
  );
  const countAll = database.prepare(
    `INSERT INTO stream_counts (stream, counted, told) VALUES (?, 1, 0)
     ON CONFLICT (stream) DO UPDATE SET counted = counted + 1`,
  );
  const due = database.prepare(
    'SELECT stream, counted, told FROM stream_counts WHERE counted > told LIMIT ?',
  );
  const settle = database.prepare('UPDATE stream_counts SET told = ? WHERE stream = ?');
  const removeStream = ['stream_counts', 'stream_days'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE stream = ?`),
  );
  const removeVisits = database.prepare('DELETE FROM seen_views WHERE day < ?');
  const removeDays = database.prepare('DELETE FROM stream_days WHERE day < ?');
  return {
    count: ({ event, sessionId, receivedAt }) => {
      if (event.name !== 'stream_view') return;
      const { stream } = event.attributes;
      const day = dayOf(receivedAt);
      if (visit.run(day, sessionId, stream).changes === 0) return;
      countDay.run(stream, day);
      countAll.run(stream);
    },
    due: (limit) =>
      due.all(limit).map(({ stream, counted, told }) => ({
        stream: String(stream),
        counted: Number(counted),
        told: Number(told),
      })),
    settle: (told) => {
      for (const { stream, counted } of told) settle.run(counted, stream);
    },
    forget: (streams) => {
      for (const stream of streams) for (const statement of removeStream) statement.run(stream);
    },
    tidy: (now) => {
      removeVisits.run(dayOf(now - 2 * DAY));
      removeDays.run(dayOf(now - RETENTION));
    },
  };
}
