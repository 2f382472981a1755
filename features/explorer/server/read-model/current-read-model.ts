import { isoDateOf } from '../../../../lib/time/when.ts';
import type { BackendChange, Since } from './backend-changes.ts';
import { ReadModel } from './read-model.ts';

/** The part of the backend that is read again. */
export type Wanted = {
  /** The names of its models; null for all of them. */
  readonly models: ReadonlySet<string> | null;
  /** Returns true if a changed record was written since the read began. The version in a list may be older. */
  readonly isNewer: (model: string, id: string) => boolean;
};

/** The source of the read model's records. */
export type Source = {
  /** Writes all public records into a read model, and removes deleted ones. */
  readonly fill: (model: ReadModel, wanted: Wanted) => Promise<void>;
  /** Reads a record and returns a function that writes it; null if the read model has no such records. */
  readonly read: (change: BackendChange) => Promise<((model: ReadModel) => void) | null>;
  /** The backend's feed of changes; null if there is none, as on AWS. */
  readonly feed: {
    readonly latest: () => Promise<number>;
    readonly since: (seq: number) => Promise<Since>;
  } | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Maximum age of the data without a feed, in milliseconds. Older data is read again completely. */
const READ_AGAIN_AFTER = 45_000;

/** Records that are read in one query after they have changed. */
const READ_AT_ONCE = 50;

type Current = { readonly model: ReadModel; seq: number; filledAt: number };

/**
 * Updates one read model. With a feed, each request gets everything that was confirmed before it. Without
 * one, the data is at most a minute old, or as old as a complete read takes.
 */
export class CurrentReadModel {
  readonly #source: Source;
  #current: Current | undefined;
  #running: Promise<ReadModel> | undefined;
  #queued: Promise<ReadModel> | undefined;
  /** The complete read that runs in the background. */
  #filling: Promise<void> | undefined;
  /** The records that were written during the complete read. */
  readonly #newer = new Set<string>();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * @returns the read model, to be used before the next turn of the event loop
   * @throws the error of the backend; the next call tries again
   */
  get(): Promise<ReadModel> {
    if (!this.#running) {
      this.#running = this.#renew().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    // A run in progress may have fetched the changes before the caller's own write, so all waiting callers
    // share one more run.
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
    // A brief becomes public on its date without a write. So the records are read again, in the background.
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
      // The backend is not available. As on every other page, the last known data is shown.
      console.error(
        'The changed records could not be determined. Pages show the records that were read before.',
        error,
      );
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
      // The result of the background read may be older than the changes that were just received.
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

  /** The same read model stays in use: each record replaces its earlier version. */
  #fillQuietly(current: Current): void {
    const filledAt = this.#source.now();
    this.#filling ??= this.#fill(current.model, null)
      .then(() => {
        current.filledAt = filledAt;
      })
      .catch((error) =>
        console.error(
          'The records could not be read again. Pages show the records that were read before.',
          error,
        ),
      )
      .finally(() => {
        this.#filling = undefined;
        this.#newer.clear();
      });
  }
}

const nameOf = (model: string, id: string) => `${model} ${id}`;

/** Each record once, at its newest change: its current version is written. */
function newestOfEach(changes: readonly BackendChange[]): readonly BackendChange[] {
  return [...new Map(changes.map((change) => [nameOf(change.model, change.id), change])).values()];
}
