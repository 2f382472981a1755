import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import {
  analyticsMessage,
  COUNTER_NAMES,
  COUNTERS,
  type EndpointRecord,
  type EventRecord,
  storedAttributes,
  type VisitCounts,
} from '../../features/analytics/model/contract.ts';
import { RETENTION } from '../../lib/domain/constants.ts';
import type { Engine } from '../data/engine.ts';
import { readRequest, sendJson } from '../lib/request-body.ts';
import { dataFolder, openStore } from '../lib/store.ts';
import { DAY, dayOf, openRecordCounts, type RecordCounts } from './record-counts.ts';

/** Counts of each day, updated with every event, so that reading them needs no scan of the events. */
type VisitDays = {
  /** Counts an event: its visit once a day (UTC, by the collector's clock), and the launch that it may be. */
  readonly count: (record: EventRecord) => void;
  /** Removes expired data: visits after two days, counts together with the events. `now`: milliseconds since 1970. */
  readonly tidy: (now: number) => void;
};

const VISIT_TABLES = `
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

function openVisitDays(database: DatabaseSync): VisitDays {
  database.exec(VISIT_TABLES);
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

const MAX_STREAMS = 10;

/** Reads the counts of a number of days up to the day of `now` (milliseconds since 1970). */
function openVisitReader(database: DatabaseSync): (days: number, now: number) => VisitCounts {
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

/** Creates the missing tables. Instants are milliseconds since 1970. */
function prepareAnalyticsTables(database: DatabaseSync): void {
  database.exec(TABLES);
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS endpoints (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    endpoint_id TEXT NOT NULL UNIQUE,
    platform TEXT NOT NULL,
    app_version TEXT NOT NULL,
    opt_out TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS endpoints_by_receipt ON endpoints (received_at);

  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL UNIQUE,
    endpoint_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    name TEXT NOT NULL,
    attributes TEXT NOT NULL,
    metrics TEXT NOT NULL,
    occurred_at INTEGER NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_receipt ON events (received_at);
`;

export const DATABASE_NAME = 'analytics.sqlite';

/** The events of the site's visits. Stored events are on disk when a function returns. */
export type Analytics = {
  readonly saveEndpoint: (record: EndpointRecord) => void;
  /** Stores events. An event with a known id is the same event and does not change. */
  readonly saveEvents: (records: readonly EventRecord[]) => void;
  /** Views and shares of records. An event is counted in the transaction that stores it. */
  readonly counts: Pick<RecordCounts, 'due' | 'settle' | 'forget'>;
  /** The counts of this many days up to today. */
  readonly visits: (days: number) => VisitCounts;
  readonly close: () => void;
};

type AnalyticsOptions = {
  readonly dataFolder?: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Rows of a table, beyond which the oldest go, however young they are: about 1.5 GB of events. */
  readonly maxRows?: number;
};

/** Milliseconds between two checks for expired data. */
const TIDY_EVERY = 60 * 60 * 1000;

/**
 * Opens the analytics of a data folder, in a separate database.
 * @throws StoreError
 */
export function openAnalytics({
  dataFolder: folder = dataFolder(),
  clock = Date.now,
  maxRows = 5_000_000,
}: AnalyticsOptions = {}): Analytics {
  const { database, transaction, close } = openStore(folder, DATABASE_NAME);
  prepareAnalyticsTables(database);
  const putEndpoint = database.prepare(`
    INSERT INTO endpoints (endpoint_id, platform, app_version, opt_out, received_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (endpoint_id) DO UPDATE SET platform = excluded.platform, app_version = excluded.app_version,
      opt_out = excluded.opt_out, received_at = excluded.received_at
  `);
  const putEvent = database.prepare(`
    INSERT INTO events (event_id, endpoint_id, session_id, name, attributes, metrics, occurred_at, received_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (event_id) DO NOTHING
  `);
  const counts = transaction(() => openRecordCounts(database));
  const days = openVisitDays(database);
  const readVisits = openVisitReader(database);
  const tidy = createTidying(database, clock, maxRows, (now) => {
    counts.tidy(now);
    days.tidy(now);
  });
  tidy();
  return {
    saveEndpoint: ({ endpointId, platform, appVersion, optOut, receivedAt }) =>
      transaction(() => {
        putEndpoint.run(endpointId, platform, appVersion, optOut, receivedAt);
        tidy();
      }),
    saveEvents: (records) =>
      transaction(() => {
        for (const record of records) {
          const { eventId, endpointId, sessionId, event, occurredAt, receivedAt } = record;
          const [attributes, metrics] = [
            JSON.stringify(storedAttributes(event)),
            JSON.stringify(event.metrics),
          ];
          const { name } = event;
          const { changes } = putEvent.run(
            eventId,
            endpointId,
            sessionId,
            name,
            attributes,
            metrics,
            occurredAt,
            receivedAt,
          );
          if (changes === 0) continue;
          days.count(record);
          counts.count(record);
        }
        tidy();
      }),
    counts: {
      due: counts.due,
      settle: (written) => transaction(() => counts.settle(written)),
      forget: (missing) => transaction(() => counts.forget(missing)),
    },
    visits: (count) => readVisits(count, clock()),
    close,
  };
}

/** Removes expired data once an hour, and rows above `maxRows` at once. */
function createTidying(
  database: DatabaseSync,
  clock: () => number,
  maxRows: number,
  tidyCounts: (now: number) => void,
): () => void {
  const removeOld = ['endpoints', 'events'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE received_at < ?`),
  );
  const removeExcess = ['endpoints', 'events', 'seen_records', 'seen_visits'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE seq <= (SELECT max(seq) FROM ${table}) - ?`),
  );
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const isDue = clock() - tidiedAt >= TIDY_EVERY;
    if (isDue) {
      tidiedAt = clock();
      tidyCounts(tidiedAt);
      for (const statement of removeOld) statement.run(tidiedAt - RETENTION);
    }
    for (const statement of removeExcess) statement.run(maxRows);
  };
}

/** Handles the requests of the site's collector: 204 when all of it is on disk, 400 for an invalid request. */
export async function handleAnalyticsRequest(
  analytics: Analytics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const message = await readRequest(analyticsMessage, request, response);
  if (!message) return;
  if ('endpoint' in message) analytics.saveEndpoint(message.endpoint);
  else analytics.saveEvents(message.events);
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

/** Maximum and default number of days in a response. */
const MAX_DAYS = 366;
const USUAL_DAYS = 30;

/** Returns the visits of the last `days`, including today. */
export function handleVisitsRequest(
  analytics: Pick<Analytics, 'visits'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const days = new URL(request.url ?? '/', 'http://backend').searchParams.get('days') ?? String(USUAL_DAYS);
  const requested = /^\d{1,4}$/.test(days) ? Number(days) : USUAL_DAYS;
  const counts = analytics.visits(Math.min(Math.max(requested, 1), MAX_DAYS));
  sendJson(response, counts);
}

/** Milliseconds between two updates of the counts in records. Each update renders the pages of these records again. */
const UPDATE_INTERVAL_MS = 60_000;
/** Records of one transaction. */
const BATCH_SIZE = 500;

/**
 * Adds new counts to their records. `written` in the analytics only saves work: the engine stores the count up to
 * which each record was raised.
 */
export function updateCounts(engine: Pick<Engine, 'addCounts'>, { counts }: Pick<Analytics, 'counts'>): void {
  for (const counter of COUNTER_NAMES) {
    const { model, field } = COUNTERS[counter];
    for (
      let due = counts.due(BATCH_SIZE, [counter]);
      due.length > 0;
      due = counts.due(BATCH_SIZE, [counter])
    ) {
      const byRecord = new Map(due.map(({ record, counted }) => [record, counted]));
      const missing = engine.addCounts(model, field, byRecord);
      counts.settle(due);
      counts.forget(missing.map((record) => ({ counter, record })));
    }
  }
}

/**
 * Updates the counts now, which catches up after a crash, and every minute.
 * @returns a function that updates once more and stops
 */
export function startCountUpdates(engine: Engine, analytics: Analytics): () => void {
  const update = () => {
    try {
      updateCounts(engine, analytics);
    } catch (error) {
      // The next round writes the pending counts.
      console.error('embedded: views and shares could not be added to their records:', error);
    }
  };
  update();
  const timer = setInterval(update, UPDATE_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    update();
  };
}
