import { BUFFER_SIZE, ENDPOINT_LIFE } from '../../../lib/domain/constants.ts';
import type { BufferedEvent, Session } from './wire.ts';

const PREFIX = 'streamit-analytics';
const ENDPOINT_KEY = `${PREFIX}-endpoint`;
const SESSION_KEY = `${PREFIX}-session`;
const eventKey = (eventId: string) => `${PREFIX}-event-${eventId}`;

/** This browser at the collector; `isTold` after the collector has its data. */
export type Endpoint = { readonly id: string; readonly expires: number; readonly isTold: boolean };

export type DeviceParts = {
  /** Storage that is shared by all tabs and stays until it is deleted. */
  readonly lasting: Storage;
  readonly ofTab: Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
};

/**
 * The events on the device. Every event is a separate entry, so that tabs never overwrite each other's.
 * Throws the browser's error if storage is blocked.
 */
export class Device {
  readonly #parts: DeviceParts;

  constructor(parts: DeviceParts) {
    this.#parts = parts;
  }

  /** Returns the current visit of this tab, or a new one. */
  session(): { readonly session: Session; readonly isNew: boolean } {
    const { ofTab, now, newId } = this.#parts;
    const known = readObject<Session>(ofTab, SESSION_KEY, ({ Id }) => Id);
    if (known) return { session: known, isNew: false };
    const session = { Id: newId(), StartTimestamp: new Date(now()).toISOString() };
    ofTab.setItem(SESSION_KEY, JSON.stringify(session));
    return { session, isNew: true };
  }

  endpoint(): Endpoint {
    const { lasting, now, newId } = this.#parts;
    const known = readObject<Endpoint>(lasting, ENDPOINT_KEY, ({ id }) => id);
    if (known && known.expires > now()) return known;
    const endpoint = { id: newId(), expires: now() + ENDPOINT_LIFE, isTold: false };
    this.saveEndpoint(endpoint);
    return endpoint;
  }

  saveEndpoint(endpoint: Endpoint): void {
    this.#parts.lasting.setItem(ENDPOINT_KEY, JSON.stringify(endpoint));
  }

  /** Returns the events that were not sent yet, oldest first. */
  unsent(): BufferedEvent[] {
    const { lasting } = this.#parts;
    const events = this.#eventKeys().flatMap((key) => {
      const event = readObject<BufferedEvent>(lasting, key, ({ event }) => event.name);
      if (!event) lasting.removeItem(key);
      return event ?? [];
    });
    return events.sort((a, b) => a.timestamp.localeCompare(b.timestamp)).slice(0, BUFFER_SIZE);
  }

  /** Stores an event. If the storage is full, the event lasts as long as its page. */
  save(event: BufferedEvent): void {
    try {
      this.#parts.lasting.setItem(eventKey(event.eventId), JSON.stringify(event));
    } catch {
      // The page still has the event in memory.
    }
  }

  drop(eventId: string): void {
    this.#parts.lasting.removeItem(eventKey(eventId));
  }

  /** Deletes all stored data of analytics. */
  forget(): void {
    const { lasting, ofTab } = this.#parts;
    for (const key of [ENDPOINT_KEY, ...this.#eventKeys()]) lasting.removeItem(key);
    ofTab.removeItem(SESSION_KEY);
  }

  #eventKeys(): string[] {
    const { lasting } = this.#parts;
    const keys = Array.from({ length: lasting.length }, (_, index) => lasting.key(index) ?? '');
    return keys.filter((key) => key.startsWith(eventKey('')));
  }
}

/** Reads an object that this site wrote, recognised by a name in it; null for anything else. */
function readObject<Stored>(
  storage: Storage,
  key: string,
  getName: (value: Stored) => string,
): Stored | null {
  try {
    const value: Stored = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof getName(value) === 'string' ? value : null;
  } catch {
    return null;
  }
}
