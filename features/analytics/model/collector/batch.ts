import { z } from 'zod';
import { RETENTION } from '../../../../lib/constants/analytics.ts';
import { analyticsEvent } from '../event.ts';
import type { EventRecord } from '../record.ts';
import type { EventsResponse } from '../wire.ts';
import { refusals } from './refusal.ts';
import { eventsRequest, MAX_EVENTS, wireEvent } from './request-shapes.ts';

/** Maximum milliseconds by which a browser's clock may be ahead. */
const CLOCK_AHEAD = 24 * 60 * 60 * 1000;

export type Batch = {
  /** The events to store. */
  readonly records: readonly EventRecord[];
  /** The status of each event: 202, 400 for a rejected one, or 429 for one that can be sent again later. */
  readonly results: EventsResponse['Results'];
};

const ACCEPTED = { StatusCode: 202, Message: 'Accepted' };
const TOO_MANY = { StatusCode: 429, Message: 'Too many events of this kind. Try again later.' };

/**
 * Reads a batch. A rejected event does not affect the others. Throws a refusal if the body is not a batch.
 * @param isDue returns true if an event is accepted now
 */
export function readBatch(body: unknown, now: number, isDue: (record: EventRecord) => boolean): Batch {
  const request = eventsRequest.safeParse(body);
  if (!request.success) throw refusals.badRequest(z.prettifyError(request.error));
  const items = Object.entries(request.data.BatchItem);
  const count = items.reduce((sum, [, { Events }]) => sum + Object.keys(Events).length, 0);
  if (count > MAX_EVENTS) throw refusals.badRequest(`A batch has at most ${MAX_EVENTS} events.`);
  const records: EventRecord[] = [];
  const results = items.map(([endpointId, { Events }]) => {
    const responses = Object.entries(Events).map(([eventId, given]) => {
      const event = readEvent(endpointId, eventId, given, now);
      if (typeof event === 'string') return [eventId, { StatusCode: 400, Message: event }] as const;
      if (!isDue(event)) return [eventId, TOO_MANY] as const;
      records.push(event);
      return [eventId, ACCEPTED] as const;
    });
    return [endpointId, { EventsItemResponse: Object.fromEntries(responses) }] as const;
  });
  return { records, results: Object.fromEntries(results) };
}

/** Returns the event's record, or a sentence with the reason of the refusal. */
function readEvent(endpointId: string, eventId: string, given: unknown, now: number): EventRecord | string {
  const ids = z.object({ endpointId: z.uuid(), eventId: z.uuid() }).safeParse({ endpointId, eventId });
  if (!ids.success) return z.prettifyError(ids.error);
  const wire = wireEvent.safeParse(given);
  if (!wire.success) return z.prettifyError(wire.error);
  const { EventType: name, Timestamp, Attributes: attributes, Metrics: metrics, Session } = wire.data;
  const event = analyticsEvent.safeParse({ name, attributes, metrics });
  if (!event.success) return z.prettifyError(event.error);
  const occurredAt = Date.parse(Timestamp);
  if (occurredAt > now + CLOCK_AHEAD) return 'The time of the event is in the future.';
  if (occurredAt < now - RETENTION) return 'The event is too old to be stored.';
  return { ...ids.data, sessionId: Session.Id, occurredAt, receivedAt: now, event: event.data };
}
