import { isoDateOf } from '../../domain/time/when.ts';
import type { BackendChange, Since } from './backend-changes.ts';
import { ReadModel } from './read-model.ts';

/** Where the read model's records come from. */
export type Source = {
  /** Fills an empty read model with everything that is public. */
  readonly fill: (model: ReadModel) => Promise<void>;
  /** Reads what a record is now, and returns what takes it over; null where it is none of the read model's. */
  readonly read: (change: BackendChange) => Promise<((model: ReadModel) => void) | null>;
  /** The backend's feed of changes; null where there is none, as on AWS. */
  readonly feed: {
    readonly latest: () => Promise<number>;
    readonly since: (seq: number) => Promise<Since>;
  } | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Without a feed everything is read again when it is older than this, in milliseconds. */
const READ_AGAIN_AFTER = 45_000;

/** Records that are read in one query after they have changed. */
const READ_AT_ONCE = 50;

type Current = { readonly model: ReadModel; readonly seq: number; readonly filledAt: number };

/**
 * Keeps one read model as new as the backend. With a feed, whoever asks gets everything that was acknowledged before they
 * asked; without one, what was so a minute before, or as long as reading everything takes.
 */
export class CurrentReadModel {
  readonly #source: Source;
  #current: Current | undefined;
  #running: Promise<ReadModel> | undefined;
  #queued: Promise<ReadModel> | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * @returns the read model, to be used before the next turn of the event loop
   * @throws what the backend's failure throws; the next call tries again
   */
  get(): Promise<ReadModel> {
    if (!this.#running) {
      this.#running = this.#renew().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    // What is under way may have asked for the changes before the caller's own write: one more run follows, for all who wait.
    this.#queued ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#queued = undefined;
        return this.get();
      });
    return this.#queued;
  }

  async #renew(): Promise<ReadModel> {
    const today = isoDateOf(new Date(this.#source.now()));
    const { model, filledAt } = await this.#caughtUp();
    model.turnTo(today);
    // What begins to be public with a day (a brief) is written by nobody on that day: it is read again, behind the requests.
    if (isoDateOf(new Date(filledAt)) !== today) this.#fillQuietly();
    return model;
  }

  async #caughtUp(): Promise<Current> {
    const { feed, now } = this.#source;
    if (!this.#current) return this.#fill();
    if (!feed) {
      if (now() - this.#current.filledAt > READ_AGAIN_AFTER) this.#fillQuietly();
      return this.#current;
    }
    try {
      return await this.#followed(this.#current, feed);
    } catch (error) {
      // The backend is away. What was true when it was last heard is better than nothing, as on every other page.
      console.error('What changed in the records is not known; what was read before stands.', error);
      return this.#current;
    }
  }

  async #followed(current: Current, feed: NonNullable<Source['feed']>): Promise<Current> {
    if ((await feed.latest()) === current.seq) return current;
    const { seq, changes } = await feed.since(current.seq);
    if (changes === null || changes.some(({ id }) => id === '')) return this.#fill();
    const newest = newestOfEach(changes);
    for (let at = 0; at < newest.length; at += READ_AT_ONCE) {
      const taken = await Promise.all(newest.slice(at, at + READ_AT_ONCE).map(this.#source.read));
      for (const take of taken) take?.(current.model);
    }
    this.#current = { ...current, seq };
    return this.#current;
  }

  async #fill(): Promise<Current> {
    const { fill, feed, now } = this.#source;
    const filledAt = now();
    const seq = feed ? await feed.latest() : 0;
    const model = new ReadModel(isoDateOf(new Date(filledAt)));
    await fill(model);
    // Those who still hold the one before use it up in this turn; it goes with them.
    this.#current = { model, seq, filledAt };
    return this.#current;
  }

  #filling: Promise<unknown> | undefined;

  #fillQuietly(): void {
    this.#filling ??= this.#fill()
      .catch((error) =>
        console.error('The records could not be read anew; what was read before stands.', error),
      )
      .finally(() => {
        this.#filling = undefined;
      });
  }
}

/** Each record once, where its newest change stands: what is taken over is what it is now. */
function newestOfEach(changes: readonly BackendChange[]): readonly BackendChange[] {
  return [...new Map(changes.map((change) => [`${change.model} ${change.id}`, change])).values()];
}
