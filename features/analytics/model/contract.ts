import { z } from 'zod';
import { type AnalyticsEvent, analyticsEvent } from './event.ts';

/** Milliseconds since 1970. */
const instant = z.int().nonnegative();

/** A stored browser, without data that could identify a person (address, location, user). */
const endpointRecord = z.object({
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
  readonly saveEndpoint: (record: EndpointRecord) => Promise<void>;
  /** Stores events. An event with a known id is not stored twice. */
  readonly saveEvents: (records: readonly EventRecord[]) => Promise<void>;
};

/** The path at which the embedded backend accepts the events of the site's collector. Requests from outside do not reach it. */
export const ANALYTICS_PATH = '/internal/analytics';

/** The body of a POST to it. */
export const analyticsMessage = z.union([
  z.strictObject({ endpoint: endpointRecord }),
  z.strictObject({ events: z.array(eventRecord) }),
]);
export type AnalyticsMessage = z.infer<typeof analyticsMessage>;

/** The path at which the embedded backend returns the counts of the last `days` to this installation's own programs. */
export const VISITS_PATH = '/internal/analytics/visits';

const count = z.int().nonnegative();

/** The counts of some days up to today (UTC, by the collector's clock). */
export const visitCounts = z.object({
  /** All days, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), visits: count, launches: count, views: count })),
  /** The streams with the most views in these days, by their records' ids. */
  streams: z.array(z.object({ stream: z.string(), views: count })),
});
export type VisitCounts = z.infer<typeof visitCounts>;

/** The public counts of records, each with the record's model and the field that shows it. */
export const COUNTERS = {
  stream_view: { model: 'Stream', field: 'views' },
  brief_view: { model: 'Brief', field: 'views' },
  brief_share: { model: 'Brief', field: 'shares' },
  personality_view: { model: 'Personality', field: 'views' },
} as const satisfies Record<string, { model: string; field: string }>;

export type Counter = keyof typeof COUNTERS;

export const COUNTER_NAMES: readonly Counter[] = [
  'stream_view',
  'brief_view',
  'brief_share',
  'personality_view',
];

export const isCounter = (name: string): name is Counter => Object.hasOwn(COUNTERS, name);

/** The count that an event increases. A visit counts once a day for each counter, record and way. */
export type Counted = {
  readonly counter: Counter;
  /** The id of the record. */
  readonly record: string;
  /** The way of sharing; empty for a view. */
  readonly way: string;
};

/** Returns the public count that an event increases; null for an event without one. */
export function countedBy(event: AnalyticsEvent): Counted | null {
  switch (event.name) {
    case 'stream_view':
      return { counter: event.name, record: event.attributes.stream, way: '' };
    case 'brief_view':
      return { counter: event.name, record: event.attributes.brief, way: '' };
    case 'brief_share':
      return { counter: event.name, record: event.attributes.brief, way: event.attributes.way };
    case 'personality_view':
      return { counter: event.name, record: event.attributes.personality, way: '' };
    default:
      return null;
  }
}

/**
 * Returns the attributes of an event that are stored with it. Where a reader came from is only added to the total of a page and day
 * (page-view.ts), so that it is never beside the random id of a visit.
 */
export function storedAttributes({ attributes }: AnalyticsEvent): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'from'));
}
