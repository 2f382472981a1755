import {
  BATCH_SIZE,
  BUFFER_SIZE,
  FLUSH_INTERVAL,
  RESEND_LIMIT,
} from '../../../../lib/constants/analytics.ts';
import type { AnalyticsEvent } from '../event.ts';
import type { EndpointRequest, Session } from '../wire.ts';
import { type BufferedEvent, eventsRequest } from './buffered-event.ts';
import { type Call, type CallOutcome, eventStatus } from './collector-call.ts';
import type { Device, Endpoint } from './device.ts';
import { Pauses } from './pauses.ts';

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
  /** The data about this browser, sent once. */
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
  #isTelling = false;
  #tellingsLeft = 1 + RESEND_LIMIT;
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
    device.keep(buffered);
    this.#buffer.push(buffered);
    this.#schedule();
  }

  /** Sends the oldest batch, and the data about this browser if needed; later batches follow by timer. */
  async flush(): Promise<void> {
    if (this.#forgetsNow()) return;
    if (this.#mayCall()) await this.#tellEndpoint(false);
    if (this.#mayCall()) await this.#sendBatch(false);
    this.#schedule();
  }

  /** Sends everything when the page closes, in requests that outlive it. */
  leave(): void {
    if (this.#forgetsNow() || !this.#mayCall()) return;
    void this.#tellEndpoint(true);
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
    const hasWork = this.#buffer.length > 0 || (!this.#endpoint.isTold && this.#tellingsLeft > 0);
    if (this.#isScheduled || !hasWork) return;
    const { clock } = this.#parts;
    this.#isScheduled = true;
    clock.after(Math.max(FLUSH_INTERVAL, this.#pauses.left()), () => {
      this.#isScheduled = false;
      void this.flush();
    });
  }

  async #tellEndpoint(isLeaving: boolean): Promise<void> {
    if (this.#endpoint.isTold || this.#isTelling || this.#tellingsLeft === 0) return;
    const { device, profile } = this.#parts;
    this.#isTelling = true;
    const outcome = await this.#call('PUT', `endpoints/${this.#endpoint.id}`, profile, isLeaving);
    this.#isTelling = false;
    if (outcome.kind === 'away') return;
    if (RETRIED.includes(outcome.status)) {
      this.#tellingsLeft -= 1;
      return;
    }
    this.#endpoint = { ...this.#endpoint, isTold: true };
    if (!this.#parts.objects()) device.keepEndpoint(this.#endpoint);
  }

  async #sendBatch(isLeaving: boolean): Promise<void> {
    const batch = this.#buffer.splice(0, BATCH_SIZE);
    if (batch.length === 0) return;
    const outcome = await this.#call('POST', 'events', eventsRequest(batch), isLeaving);
    if (outcome.kind === 'away') this.#buffer.unshift(...batch);
    else this.#settle(batch, ({ eventId, endpointId }) => eventStatus(outcome, endpointId, eventId));
    this.#schedule();
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
    for (const event of again) device.keep(event);
    this.#buffer.unshift(...again);
  }

  async #call(...request: Parameters<Call>): Promise<CallOutcome> {
    const outcome = await this.#parts.call(...request);
    this.#pauses.note(outcome);
    return outcome;
  }
}
