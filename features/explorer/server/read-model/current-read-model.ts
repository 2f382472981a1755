import { setImmediate } from 'node:timers/promises';
import { getMinute, toIsoDate } from '../../../../lib/time/when.ts';
import type { Feed, Followed, RecordChange } from './change-feed.ts';
import type { ModelDatabase } from './model-database.ts';
import { ReadModel } from './read-model.ts';
import type { ReadModelFile, StoredModel } from './read-model-file.ts';
import { openTables } from './tables.ts';

/** The part of the backend that is read again. */
export type Wanted = {
  /** The names of its models; null for all of them. */
  readonly models: ReadonlySet<string> | null;
  /** Returns true if a changed record was written since the read began. The version in a list may be older. */
  readonly isNewer: (model: string, id: string) => boolean;
};

export type NamedRecord = Pick<RecordChange, 'model' | 'id'>;

/** The source of the read model's records. */
export type Source = {
  /** Writes all public records into a read model, and removes deleted ones. */
  readonly fill: (model: ReadModel, wanted: Wanted) => Promise<void>;
  /** Reads a record and returns a function that writes it; null if the read model has no such records. */
  readonly read: (record: NamedRecord) => Promise<((model: ReadModel) => void) | null>;
  /** The records that became public after one ISO instant and up to another because of their time, without a write. */
  readonly due: (after: string, until: string) => Promise<readonly NamedRecord[]>;
  /** The backend's feed of changes; null where nothing follows it. */
  readonly feed: Feed | null;
  /** The file that stores the read model; null to have it in memory only. A file needs a feed. */
  readonly file: ReadModelFile | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Maximum age of the data where no feed exists, in milliseconds. Older data is read again completely. */
const READ_AGAIN_AFTER = 45_000;

/** Attempts to use a copy of another process's read model. */
const MAX_COPIES = 2;

/** Records that are read in one query after they have changed. */
const READ_AT_ONCE = 50;

type Current = {
  readonly model: ReadModel;
  position: string;
  filledAt: number;
  /** The minute until which the records that become public at their time were read, as an ISO instant. */
  dueUntil: string;
};

/**
 * Updates one read model. With a feed, each request gets everything that the feed has received before it. Without
 * one, the data is at most a minute old, or as old as a complete read takes. With a file, it continues the read model
 * of an earlier process.
 */
export class CurrentReadModel {
  readonly #source: Source;
  #current: Current | undefined;
  #running: Promise<ReadModel> | undefined;
  #queued: Promise<ReadModel> | undefined;
  /** The complete read that runs in the background. */
  #filling: Promise<void> | undefined;
  /** True while changes cannot be read. */
  #isCutOff = false;
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

  /** True if the read model may lack changes that were received, because they could not be read. */
  get isOutdated(): boolean {
    return this.#isCutOff;
  }

  async #renew(): Promise<ReadModel> {
    const now = this.#source.now();
    const today = toIsoDate(new Date(now));
    const current = await this.#caughtUp();
    current.model.turnTo(today);
    // A backend that cannot be reached is not asked twice.
    if (!this.#isCutOff) await this.#takeDue(current, getMinute(now));
    // Films are files and appear on their date. So everything is read again each day, in the background.
    if (toIsoDate(new Date(current.filledAt)) !== today) this.#fillQuietly(current);
    return current.model;
  }

  /** Writes the records that became public because their time has come. */
  async #takeDue(current: Current, minute: string): Promise<void> {
    if (current.dueUntil >= minute) return;
    try {
      const due = await this.#source.due(current.dueUntil, minute);
      // Every write makes results that are cached by the version of the rows out of date.
      if (due.length === 0) current.model.setDueUntil(minute);
      else await this.#applyAll(current, due, () => current.model.setDueUntil(minute));
      current.dueUntil = minute;
    } catch (error) {
      // The next request replaces a read model whose database failed, and tries again otherwise.
      console.error('The records that are due could not be read. Lists do not have them yet.', error);
    }
  }

  async #caughtUp(): Promise<Current> {
    const { feed, now } = this.#source;
    const current = this.#current;
    if (!current) return this.#begin();
    if (current.model.database.failure) return this.#beginAgain(current);
    try {
      if (feed && (await feed.exists())) await this.#follow(current, feed);
      else if (now() - current.filledAt > READ_AGAIN_AFTER) this.#fillQuietly(current);
      this.#isCutOff = false;
    } catch (error) {
      this.#isCutOff = true;
      if (current.model.database.failure) return this.#beginAgain(current);
      // The backend is not available. As on every other page, the last known data is shown.
      console.error(
        'The changed records could not be determined. Pages show the records that were read before.',
        error,
      );
    }
    return current;
  }

  async #begin(): Promise<Current> {
    this.#current = (await this.#continueStored()) ?? (await this.#build());
    // An error of the database is remembered there. The next request replaces the read model.
    this.#readVocabulary(this.#current.model).catch(() => undefined);
    return this.#current;
  }

  /** Replaces a read model whose database failed. */
  #beginAgain({ model: { database } }: Current): Promise<Current> {
    this.#current = undefined;
    this.#source.file?.fail(database, database.failure);
    return this.#begin();
  }

  /** Continues the stored read model, or a copy of another process's one; null if there is none that can be used. */
  async #continueStored(): Promise<Current | null> {
    const { feed, file } = this.#source;
    if (!feed || !file || !(await feed.exists())) return null;
    const stored = file.openStored();
    let continued = stored && (await this.#continue(stored));
    // A copy can be too old. The other process then reads all records again, and the next copy has them.
    for (let tries = 0; !continued && tries < MAX_COPIES; tries += 1) {
      const copied = await file.openCopy();
      if (!copied) return null;
      continued = await this.#continue(copied);
    }
    return continued;
  }

  /** Continues a stored read model; null if it cannot be used. */
  async #continue(stored: StoredModel): Promise<Current | null> {
    const { file, feed } = this.#source;
    const startedAt = performance.now();
    if (!feed || !file) return null;
    try {
      const followed = await feed.since(stored.position);
      const current = followed.changes ? this.#load(file, stored) : null;
      if (!current) {
        if (!followed.changes)
          file.discard(stored.database, 'the backend does not have all changes since then');
        return null;
      }
      await this.#apply(current, followed);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(
        `The read model continues from its file: ${followed.changes?.length} changes applied, ready after ${seconds} s.`,
      );
      return current;
    } catch (error) {
      if (!stored.database.failure) {
        stored.database.close();
        throw error;
      }
      file.fail(stored.database, error);
      return null;
    }
  }

  /** Loads the stored rows; discards them and returns null if they cannot be read. */
  #load(file: ReadModelFile, { database, position, filledAt }: StoredModel): Current | null {
    const today = toIsoDate(new Date(this.#source.now()));
    const filledOn = toIsoDate(new Date(filledAt));
    if (filledOn > today) {
      file.discard(database, 'its date is in the future');
      return null;
    }
    try {
      const model = new ReadModel(filledOn, database);
      model.turnTo(today);
      return { model, position, filledAt, dueUntil: getMinute(filledAt) };
    } catch (error) {
      file.discard(database, `it cannot be read (${error})`);
      return null;
    }
  }

  /** Reads all records into an empty read model. */
  async #build(): Promise<Current> {
    const { file } = this.#source;
    const build = async (database: ModelDatabase) => {
      try {
        return await this.#buildIn(database);
      } catch (error) {
        if (!database.failure) file?.abandon(database);
        throw error;
      }
    };
    const database = file?.create() ?? openTables();
    try {
      return await build(database);
    } catch (error) {
      if (!file || !database.failure) throw error;
      file.fail(database, error);
      return build(file.create());
    }
  }

  async #buildIn(database: ModelDatabase): Promise<Current> {
    const { feed, now } = this.#source;
    const filledAt = now();
    const day = toIsoDate(new Date(filledAt));
    const position = feed && (await feed.exists()) ? await feed.latest() : '';
    const model = new ReadModel(day, database);
    model.begin();
    await this.#fill(model, null);
    model.setPosition(position);
    model.setFilledAt(filledAt);
    model.setDueUntil(getMinute(filledAt));
    model.end();
    // Otherwise the next start reads the log, which is as large as the file.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return { model, position, filledAt, dueUntil: getMinute(filledAt) };
  }

  async #follow(current: Current, feed: Feed): Promise<void> {
    if ((await feed.latest()) === current.position) return;
    await this.#apply(current, await feed.since(current.position));
  }

  /** Writes changed records. The new position is in the same transaction as the last of them. */
  async #apply(current: Current, { position, changes }: Followed): Promise<void> {
    const { model: readModel } = current;
    const many = changes && new Set(changes.flatMap(({ kind, model }) => (kind === 'bulk' ? [model] : [])));
    if (!many || many.size > 0) {
      // The result of the background read may be older than the changes that were just received.
      await this.#filling;
      await this.#fill(readModel, many);
    }
    const edits = (changes ?? []).filter(({ kind, model }) => kind !== 'count' || hasCounts(model));
    const newest = newestOfEach(edits).filter(({ model }) => !many?.has(model));
    await this.#applyAll(current, newest, () => readModel.setPosition(position));
    current.position = position;
  }

  /** Reads and writes records. `end` writes more in the transaction of the last of them. */
  async #applyAll({ model }: Current, records: readonly NamedRecord[], end: () => void): Promise<void> {
    for (let at = 0; at === 0 || at < records.length; at += READ_AT_ONCE) {
      const some = records.slice(at, at + READ_AT_ONCE);
      const taken = await Promise.all(some.map(this.#source.read));
      model.write(() => {
        for (const take of taken) take?.(model);
        if (at + READ_AT_ONCE >= records.length) end();
      });
      if (this.#filling) for (const record of some) this.#newer.add(getName(record.model, record.id));
    }
  }

  /** Reads the words now, in short steps, so that the first search with a typing error is not slow. */
  async #readVocabulary(model: ReadModel): Promise<void> {
    for (const _step of model.vocabulary.read()) {
      await setImmediate();
      if (this.#current?.model !== model) return;
    }
  }

  #fill(model: ReadModel, models: Wanted['models']): Promise<void> {
    return this.#source.fill(model, {
      models,
      isNewer: (name, id) => this.#newer.has(getName(name, id)),
    });
  }

  /** The same read model stays in use: each record replaces its earlier version. */
  #fillQuietly(current: Current): void {
    const filledAt = this.#source.now();
    this.#filling ??= this.#fill(current.model, null)
      .then(() => {
        current.model.setFilledAt(filledAt);
        current.filledAt = filledAt;
      })
      .catch((error) => {
        // The next request replaces a read model whose database failed, or has done so.
        if (current.model.database.failure) return;
        console.error(
          'The records could not be refreshed. Pages show the records that were read before.',
          error,
        );
      })
      .finally(() => {
        this.#filling = undefined;
        this.#newer.clear();
      });
  }
}

/** Only streams are sorted by the count of their readers. The read model has no other counts. */
const hasCounts = (model: string): boolean => model === 'Stream';

const getName = (model: string, id: string) => `${model} ${id}`;

/** Each record once, at its newest change: its current version is written. */
function newestOfEach(changes: readonly RecordChange[]): readonly RecordChange[] {
  return [...new Map(changes.map((change) => [getName(change.model, change.id), change])).values()];
}
