import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, isCorrupt, ModelDatabase, sqliteError } from './model-database.ts';
import { openTables } from './tables.ts';

const FILE = 'read-model.sqlite';
const LOCK = 'read-model.lock';

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
  /** The position in the backend's feed of changes up to which it has all changes. */
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
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -16384;
  PRAGMA journal_size_limit = 16777216;
`;

/**
 * The file of the read model in the data folder. One process uses it at a time; a second one has its read model in
 * memory. It is a cache: an unusable file is deleted, with one line in the log, and the read model is built again.
 */
export class ReadModelFile {
  readonly #file: string;
  readonly #lockFile: string;
  readonly #origin: Origin;
  #lock: DatabaseSync | undefined;
  /** True after a failure for which a new file is no remedy, such as a full disk. */
  #isUnusable = false;

  constructor(folder: string, origin: Origin) {
    this.#file = path.join(folder, FILE);
    this.#lockFile = path.join(folder, LOCK);
    this.#origin = origin;
  }

  /** Opens the stored read model. Returns null if there is none, and if it was discarded. */
  openStored(): StoredModel | null {
    if (!this.#acquire() || !existsSync(this.#file)) return null;
    let database: ModelDatabase | undefined;
    try {
      database = this.#open();
      const isTruncated = statSync(this.#file).size % PAGE_BYTES !== 0;
      const stored = isTruncated ? 'it is truncated' : readStored(database, this.#origin);
      if (typeof stored !== 'string') return { database, ...stored };
      this.discard(database, stored);
    } catch (error) {
      this.fail(database, error);
    }
    return null;
  }

  /** Creates an empty database in place of the stored one, or in memory if the file cannot be used. */
  create(): ModelDatabase {
    if (!this.#acquire()) return openTables();
    this.#remove();
    let database: ModelDatabase | undefined;
    try {
      database = openTables(this.#open());
      const put = database.prepare('INSERT INTO meta VALUES (?, ?)');
      for (const [name, value] of Object.entries(this.#origin)) put.run(name, value);
      return database;
    } catch (error) {
      this.fail(database, error);
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
    console.warn(
      `The read model file ${this.#file} failed (${reported?.message ?? error}). All records are read again${isReplaceable ? '' : ' into memory, until the next start'}.`,
    );
  }

  /** Closes a database that could not be filled. */
  abandon(database: ModelDatabase): void {
    database.close();
    if (this.#lock) this.#remove();
  }

  /** Lets another process use the file. */
  release(): void {
    this.#lock?.close();
    this.#lock = undefined;
  }

  /** Returns true if this process alone may use the file. The operating system ends the lock with the process. */
  #acquire(): boolean {
    if (this.#isUnusable) return false;
    if (this.#lock) return true;
    let lock: DatabaseSync | undefined;
    try {
      lock = openPrivate(this.#lockFile, DatabaseSync);
      lock.exec('BEGIN EXCLUSIVE');
      this.#lock = lock;
      return true;
    } catch (error) {
      lock?.close();
      this.#isUnusable = true;
      const reported = sqliteError(error);
      const reason =
        reported && isBusy(reported) ? 'another process uses the file' : String(reported?.message ?? error);
      console.warn(`The read model of this process is in memory, and not in ${this.#file}: ${reason}.`);
      return false;
    }
  }

  #open(): ModelDatabase {
    const database = openPrivate(this.#file, ModelDatabase);
    database.exec(SETTINGS);
    return database;
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
): Database {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  return new Constructor(file, { timeout: 0 });
}

/** Reads the version and position of a stored read model, or returns the reason why it cannot be used. */
function readStored(database: ModelDatabase, origin: Origin): Omit<StoredModel, 'database'> | string {
  if (!database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`).get()) return 'it is incomplete';
  const rows = database.prepare('SELECT name, value FROM meta').all();
  const meta = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  // The process was killed between the creation of the tables and their first transaction.
  if (!meta.has('version')) return 'it is incomplete';
  if (meta.get('version') !== origin.version)
    return 'it was made by another version of the site or with other settings';
  if (meta.get('backend') !== origin.backend) return 'it belongs to another backend';
  const [position, filledAt] = [meta.get('position'), Number(meta.get('filledAt'))];
  if (position === undefined || !(filledAt > 0)) return 'it is incomplete';
  return { position, filledAt };
}
