import type { AnalyticsEvent } from './event.ts';

/** The events that are counted on a record, each with the record's model and the field of the count. */
export const COUNTERS = {
  stream_view: { model: 'Stream', field: 'views' },
  brief_view: { model: 'Brief', field: 'views' },
  brief_share: { model: 'Brief', field: 'shares' },
  personality_view: { model: 'Personality', field: 'views' },
} as const satisfies Partial<Record<AnalyticsEvent['name'], { model: string; field: string }>>;

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

/** Returns the count that an event increases; null for an event without a record. */
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
