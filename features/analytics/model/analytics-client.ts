import { BATCH_SIZE, BUFFER_SIZE, FLUSH_INTERVAL, RESEND_LIMIT } from '../../../lib/domain/constants.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import type { Device, Endpoint } from './device.ts';
import type { AnalyticsEvent } from './event.ts';
import {
  type BufferedEvent,
  COLLECTOR_PATH,
  type EndpointRequest,
  type EventsRequest,
  type EventsResponse,
  type Session,
} from './wire.ts';

/** Status codes of a gateway whose collector does not respond. */
const GATEWAY = [502, 503, 504];

/**
 * The result of a request: `answered` by the collector, or `away` if it could not be reached. The response of
 * a gateway counts as `away`.
 */
export type CallOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: number;
      readonly body: unknown;
    }
  | { readonly kind: 'away'; readonly retryAfter: number };

export type Call = (body: object, isLeaving: boolean) => Promise<CallOutcome>;

/** Sends a batch to the collector over `fetch`. If the page closes (`isLeaving`), the request outlives it. */
export const callOver =
  (fetcher: typeof fetch): Call =>
  async (body, isLeaving) => {
    try {
      const response = await fetcher(`${COLLECTOR_PATH}/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        keepalive: isLeaving,
      });
      const retryAfter = 1000 * Number(response.headers.get('Retry-After') ?? 0) || 0;
      const { status } = response;
      if (GATEWAY.includes(status)) return { kind: 'away', retryAfter };
      return { kind: 'answered', status, retryAfter, body: await response.json().catch(() => null) };
    } catch {
      return { kind: 'away', retryAfter: 0 };
    }
  };

const ACCEPTED = 202;

/** Returns the collector's status for one event. A rejected batch has the same status for all events. */
function eventStatus(
  { status, body }: Extract<CallOutcome, { kind: 'answered' }>,
  endpointId: string,
  eventId: string,
): number {
  if (status !== ACCEPTED) return status;
  const response: Partial<EventsResponse> | null = typeof body === 'object' ? body : null;
  const events = ownValue(response?.Results ?? {}, endpointId)?.EventsItemResponse ?? {};
  return ownValue(events, eventId)?.StatusCode ?? ACCEPTED;
}

/**
 * Returns the events as one request, grouped by their endpoints.
 * @param profiles the data about this browser by its endpoint, if the collector does not have it yet
 */
function eventsRequest(
  events: readonly BufferedEvent[],
  profiles: Readonly<Record<string, EndpointRequest>>,
): EventsRequest {
  const endpointIds = [...new Set(events.map(({ endpointId }) => endpointId))];
  const getEvents = (id: string) =>
    events.filter(({ endpointId }) => endpointId === id).map((one) => [one.eventId, wireEvent(one)]);
  return {
    BatchItem: Object.fromEntries(
      endpointIds.map((id) => [
        id,
        { Endpoint: ownValue(profiles, id) ?? {}, Events: Object.fromEntries(getEvents(id)) },
      ]),
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

/** Maximum milliseconds between attempts. Attempts to reach the collector become rarer up to this pause. */
const MAX_PAUSE = 300_000;

/** The pauses between requests: while the collector cannot be reached, and while it requests a pause. */
export class Pauses {
  readonly #now: () => number;
  /** Number of failed requests in a row. */
  #failures = 0;
  #until = 0;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the milliseconds until the next request. */
  left(): number {
    return Math.max(0, this.#until - this.#now());
  }

  note({ kind, retryAfter }: CallOutcome): void {
    this.#failures = kind === 'away' ? this.#failures + 1 : 0;
    const pause = this.#failures && Math.min(FLUSH_INTERVAL * 2 ** (this.#failures - 1), MAX_PAUSE);
    this.#until = this.#now() + Math.max(pause, retryAfter);
  }

  end(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}

/** Status codes after which events are sent again, at most `RESEND_LIMIT` times. */
const RETRIED = [429, 500];

type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs `run` once, after a number of milliseconds. */
  readonly after: (milliseconds: number, run: () => void) => void;
};

export type AnalyticsParts = {
  readonly device: Device;
  readonly session: Session;
  /** The data about this browser, sent with the first events. */
  readonly profile: EndpointRequest;
  readonly call: Call;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly isOnline: () => boolean;
  /** Returns true if the visitor objects to being counted. It is called before anything is stored or sent. */
  readonly objects: () => boolean;
};

/**
 * Sends events as the Pinpoint client did: buffered, in batches, again after 429 and 500. An event stays on
 * the device until the collector has confirmed it, so that a lost network or a closed tab loses none. The
 * collector identifies events by their ids and stores none twice.
 */
export class AnalyticsClient {
  readonly #parts: AnalyticsParts;
  #buffer: BufferedEvent[];
  #endpoint: Endpoint;
  #isScheduled = false;
  readonly #pauses: Pauses;

  /** Sends the events of earlier pages. */
  constructor(parts: AnalyticsParts) {
    this.#parts = parts;
    this.#pauses = new Pauses(parts.clock.now);
    this.#endpoint = parts.device.endpoint();
    this.#buffer = parts.device.unsent();
    if (this.#buffer.length > 0) void this.flush();
  }

  /** Puts an event into the buffer; a full buffer accepts no more. */
  record(event: AnalyticsEvent): void {
    const { device, session, clock, newId, objects } = this.#parts;
    if (objects() || this.#buffer.length >= BUFFER_SIZE) return;
    const buffered: BufferedEvent = {
      eventId: newId(),
      endpointId: this.#endpoint.id,
      event,
      session,
      timestamp: new Date(clock.now()).toISOString(),
      resends: RESEND_LIMIT,
    };
    device.save(buffered);
    this.#buffer.push(buffered);
    this.#schedule();
  }

  /** Sends the oldest batch; later batches follow by timer. */
  async flush(): Promise<void> {
    if (this.#forgetsNow()) return;
    if (this.#mayCall()) await this.#sendBatch(false);
    this.#schedule();
  }

  /** Sends everything when the page closes, in requests that outlive it. */
  leave(): void {
    if (this.#forgetsNow() || !this.#mayCall()) return;
    while (this.#buffer.length > 0) void this.#sendBatch(true);
  }

  /** Sends waiting events when the network is back. */
  resume(): void {
    this.#pauses.end();
    void this.flush();
  }

  #mayCall(): boolean {
    return this.#parts.isOnline() && this.#pauses.left() === 0;
  }

  /** Deletes the stored events if the person opts out. */
  #forgetsNow(): boolean {
    if (!this.#parts.objects()) return false;
    this.#buffer = [];
    this.#parts.device.forget();
    return true;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#buffer.length === 0) return;
    const { clock } = this.#parts;
    this.#isScheduled = true;
    clock.after(Math.max(FLUSH_INTERVAL, this.#pauses.left()), () => {
      this.#isScheduled = false;
      void this.flush();
    });
  }

  async #sendBatch(isLeaving: boolean): Promise<void> {
    const batch = this.#buffer.splice(0, BATCH_SIZE);
    if (batch.length === 0) return;
    const { call, profile } = this.#parts;
    const { id, isTold } = this.#endpoint;
    const outcome = await call(eventsRequest(batch, isTold ? {} : { [id]: profile }), isLeaving);
    this.#pauses.note(outcome);
    if (outcome.kind === 'away') this.#buffer.unshift(...batch);
    else {
      if (batch.some(({ endpointId }) => endpointId === id)) this.#noteEndpoint(outcome.status);
      this.#settle(batch, ({ eventId, endpointId }) => eventStatus(outcome, endpointId, eventId));
    }
    this.#schedule();
  }

  /** Remembers that the collector has the data about this browser, unless it refused the request for now. */
  #noteEndpoint(status: number): void {
    if (this.#endpoint.isTold || RETRIED.includes(status)) return;
    this.#endpoint = { ...this.#endpoint, isTold: true };
    if (!this.#parts.objects()) this.#parts.device.saveEndpoint(this.#endpoint);
  }

  /** Removes events with a final result; events to repeat go to the front of the buffer. */
  #settle(batch: readonly BufferedEvent[], status: (event: BufferedEvent) => number): void {
    const { device } = this.#parts;
    const again = batch.flatMap((event) => {
      if (RETRIED.includes(status(event)) && event.resends > 0) {
        return { ...event, resends: event.resends - 1 };
      }
      device.drop(event.eventId);
      return [];
    });
    for (const event of again) device.save(event);
    this.#buffer.unshift(...again);
  }
}
