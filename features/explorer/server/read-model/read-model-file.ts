import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy, isCorrupt, isPassing, ModelDatabase, sqliteError } from './model-database.ts';
import { openTables } from './tables.ts';

/** Maximum number of processes with a file. */
const MAX_FILES = 64;

/** Milliseconds between two looks at the file that another process fills, and after which this one reads the records itself. */
const LOOK_EVERY = 200;
const WAIT_FOR_OTHERS = 600_000;

/** Milliseconds for which a database waits for a lock. Others that read the file have it exclusively for a moment. */
const LOCKED_FOR = 5000;

/** Pages that are copied in one step: all of them, so that the copy is one state of the file. */
const ALL_PAGES = 2 ** 30;

/** The name of the file with a number, and of its lock: `read-model.sqlite`, `read-model-2.sqlite`, … */
const getName = (number: number, ending: 'sqlite' | 'lock'): string =>
  `read-model${number === 1 ? '' : `-${number}`}.${ending}`;

/** SQLite writes whole pages of so many bytes, and reads a part of a page as if the rest were zeros. */
const PAGE_BYTES = 4096;

/** The origin of stored rows. Rows of another origin are not used. */
export type Origin = {
  /** Differs if the tables differ, or the code and the settings that make their rows. */
  readonly version: string;
  /** Identifies the backend that has the records. */
  readonly backend: string;
};

/** A read model that an earlier process stored. */
export type StoredModel = {
  readonly database: ModelDatabase;
  /** The position in the change log up to which it has all changes. */
  readonly position: string;
  /** The time of the last complete read, in milliseconds since 1970. */
  readonly filledAt: number;
};

/**
 * Bounded, because the system caches the file as well. Without `mmap_size`: a file that is truncated while it is mapped
 * would end the process (SIGBUS). `synchronous = NORMAL` may lose the last transactions in a power failure; the position
 * is lost with its rows, and the changes are fetched again.
 */
const SETTINGS = `
  PRAGMA page_size = ${PAGE_BYTES};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -16384;
  PRAGMA journal_size_limit = 16777216;
`;

/**
 * The file of a process's read model in the data folder. Each process has a file of its own, with the lowest number that is
 * free, so each file has one writer and a process depends on no other. A process without a usable file copies that of another
 * process. It is a cache: an unusable file is deleted, with one line in the log, and the read model is built again.
 */
export class ReadModelFile {
  readonly #folder: string;
  readonly #origin: Origin;
  #number = 1;
  #lock: DatabaseSync | undefined;
  /** True after a failure for which a new file is no remedy, such as a full disk. */
  #isUnusable = false;

  constructor(folder: string, origin: Origin) {
    this.#folder = folder;
    this.#origin = origin;
  }

  get #file(): string {
    return this.#path(this.#number, 'sqlite');
  }

  #path(number: number, ending: 'sqlite' | 'lock'): string {
    return path.join(this.#folder, getName(number, ending));
  }

  /** Opens the stored read model. Returns null if there is none, and if it was discarded. */
  openStored(): StoredModel | null {
    if (!this.#acquire() || !existsSync(this.#file)) return null;
    let database: ModelDatabase | undefined;
    try {
      database = onceMore(() => this.#open());
      const isTruncated = statSync(this.#file).size % PAGE_BYTES !== 0;
      const stored = isTruncated ? 'it is truncated' : readStored(database, this.#origin);
      if (typeof stored !== 'string') return { database, ...stored };
      this.discard(database, stored);
    } catch (error) {
      this.fail(database, error);
    }
    return null;
  }

  /**
   * Copies the read model of another process and opens the copy. While another process fills its file, it waits, so that several
   * processes that start together read the records once. Returns null if there is nothing to copy.
   */
  async openCopy(): Promise<StoredModel | null> {
    const givesUpAt = Date.now() + WAIT_FOR_OTHERS;
    while (this.#acquire()) {
      const number = this.#findComplete();
      if (number !== null) return (await this.#copy(number)) ? this.openStored() : null;
      if (!this.#isOtherFilling() || Date.now() > givesUpAt) return null;
      await wait(LOOK_EVERY);
    }
    return null;
  }

  /** Returns the number of another file that is complete and has the same origin; null if there is none. */
  #findComplete(): number | null {
    for (let number = 1; number <= MAX_FILES; number += 1) {
      if (number !== this.#number && typeof this.#readOther(number) === 'object') return number;
    }
    return null;
  }

  /** Reads the state of another process's file, or the reason why it cannot be used. */
  #readOther(number: number): ReturnType<typeof readStored> {
    const file = this.#path(number, 'sqlite');
    if (!existsSync(file)) return INCOMPLETE;
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(file, { readOnly: true });
      return readStored(database, this.#origin);
    } catch (error) {
      return String(error);
    } finally {
      database?.close();
    }
  }

  /** Returns true if a process with a lower number has a file that it fills. A lower number, so that no two wait for each other. */
  #isOtherFilling(): boolean {
    for (let number = 1; number < this.#number; number += 1) {
      const lock = this.#tryLock(number);
      if (typeof lock === 'object') lock.close();
      else if (lock === 'busy' && this.#readOther(number) === INCOMPLETE) return true;
    }
    return false;
  }

  /** Copies another file in place of the own one. Returns false if that fails. */
  async #copy(number: number): Promise<boolean> {
    const from = this.#path(number, 'sqlite');
    let source: DatabaseSync | undefined;
    try {
      const before = getIdentity(from);
      this.#remove();
      createPrivate(this.#file);
      source = new DatabaseSync(from, { readOnly: true });
      await backup(source, this.#file, { rate: ALL_PAGES });
      // A process that begins its file again deletes it. The log of the new file does not belong to the old one.
      if (getIdentity(from) !== before) throw new Error('it was replaced meanwhile');
      return true;
    } catch (error) {
      console.warn(`The read model file ${from} could not be copied (${error}). All records are read again.`);
      this.#remove();
      return false;
    } finally {
      source?.close();
    }
  }

  /** Creates an empty database in place of the stored one, or in memory if the file cannot be used. */
  create(): ModelDatabase {
    if (!this.#acquire()) return openTables();
    try {
      return onceMore(() => {
        this.#remove();
        return this.#open((database) => {
          openTables(database);
          const put = database.prepare('INSERT INTO meta VALUES (?, ?)');
          for (const [name, value] of Object.entries(this.#origin)) put.run(name, value);
        });
      });
    } catch (error) {
      this.fail(undefined, error);
      return openTables();
    }
  }

  /** Deletes the stored read model and logs the reason. */
  discard(database: ModelDatabase, reason: string): void {
    database.close();
    this.#remove();
    console.warn(
      `The read model file ${this.#file} was discarded, and all records are read again: ${reason}.`,
    );
  }

  /**
   * Deletes the stored read model after an error. A corrupt file can be replaced by a new one. After any other error,
   * such as a full disk, the read model is in memory until the next start.
   */
  fail(database: ModelDatabase | undefined, error: unknown): void {
    const reported = database?.failure ?? sqliteError(error);
    const isReplaceable = reported !== null && isCorrupt(reported);
    if (database?.isOpen) database.close();
    this.#remove();
    this.#isUnusable ||= !isReplaceable;
    if (this.#isUnusable) this.release();
    console.warn(
      `The read model file ${this.#file} failed (${reported?.message ?? error}). All records are read again${isReplaceable ? '' : ' into memory, until the next start'}.`,
    );
  }

  /** Closes a database that could not be filled. The lock is released: others would wait for the file until it is filled. */
  abandon(database: ModelDatabase): void {
    database.close();
    if (this.#lock) this.#remove();
    this.release();
  }

  /** Lets another process use the file. */
  release(): void {
    this.#lock?.close();
    this.#lock = undefined;
  }

  /** Returns true if this process alone may use the file, which gets the lowest number that is free. */
  #acquire(): boolean {
    if (this.#isUnusable) return false;
    if (this.#lock) return true;
    let reason = '';
    for (let number = 1; number <= MAX_FILES; number += 1) {
      const lock = this.#tryLock(number);
      if (typeof lock === 'object') {
        [this.#lock, this.#number] = [lock, number];
        return true;
      }
      reason = lock === 'busy' ? `${MAX_FILES} other processes have files there` : lock;
      if (lock !== 'busy') break;
    }
    this.#isUnusable = true;
    console.warn(`The read model of this process is in memory, and not in ${this.#folder}: ${reason}.`);
    return false;
  }

  /**
   * Returns the lock of a number, which the operating system ends with the process; `busy` if another process has it, or the
   * message of another error.
   */
  #tryLock(number: number): DatabaseSync | string {
    let lock: DatabaseSync | undefined;
    try {
      lock = openPrivate(this.#path(number, 'lock'), DatabaseSync, 0);
      lock.exec('BEGIN EXCLUSIVE');
      return lock;
    } catch (error) {
      lock?.close();
      const reported = sqliteError(error);
      return reported && isBusy(reported) ? 'busy' : String(reported?.message ?? error);
    }
  }

  /** Opens the file and prepares the database. Closes it if that fails. */
  #open(prepare?: (database: ModelDatabase) => void): ModelDatabase {
    const database = openPrivate(this.#file, ModelDatabase, LOCKED_FOR);
    try {
      database.exec(SETTINGS);
      prepare?.(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #remove(): void {
    try {
      for (const end of ['', '-wal', '-shm']) rmSync(this.#file + end, { force: true });
    } catch {
      // A file that cannot be deleted cannot be replaced: `create` fails and uses memory.
    }
  }
}

/** Opens a database file that only its owner can read. SQLite gives the log the same mode. */
function openPrivate<Database extends DatabaseSync>(
  file: string,
  Constructor: new (file: string, options: { timeout: number }) => Database,
  timeout: number,
): Database {
  if (!existsSync(file)) createPrivate(file);
  return new Constructor(file, { timeout });
}

/** Does something, and once more after an error that can pass. */
function onceMore<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reported = sqliteError(error);
    if (!reported || !isPassing(reported)) throw error;
    return work();
  }
}

const createPrivate = (file: string): void => closeSync(openSync(file, 'a', 0o600));

/** A text that differs for a file that was deleted and created again. */
function getIdentity(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

const INCOMPLETE = 'it is incomplete';

/** Reads the version and position of a stored read model, or returns the reason why it cannot be used. */
function readStored(database: DatabaseSync, origin: Origin): Omit<StoredModel, 'database'> | string {
  if (!database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`).get()) return INCOMPLETE;
  const rows = database.prepare('SELECT name, value FROM meta').all();
  const meta = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  // The process was killed between the creation of the tables and their first transaction.
  if (!meta.has('version')) return INCOMPLETE;
  if (meta.get('version') !== origin.version)
    return 'it was made by another version of the site or with other settings';
  if (meta.get('backend') !== origin.backend) return 'it belongs to another backend';
  const [position, filledAt] = [meta.get('position'), Number(meta.get('filledAt'))];
  if (position === undefined || !(filledAt > 0)) return INCOMPLETE;
  return { position, filledAt };
}
