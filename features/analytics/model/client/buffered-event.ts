import type { AnalyticsEvent } from '../event.ts';
import type { EventsRequest, Session } from '../wire.ts';

/** An event that the collector has not confirmed yet. */
export type BufferedEvent = {
  readonly eventId: string;
  readonly endpointId: string;
  readonly event: AnalyticsEvent;
  readonly session: Session;
  /** An instant in ISO 8601. */
  readonly timestamp: string;
  /** Remaining number of attempts. */
  readonly resends: number;
};

/** Returns the events as one request, grouped by their endpoints. */
export function eventsRequest(events: readonly BufferedEvent[]): EventsRequest {
  const endpointIds = [...new Set(events.map(({ endpointId }) => endpointId))];
  const eventsOf = (id: string) =>
    events.filter(({ endpointId }) => endpointId === id).map((one) => [one.eventId, wireEvent(one)]);
  return {
    BatchItem: Object.fromEntries(
      endpointIds.map((id) => [id, { Endpoint: {}, Events: Object.fromEntries(eventsOf(id)) }]),
    ),
  };
}

const wireEvent = ({ event, timestamp, session }: BufferedEvent) => ({
  EventType: event.name,
  Timestamp: timestamp,
  Attributes: event.attributes,
  Metrics: event.metrics ?? {},
  Session: session,
});
