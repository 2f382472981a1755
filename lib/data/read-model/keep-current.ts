import { isoDateOf } from '../../domain/time/when.ts';
import type { BackendChange, Since } from './backend-changes.ts';
import { ReadModel } from './read-model.ts';

/** What of the backend is read anew. */
export type Wanted = {
  /** The names of its models; null for all of them. */
  readonly models: ReadonlySet<string> | null;
  /** Whether a record was taken over, as it had changed, since the reading began: what a list says of it may be older. */
  readonly isNewer: (model: string, id: string) => boolean;
};

/** Where the read model's records come from. */
export type Source = {
  /** Puts what is public into a read model, and takes out what is no longer there. */
  readonly fill: (model: ReadModel, wanted: Wanted) => Promise<void>;
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

type Current = { readonly model: ReadModel; seq: number; filledAt: number };

/**
 * Keeps one read model as new as the backend. With a feed, whoever asks gets everything that was acknowledged before they
 * asked; without one, what was so a minute before, or as long as reading everything takes.
 */
export class CurrentReadModel {
  readonly #source: Source;
  #current: Current | undefined;
  #running: Promise<ReadModel> | undefined;
  #queued: Promise<ReadModel> | undefined;
  /** Everything is being read anew behind the requests. */
  #filling: Promise<void> | undefined;
  /** What was taken over meanwhile. */
  readonly #newer = new Set<string>();

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
    const current = await this.#caughtUp();
    current.model.turnTo(today);
    // What begins to be public with a day (a brief) is written by nobody on that day: it is read again, behind the requests.
    if (isoDateOf(new Date(current.filledAt)) !== today) this.#fillQuietly(current);
    return current.model;
  }

  async #caughtUp(): Promise<Current> {
    const { feed, now } = this.#source;
    const current = this.#current;
    if (!current) return this.#begin();
    if (!feed) {
      if (now() - current.filledAt > READ_AGAIN_AFTER) this.#fillQuietly(current);
      return current;
    }
    try {
      await this.#follow(current, feed);
    } catch (error) {
      // The backend is away. What was true when it was last heard is better than nothing, as on every other page.
      console.error('The changed records could not be found out. Pages show the records read before.', error);
    }
    return current;
  }

  async #begin(): Promise<Current> {
    const { feed, now } = this.#source;
    const filledAt = now();
    const seq = feed ? await feed.latest() : 0;
    const model = new ReadModel(isoDateOf(new Date(filledAt)));
    model.begin();
    await this.#fill(model, null);
    model.end();
    this.#current = { model, seq, filledAt };
    return this.#current;
  }

  async #follow(current: Current, feed: NonNullable<Source['feed']>): Promise<void> {
    if ((await feed.latest()) === current.seq) return;
    const { seq, changes } = await feed.since(current.seq);
    const many = changes && new Set(changes.flatMap(({ id, model }) => (id === '' ? [model] : [])));
    if (!many || many.size > 0) {
      // What is read behind the requests may be older than what was just told.
      await this.#filling;
      await this.#fill(current.model, many);
    }
    // The read model holds no counts of readers.
    const edits = (changes ?? []).filter(({ kind }) => kind !== 'count');
    const newest = newestOfEach(edits).filter(({ model }) => !many?.has(model));
    for (let at = 0; at < newest.length; at += READ_AT_ONCE) {
      const some = newest.slice(at, at + READ_AT_ONCE);
      const taken = await Promise.all(some.map(this.#source.read));
      for (const take of taken) take?.(current.model);
      if (this.#filling) for (const { model, id } of some) this.#newer.add(nameOf(model, id));
    }
    current.seq = seq;
  }

  #fill(model: ReadModel, models: Wanted['models']): Promise<void> {
    return this.#source.fill(model, {
      models,
      isNewer: (name, id) => this.#newer.has(nameOf(name, id)),
    });
  }

  /** The same read model goes on being asked: each record is put in the place of what stood there. */
  #fillQuietly(current: Current): void {
    const filledAt = this.#source.now();
    this.#filling ??= this.#fill(current.model, null)
      .then(() => {
        current.filledAt = filledAt;
      })
      .catch((error) =>
        console.error('The records could not be read again. Pages show the records read before.', error),
      )
      .finally(() => {
        this.#filling = undefined;
        this.#newer.clear();
      });
  }
}

const nameOf = (model: string, id: string) => `${model} ${id}`;

/** Each record once, where its newest change stands: what is taken over is what it is now. */
function newestOfEach(changes: readonly BackendChange[]): readonly BackendChange[] {
  return [...new Map(changes.map((change) => [nameOf(change.model, change.id), change])).values()];
}
