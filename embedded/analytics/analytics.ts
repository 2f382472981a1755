import type { DatabaseSync } from 'node:sqlite';
import type { EndpointRecord, EventRecord } from '../../features/analytics/model/record.ts';
import type { VisitCounts } from '../../features/analytics/model/visits.ts';
import { RETENTION } from '../../lib/constants/analytics.ts';
import { dataFolder, openStore } from '../store.ts';
import { openVisitReader } from './read-visits.ts';
import { openRecordCounts, type RecordCounts } from './record-counts.ts';
import { prepareAnalyticsTables } from './tables.ts';
import { openVisitDays } from './visit-days.ts';

export const DATABASE_NAME = 'analytics.sqlite';

/** The events of the site's visits. Stored events are on disk when a function returns. */
export type Analytics = {
  readonly keepEndpoint: (record: EndpointRecord) => void;
  /** Stores events. An event with a known id is the same event and does not change. */
  readonly keepEvents: (records: readonly EventRecord[]) => void;
  /** Views and shares of records. An event is counted in the transaction that stores it. */
  readonly counts: Pick<RecordCounts, 'due' | 'settle' | 'forget'>;
  /** The counts of this many days up to today. */
  readonly visits: (days: number) => VisitCounts;
  readonly close: () => void;
};

export type AnalyticsOptions = {
  readonly dataFolder?: string;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Rows of a table, beyond which the oldest go, however young they are: about 1.5 GB of events. */
  readonly mostRows?: number;
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
  mostRows = 5_000_000,
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
  const tidy = createTidying(database, clock, mostRows, (now) => {
    counts.tidy(now);
    days.tidy(now);
  });
  tidy();
  return {
    keepEndpoint: ({ endpointId, platform, appVersion, optOut, receivedAt }) =>
      transaction(() => {
        putEndpoint.run(endpointId, platform, appVersion, optOut, receivedAt);
        tidy();
      }),
    keepEvents: (records) =>
      transaction(() => {
        for (const record of records) {
          const { eventId, endpointId, sessionId, event, occurredAt, receivedAt } = record;
          const [attributes, metrics] = [JSON.stringify(event.attributes), JSON.stringify(event.metrics)];
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

/** Removes expired data once an hour, and rows above `mostRows` at once. */
function createTidying(
  database: DatabaseSync,
  clock: () => number,
  mostRows: number,
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
    for (const statement of removeExcess) statement.run(mostRows);
  };
}
