import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '../backend/cache-tags.ts';
import type { GuestApi } from '../graphql/guest-api.ts';
import {
  ENTRY_SUBSCRIPTION,
  earlier,
  getEntry,
  type LogEntry,
  NoChangeLogError,
  readEntries,
  readNewest,
} from './log-entries.ts';
import { subscribe } from './realtime.ts';

/** Entries that are stored for the read model. Earlier ones are read from the log. */
const MAX_STORED = 5000;

/** The ids that are remembered to recognise an entry that arrives twice. */
const MAX_KNOWN = 25_000;

/** Milliseconds between two attempts to connect: doubled after each failure, and shortened at random. */
const MIN_PAUSE = 200;

/** Milliseconds after which an API without a change log is asked again, because it may be deployed meanwhile. */
const ASK_AGAIN_AFTER = 600_000;

/** Milliseconds between two reads of the newest entries while events arrive. */
const READ_AGAIN_EVERY = 60_000;

/** What differs between AWS and the embedded backend. Times are milliseconds. */
type Place = {
  /** Entries of several streams arrive in any order, so this time before the newest entry is read again. */
  readonly overlap: number;
  /**
   * Each entry is applied again after this time, because indexes and copies of the tables follow a write later than the log. 0 for
   * never.
   */
  readonly appliedAgainAfter: number;
  readonly maxPause: number;
};

const PLACES = {
  aws: { overlap: 60_000, appliedAgainAfter: 5000, maxPause: 30_000 },
  embedded: { overlap: 0, appliedAgainAfter: 0, maxPause: 5000 },
} as const satisfies Record<string, Place>;

export type FollowerSetting = {
  readonly api: GuestApi;
  readonly place: keyof typeof PLACES;
};

/** A part of the process that reacts to changes. The functions are called in the order of the entries. */
export type ChangeListener = {
  /** Called for each change, after `latest` includes it. */
  readonly change: (change: Change) => void;
  /** Any data may have changed: changes before now are unknown. */
  readonly reset: () => void;
  /**
   * Called when events begin and cease to arrive. When they begin, all earlier changes have been reported.
   * @param heardAt the last message, in milliseconds since 1970
   */
  readonly connection: (isConnected: boolean, heardAt: number) => void;
};

/** The changes after a position, and the position after them. */
export type Followed = {
  readonly position: string;
  /** Null if some of them are unknown or there are too many: everything must be read again. */
  readonly changes: readonly Change[] | null;
};

/**
 * Follows the public change log of the backend over AppSync's protocols. A position is a text that only this class understands: the newest
 * entry, and how many entries this follower had received.
 */
export class ChangeFollower {
  readonly #api: GuestApi;
  readonly #place: Place;
  readonly #stopping = new AbortController();
  readonly #listeners = new Set<ChangeListener>();
  /** The last entries in the order in which they arrived. */
  readonly #stored: LogEntry[] = [];
  /** Entries that arrived before the stored ones. */
  #dropped = 0;
  /** The ids of the last entries. */
  readonly #known = new Set<string>();
  /** Names the sequence of arrivals. A new one begins when changes are unknown. */
  #run = newRun();
  /** The newest entry; null if the log was empty. */
  #newest: LogEntry | null = null;
  /** The time at which it arrived. */
  #newestAt = 0;
  /** True after the first read of the log. */
  #hasBegun = false;
  #isConnected = false;
  #isMissing = false;
  #heardAt = 0;
  #following: Promise<void> | undefined;
  #reading: Promise<void> | undefined;

  constructor({ api, place }: FollowerSetting) {
    this.#api = api;
    this.#place = PLACES[place];
  }

  /** True while events arrive. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Starts to follow. Further calls do nothing. */
  start(): void {
    this.#following ??= this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The follower was stopped.'));
    await this.#following;
  }

  /** Reports changes from now on. Returns a function that ends it. */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    if (this.#hasBegun) listener.reset();
    if (this.#isConnected) listener.connection(true, this.#heardAt);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Returns false if the API has no change log.
   * @throws the error of the request if the log has not been read yet
   */
  async exists(): Promise<boolean> {
    if (this.#isMissing) return false;
    try {
      if (!this.#hasBegun) await this.#readAgain();
    } catch (error) {
      if (error instanceof NoChangeLogError) return false;
      throw error;
    }
    return true;
  }

  /**
   * Returns the position after everything that was received. Without a connection for events, new entries are read first.
   * @throws NoChangeLogError, and the error of the request
   */
  async latest(): Promise<string> {
    if (this.#isMissing) throw new NoChangeLogError('The API has no change log.');
    if (!this.#isConnected) await this.#readAgain();
    return `${this.#newest?.position ?? ''} ${this.#run}.${this.#dropped + this.#stored.length}`;
  }

  /**
   * Returns the changes after a position, also one of an earlier process.
   * @throws the error of a request
   */
  async since(from: string): Promise<Followed> {
    const position = await this.latest();
    const known = readPosition(from);
    const isOwn = known?.run === this.#run;
    if (isOwn && known.count >= this.#dropped)
      return { position, changes: this.#stored.slice(known.count - this.#dropped) };
    // A log that was empty may have had entries that are deleted by now.
    if (!known || (known.position === '' && !isOwn)) return { position, changes: null };
    const entries = await readEntries(this.#api, earlier(known.position, this.#place.overlap));
    const isKnown = isOwn || entries?.some((entry) => entry.position === known.position);
    if (!entries || !isKnown) return { position, changes: null };
    // An index of AWS may lack an entry whose event has arrived.
    const all = new Map([...entries, ...this.#stored].map((entry) => [entry.entryId, entry]));
    return { position, changes: [...all.values()].filter(({ position: at }) => at !== known.position) };
  }

  /** Returns true if a position is the other one or a later one. Positions of other formats have reached none. */
  hasReached(reached: string, wanted: string): boolean {
    if (reached === wanted) return true;
    const [one, other] = [readPosition(reached), readPosition(wanted)];
    if (!one || !other) return false;
    return one.run === other.run ? one.count >= other.count : one.position >= other.position;
  }

  async #follow(): Promise<void> {
    let pause = MIN_PAUSE;
    let isComplaining = false;
    while (!this.#stopping.signal.aborted) {
      let wasConnected = false;
      try {
        await this.#connect(() => {
          wasConnected = true;
        });
      } catch (error) {
        if (wasConnected) isComplaining = false;
        if (!isComplaining && !this.#isStopping() && !(await this.#isWithoutLog()))
          console.error(`The connection to the change log was lost (${getSentence(error)}). Reconnecting.`);
        isComplaining = true;
      }
      this.#disconnect();
      if (wasConnected) pause = MIN_PAUSE;
      else await this.#readAgain().catch(() => undefined);
      const time = this.#isMissing ? ASK_AGAIN_AFTER : pause * (0.5 + Math.random() / 2);
      await sleep(time, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, this.#place.maxPause);
    }
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Finds out whether a connection failed because the API has no change log. */
  async #isWithoutLog(): Promise<boolean> {
    const exists = await this.exists().catch(() => true);
    if (!exists)
      console.warn(
        'The API has no change log, because it was deployed by an earlier version. Pages are renewed every minute. Deploy the backend again to have them renewed at once.',
      );
    return !exists;
  }

  /** Receives events until the connection ends, which is an error. */
  async #connect(onConnected: () => void): Promise<never> {
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, this.#stopping.signal]);
    /** Events that arrive while earlier entries are read. */
    let waiting: LogEntry[] | null = [];
    const begin = async () => {
      await this.#readAgain();
      if (signal.aborted) return;
      for (const entry of waiting ?? []) this.#receive(entry);
      waiting = null;
      this.#isConnected = true;
      onConnected();
      for (const { connection } of this.#listeners) connection(true, this.#heardAt);
    };
    // A connection that is silent may be gone. If the log cannot be read either, changes may be missing.
    const look = () => this.#readAgain().catch((error) => ending.abort(error));
    const timer = setInterval(look, READ_AGAIN_EVERY).unref();
    try {
      return await subscribe(
        this.#api,
        ENTRY_SUBSCRIPTION,
        {
          onStart: () => void begin().catch((error) => ending.abort(error)),
          onEvent: (event) => {
            const entry = getEntry(event);
            if (waiting) waiting.push(entry);
            else this.#receive(entry);
          },
          onFrame: () => {
            this.#heardAt = Date.now();
          },
        },
        signal,
      );
    } finally {
      ending.abort();
      clearInterval(timer);
    }
  }

  #disconnect(): void {
    const wasConnected = this.#isConnected;
    this.#isConnected = false;
    if (wasConnected) for (const { connection } of this.#listeners) connection(false, this.#heardAt);
  }

  /** Reads the entries that are not known yet, with all that were written before this call. Callers share a read. */
  async #readAgain(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      const newest = this.#newest;
      if (!this.#hasBegun) return this.#begin(await readNewest(this.#api));
      const entries = await readEntries(this.#api, earlier(newest?.position ?? '', this.#place.overlap));
      this.#isMissing = false;
      if (!entries || !this.#isContinued(newest, entries)) return this.#begin(await readNewest(this.#api));
      this.#heardAt = Date.now();
      for (const entry of entries) this.#receive(entry);
    } catch (error) {
      this.#isMissing = error instanceof NoChangeLogError;
      throw error;
    }
  }

  /** Returns false if the log is another one, for example of a backup that was restored. */
  #isContinued(newest: LogEntry | null, entries: readonly LogEntry[]): boolean {
    const now = Date.now();
    // An entry may be deleted when it has expired, and an index of AWS may lack the newest one for a moment.
    if (!newest || newest.expiresAt < now || now - this.#newestAt < this.#place.overlap) return true;
    return entries.some(({ entryId }) => entryId === newest.entryId);
  }

  /** Begins at the newest entry. What happened before is unknown. */
  #begin(newest: LogEntry | null): void {
    this.#isMissing = false;
    this.#hasBegun = true;
    this.#run = newRun();
    this.#newest = newest;
    this.#dropped = 0;
    this.#stored.length = 0;
    for (const { reset } of this.#listeners) reset();
    if (!newest) return;
    this.#known.add(newest.entryId);
    this.#reportAgain(newest);
  }

  /** Takes an entry unless it arrived before. */
  #receive(entry: LogEntry): void {
    if (this.#known.has(entry.entryId)) return;
    this.#known.add(entry.entryId);
    if (this.#known.size > MAX_KNOWN) {
      const [oldest = ''] = this.#known;
      this.#known.delete(oldest);
    }
    if (entry.position > (this.#newest?.position ?? '')) {
      this.#newest = entry;
      this.#newestAt = Date.now();
    }
    this.#report(entry);
    this.#reportAgain(entry);
  }

  #reportAgain(entry: LogEntry): void {
    const { appliedAgainAfter } = this.#place;
    if (appliedAgainAfter > 0) setTimeout(() => this.#report(entry), appliedAgainAfter).unref();
  }

  #report(entry: LogEntry): void {
    this.#stored.push(entry);
    if (this.#stored.length > 2 * MAX_STORED)
      this.#dropped += this.#stored.splice(0, this.#stored.length - MAX_STORED).length;
    for (const { change } of this.#listeners) change(entry);
  }
}

const positionShape = /^(?<position>|\d{4}-\S+) (?<run>[\da-z]+)\.(?<count>\d+)$/;

function readPosition(text: string) {
  const { position = '', run = '', count = '' } = positionShape.exec(text)?.groups ?? {};
  return run === '' ? null : { position, run, count: Number(count) };
}

const newRun = (): string => Math.random().toString(36).slice(2, 12);

const getSentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
