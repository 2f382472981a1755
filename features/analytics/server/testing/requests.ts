import { readLimits } from '../../../../lib/rate-limit/limit-settings.ts';
import type { CollectedEvent } from '../../model/collector-request.ts';
import { APP_ID } from '../../model/wire.ts';
import { type CollectorParts, createCollector } from '../collector.ts';

export const ENDPOINT_ID = '4f8b2b8e-6a55-4c1c-9e0a-111111111111';
export const SESSION_ID = '4f8b2b8e-6a55-4c1c-9e0a-222222222222';
export const eventId = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;

/** 15 January 2027, 8:00 UTC. */
export const NOW = 1_800_000_000_000;

export const launch = (changes: object = {}) => ({
  EventType: 'app_launch',
  Timestamp: new Date(NOW - 4000).toISOString(),
  Attributes: { platform: 'web', version: '1.0.0' },
  Metrics: {},
  Session: { Id: SESSION_ID, StartTimestamp: new Date(NOW - 5000).toISOString() },
  ...changes,
});

/** Returns a batch of events of one endpoint, by their ids. */
export const batch = (events: Readonly<Record<string, unknown>>) => ({
  BatchItem: { [ENDPOINT_ID]: { Endpoint: {}, Events: events } },
});

/** Returns a request as a page of the site sends it; a header set to null is left out. */
export function request(body: unknown, headers: Readonly<Record<string, string | null>> = {}): Request {
  const all = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const set = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request('https://streamit.example/api', { method: 'POST', headers: set, body: text });
}

/** Creates a collector, and the events that it counted. Its clock is `Date`: use fake timers. */
export function testCollector(parts: Partial<CollectorParts> = {}) {
  const events: CollectedEvent[] = [];
  const collector = createCollector({
    save: async (counted) => void events.push(...counted),
    now: Date.now,
    isRobot: () => false,
    limits: readLimits({}),
    ...parts,
  });
  return {
    events,
    post: (body: unknown, headers?: Parameters<typeof request>[1]) =>
      collector.postEvents(request(body, headers), APP_ID),
    put: (body: unknown, id = ENDPOINT_ID) => collector.putEndpoint(request(body), APP_ID, id),
    collector,
  };
}
