import { AnalyticsClient, type AnalyticsParts, callOver } from '../analytics-client.ts';
import { Device } from '../device.ts';
import type { EventsRequest } from '../wire.ts';

/** The storage of a browser, in memory. */
class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #entries = new Map<string, string>();
  get length() {
    return this.#entries.size;
  }
  clear() {
    this.#entries.clear();
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#entries.delete(key);
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value);
  }
}

export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly keepalive: boolean;
};

/** A browser with a manual clock and a network with the test's responses. */
export class FakeBrowser {
  readonly lasting = new MemoryStorage();
  ofTab = new MemoryStorage();
  now = 1_800_000_000_000;
  isOnline = true;
  objects = false;
  /** All requests that left the browser. */
  readonly requests: SentRequest[] = [];
  /** Returns the network's response to a request; throws without a network. */
  respond: (requested: SentRequest) => Response | Promise<Response> = accept;
  #timers: { readonly at: number; readonly run: () => void }[] = [];
  #ids = 0;

  newId = () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`;

  device(): Device {
    return new Device({ lasting: this.lasting, ofTab: this.ofTab, now: () => this.now, newId: this.newId });
  }

  /** Starts the client of a new page in this browser. */
  open(parts: Partial<AnalyticsParts> = {}): AnalyticsClient {
    const device = this.device();
    return new AnalyticsClient({
      device,
      session: device.session().session,
      profile: { OptOut: 'NONE' },
      call: callOver(async (input, { method = '', body, keepalive = false } = {}) => {
        const requested = { method, path: String(input), body: String(body), keepalive };
        this.requests.push(requested);
        return this.respond(requested);
      }),
      clock: {
        now: () => this.now,
        after: (milliseconds, run) => this.#timers.push({ at: this.now + milliseconds, run }),
      },
      newId: this.newId,
      isOnline: () => this.isOnline,
      objects: () => this.objects,
      ...parts,
    });
  }

  /** Closes the page and stops its timers. */
  closeTab(): void {
    this.#timers = [];
    this.ofTab = new MemoryStorage();
  }

  /** Advances the clock: runs timers in order and waits for their work. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await settle();
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.splice(this.#timers.indexOf(next), 1);
      this.now = next.at;
      next.run();
      await settle();
    }
    this.now = end;
  }

  /** Returns the batches that were sent, each as the ids of its events. */
  batches(): string[][] {
    return this.requests.filter(({ method }) => method === 'POST').map(({ body }) => eventIds(body));
  }

  unsentEvents(): number {
    return this.device().unsent().length;
  }
}

const eventIds = (body: string) => {
  const request: EventsRequest = JSON.parse(body);
  return Object.values(request.BatchItem).flatMap(({ Events }) => Object.keys(Events));
};

/** Returns the collector's response that accepts everything. */
export function accept({ body }: SentRequest): Response {
  return acceptWith(202, body);
}

/** Returns the collector's response to a batch with the same status for every event. */
export function acceptWith(StatusCode: number, body: string): Response {
  const request: EventsRequest = JSON.parse(body);
  const Results = Object.fromEntries(
    Object.entries(request.BatchItem).map(([endpointId, { Events }]) => {
      const items = Object.keys(Events).map((eventId) => [eventId, { StatusCode, Message: '' }]);
      return [endpointId, { EventsItemResponse: Object.fromEntries(items) }];
    }),
  );
  return Response.json({ Results }, { status: 202 });
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
