import type { DatabaseSync } from 'node:sqlite';
import type { VisitCounts } from '../../lib/analytics/visits.ts';

const DAY = 24 * 60 * 60 * 1000;
const MOST_STREAMS = 10;

/** Reads what was counted of so many days up to that of `now` (milliseconds since 1970). */
export function openVisitReader(database: DatabaseSync): (days: number, now: number) => VisitCounts {
  const ofEvents = database.prepare(`
    SELECT date(received_at / 1000, 'unixepoch') AS day, count(DISTINCT session_id) AS visits,
      count(*) FILTER (WHERE name = 'app_launch') AS launches
    FROM events WHERE received_at >= ? GROUP BY day
  `);
  const ofStreams = database.prepare(
    'SELECT day, sum(views) AS views FROM stream_days WHERE day >= ? GROUP BY day',
  );
  const mostViewed = database.prepare(`
    SELECT stream, sum(views) AS views FROM stream_days WHERE day >= ? GROUP BY stream ORDER BY views DESC, stream LIMIT ?
  `);
  return (days, now) => {
    const today = Math.floor(now / DAY) * DAY;
    const all = Array.from({ length: days }, (_, at) => today - (days - 1 - at) * DAY);
    const [from = today] = all;
    const firstDay = dayOf(from);
    const events = new Map(ofEvents.all(from).map((row) => [row.day, row]));
    const views = new Map(ofStreams.all(firstDay).map((row) => [row.day, row.views]));
    return {
      days: all.map((instant) => {
        const day = dayOf(instant);
        const { visits = 0, launches = 0 } = events.get(day) ?? {};
        return {
          day,
          visits: Number(visits),
          launches: Number(launches),
          views: Number(views.get(day) ?? 0),
        };
      }),
      streams: mostViewed
        .all(firstDay, MOST_STREAMS)
        .map((row) => ({ stream: String(row.stream), views: Number(row.views) })),
    };
  };
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
