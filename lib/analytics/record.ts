import { z } from 'zod';
import { analyticsEvent } from './event.ts';

/** Milliseconds since 1970. */
const instant = z.int().nonnegative();

/** A browser as it is kept. What could say who somebody is (address, location, user) is not part of it. */
export const endpointRecord = z.object({
  endpointId: z.uuid(),
  platform: z.string(),
  appVersion: z.string(),
  optOut: z.enum(['ALL', 'NONE']),
  receivedAt: instant,
});
export type EndpointRecord = z.infer<typeof endpointRecord>;

/** An event as it is kept: `occurredAt` by the browser's clock, `receivedAt` by the collector's. */
export const eventRecord = z.object({
  eventId: z.uuid(),
  endpointId: z.uuid(),
  sessionId: z.uuid(),
  occurredAt: instant,
  receivedAt: instant,
  event: analyticsEvent,
});
export type EventRecord = z.infer<typeof eventRecord>;

/** Where records go. Both reject when a record could not be kept. */
export type Keeper = {
  readonly keepEndpoint: (record: EndpointRecord) => Promise<void>;
  /** An event that is kept already, by its id, is not kept twice. */
  readonly keepEvents: (records: readonly EventRecord[]) => Promise<void>;
};
