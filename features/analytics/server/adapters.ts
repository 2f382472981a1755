import { callEmbedded } from '../../../lib/amplify/call-embedded.ts';
import {
  ANALYTICS_PATH,
  type AnalyticsMessage,
  type AnalyticsService,
  type EventRecord,
  storedAttributes,
} from '../model/contract.ts';

/** The timeout of a request in milliseconds. */
const TIMEOUT_MS = 5000;
const STORED = 204;

/**
 * Sends records to the embedded backend, which stores them in its own database.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder with the installation's secret, absolute or relative to the working
 * directory
 */
export function embeddedAnalytics(backend: string, dataFolder: string): AnalyticsService {
  const send = async (body: AnalyticsMessage) => {
    const requested = { backend, dataFolder };
    const { status, text } = await callEmbedded(requested, ANALYTICS_PATH, body, TIMEOUT_MS);
    if (status !== STORED) throw new Error(`The embedded backend responded with ${status}: ${text}`);
  };
  return {
    saveEndpoint: (endpoint) => send({ endpoint }),
    saveEvents: (events) => send({ events: [...events] }),
  };
}

/**
 * Writes each record as one line of JSON, which the host's log service stores and searches. A line may occur
 * twice if a browser got no response, so a query counts distinct `eventId`s.
 */
export function logAnalytics(write: (line: string) => void): AnalyticsService {
  return {
    saveEndpoint: async (record) => write(JSON.stringify({ log: 'analytics', kind: 'endpoint', ...record })),
    saveEvents: async (records) => {
      for (const record of records) {
        const event = { ...record.event, attributes: storedAttributes(record.event) };
        write(JSON.stringify({ log: 'analytics', kind: 'event', ...record, event }));
      }
    },
  };
}

/**
 * Returns a service that also counts the views of pages in events. An error of one of the two does not keep the other from storing, but
 * the call rejects after both, so that the browser sends the events again. Neither counts an event twice.
 */
export function withPageViews(
  service: AnalyticsService,
  countViews: (records: readonly EventRecord[]) => Promise<void>,
): AnalyticsService {
  return {
    saveEndpoint: service.saveEndpoint,
    saveEvents: async (records) => {
      const results = await Promise.allSettled([service.saveEvents(records), countViews(records)]);
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (errors.length > 1)
        throw new AggregateError(errors, 'Neither events nor views of pages were stored.');
      if (errors.length > 0) throw errors[0];
    },
  };
}
