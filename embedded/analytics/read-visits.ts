import type { DatabaseSync } from 'node:sqlite';
import type { VisitCounts } from '../../features/analytics/model/visits.ts';
import { DAY, dayOf } from './day.ts';

const MAX_STREAMS = 10;

/** Reads the counts of a number of days up to the day of `now` (milliseconds since 1970). */
export function openVisitReader(database: DatabaseSync): (days: number, now: number) => VisitCounts {
  const ofVisits = database.prepare('SELECT day, visits, launches FROM visit_days WHERE day >= ?');
  const ofStreams = database.prepare(
    "SELECT day, sum(count) AS views FROM record_days WHERE counter = 'stream_view' AND day >= ? GROUP BY day",
  );
  const mostViewed = database.prepare(`
    SELECT record AS stream, sum(count) AS views FROM record_days WHERE counter = 'stream_view' AND day >= ?
    GROUP BY record ORDER BY views DESC, record LIMIT ?
  `);
  return (days, now) => {
    const today = Math.floor(now / DAY) * DAY;
    const all = Array.from({ length: days }, (_, at) => today - (days - 1 - at) * DAY);
    const [from = today] = all;
    const firstDay = dayOf(from);
    const counted = new Map(ofVisits.all(firstDay).map((row) => [row.day, row]));
    const views = new Map(ofStreams.all(firstDay).map((row) => [row.day, row.views]));
    return {
      days: all.map((instant) => {
        const day = dayOf(instant);
        const { visits = 0, launches = 0 } = counted.get(day) ?? {};
        return {
          day,
          visits: Number(visits),
          launches: Number(launches),
          views: Number(views.get(day) ?? 0),
        };
      }),
      streams: mostViewed
        .all(firstDay, MAX_STREAMS)
        .map((row) => ({ stream: String(row.stream), views: Number(row.views) })),
    };
  };
}
