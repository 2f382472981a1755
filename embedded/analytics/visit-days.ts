import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../../features/analytics/model/record.ts';
import { RETENTION } from '../../lib/constants/analytics.ts';
import { DAY, dayOf } from './day.ts';

/** Counts of each day, updated with every event, so that reading them needs no scan of the events. */
export type VisitDays = {
  /** Counts an event: its visit once a day (UTC, by the collector's clock), and the launch that it may be. */
  readonly count: (record: EventRecord) => void;
  /** Removes expired data: visits after two days, counts together with the events. `now`: milliseconds since 1970. */
  readonly tidy: (now: number) => void;
};

const TABLES = `
  CREATE TABLE IF NOT EXISTS seen_visits (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, session_id TEXT NOT NULL, UNIQUE (day, session_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS visit_days (
    day TEXT PRIMARY KEY NOT NULL, visits INTEGER NOT NULL, launches INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Counts the visits that were stored before there were counts. */
const COUNT_EARLIER = `
  INSERT INTO seen_visits (day, session_id)
  SELECT DISTINCT date(received_at / 1000, 'unixepoch'), session_id FROM events
  WHERE NOT EXISTS (SELECT 1 FROM visit_days) AND received_at >= (SELECT max(received_at) FROM events) - ${2 * DAY};
  INSERT INTO visit_days (day, visits, launches)
  SELECT date(received_at / 1000, 'unixepoch') AS day, count(DISTINCT session_id), count(*) FILTER (WHERE name = 'app_launch')
  FROM events WHERE NOT EXISTS (SELECT 1 FROM visit_days) GROUP BY day
`;

export function openVisitDays(database: DatabaseSync): VisitDays {
  database.exec(TABLES);
  database.exec(COUNT_EARLIER);
  const see = database.prepare(
    'INSERT INTO seen_visits (day, session_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const countDay = database.prepare(
    `INSERT INTO visit_days (day, visits, launches) VALUES (?, ?, ?)
     ON CONFLICT (day) DO UPDATE SET visits = visits + excluded.visits, launches = launches + excluded.launches`,
  );
  const removeSeen = database.prepare('DELETE FROM seen_visits WHERE day < ?');
  const removeDays = database.prepare('DELETE FROM visit_days WHERE day < ?');
  return {
    count: ({ event, sessionId, receivedAt }) => {
      const day = dayOf(receivedAt);
      const isNew = see.run(day, sessionId).changes > 0;
      const isLaunch = event.name === 'app_launch';
      if (isNew || isLaunch) countDay.run(day, Number(isNew), Number(isLaunch));
    },
    tidy: (now) => {
      removeSeen.run(dayOf(now - 2 * DAY));
      removeDays.run(dayOf(now - RETENTION));
    },
  };
}
