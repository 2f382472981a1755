import type { AnalyticsService } from './record.ts';

/**
 * Writes each record as one line of JSON, which the host's log service stores and searches. A line may occur
 * twice if a browser got no response, so a query counts distinct `eventId`s.
 */
export function logAnalytics(write: (line: string) => void): AnalyticsService {
  return {
    keepEndpoint: async (record) => write(JSON.stringify({ log: 'analytics', kind: 'endpoint', ...record })),
    keepEvents: async (records) => {
      for (const record of records) write(JSON.stringify({ log: 'analytics', kind: 'event', ...record }));
    },
  };
}
