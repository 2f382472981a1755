import { z } from 'zod';
import { analyticsEvent } from './event.ts';

/** Milliseconds since 1970. */
const instant = z.int().nonnegative();

/** A stored browser, without data that could identify a person (address, location, user). */
export const endpointRecord = z.object({
  endpointId: z.uuid(),
  platform: z.string(),
  appVersion: z.string(),
  optOut: z.enum(['ALL', 'NONE']),
  receivedAt: instant,
});
export type EndpointRecord = z.infer<typeof endpointRecord>;

/** A stored event: `occurredAt` by the browser's clock, `receivedAt` by the collector's. */
export const eventRecord = z.object({
  eventId: z.uuid(),
  endpointId: z.uuid(),
  sessionId: z.uuid(),
  occurredAt: instant,
  receivedAt: instant,
  event: analyticsEvent,
});
export type EventRecord = z.infer<typeof eventRecord>;

/** A store of records. Both functions reject if a record could not be stored. */
export type AnalyticsService = {
  readonly keepEndpoint: (record: EndpointRecord) => Promise<void>;
  /** Stores events. An event with a known id is not stored twice. */
  readonly keepEvents: (records: readonly EventRecord[]) => Promise<void>;
};
