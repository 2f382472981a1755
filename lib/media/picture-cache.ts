import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Minimum milliseconds between two updates of a picture's last use. */
const NOTED_EVERY = 3_600_000;

/** The part of a full cache that is removed at once: a tenth, so that this is rare. */
const REMOVED_PART = 10;

/** The number of stored pictures after which the size is counted again, because other processes store some too. */
const COUNTED_EVERY = 32;

/** Pages that SQLite writes to the log before it moves them to the database. */
const LOG_PAGES = 1000;

export const pictureCacheFile = (folder: string): string => join(folder, 'picture-cache.sqlite');

/**
 * Returns the folder of the cache; null without one. The default is the embedded backend's data folder. With
 * a backend on AWS, there is a cache only if a folder is set.
 */
export function pictureCacheFolder(
  { mediaCache, embeddedData }: { readonly mediaCache: string; readonly embeddedData: string },
  isEmbedded: boolean,
): string | null {
  return mediaCache || (isEmbedded ? embeddedData : null);
}

/**
 * The cache of pictures on disk. Its size is limited, and the latest pictures stay. It may be deleted at any
 * time; several processes may use it at once.
 */
export class PictureCache {
  readonly #database: DatabaseSync;
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #select: StatementSync;
  readonly #touch: StatementSync;
  readonly #insert: StatementSync;
  readonly #removeKey: StatementSync;
  #bytes: number;
  #stored = 0;

  /**
   * @param file the database; its folder is created if needed, and a damaged file is replaced
   * @param maxBytes of the pictures together
   * @param now milliseconds since 1970
   */
  constructor(file: string, maxBytes: number, now: () => number = Date.now) {
    this.#database = openDatabase(file);
    this.#maxBytes = maxBytes;
    this.#now = now;
    this.#select = this.#database.prepare('SELECT bytes, used FROM pictures WHERE id = ?');
    this.#touch = this.#database.prepare('UPDATE pictures SET used = ? WHERE id = ?');
    this.#insert = this.#database.prepare(
      'INSERT OR REPLACE INTO pictures (id, key, used, size, bytes) VALUES (?, ?, ?, ?, ?)',
    );
    this.#removeKey = this.#database.prepare('DELETE FROM pictures WHERE key = ?');
    this.#bytes = this.#countBytes();
  }

  get(id: string): Uint8Array<ArrayBuffer> | undefined {
    const found = this.#select.get(id);
    if (!(found?.bytes instanceof Uint8Array)) return undefined;
    if (this.#now() - Number(found.used) >= NOTED_EVERY) this.#touch.run(this.#now(), id);
    return new Uint8Array(found.bytes);
  }

  /** Stores a picture of the object `key`. One that is larger than a tenth of the cache is not stored. */
  put(id: string, key: string, bytes: Uint8Array): void {
    if (bytes.length > this.#maxBytes / REMOVED_PART) return;
    this.#insert.run(id, key, this.#now(), bytes.length, bytes);
    this.#stored += 1;
    this.#bytes = this.#stored % COUNTED_EVERY === 0 ? this.#countBytes() : this.#bytes + bytes.length;
    if (this.#bytes > this.#maxBytes) this.#removeOldest();
  }

  /** Removes all pictures of these objects; their bytes are overwritten on disk. */
  removeKeys(keys: readonly string[]): void {
    this.#database.exec('BEGIN IMMEDIATE');
    for (const key of keys) this.#removeKey.run(key);
    this.#database.exec('COMMIT');
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#database.close();
  }

  #removeOldest(): void {
    const wanted = this.#maxBytes - this.#maxBytes / REMOVED_PART;
    this.#database
      .prepare(`
        DELETE FROM pictures WHERE id IN (
          SELECT id FROM (SELECT id, sum(size) OVER (ORDER BY used DESC, id) AS newer FROM pictures)
          WHERE newer > ?
        )
      `)
      .run(wanted);
    this.#bytes = this.#countBytes();
  }

  #countBytes(): number {
    return Number(this.#database.prepare('SELECT total(size) AS bytes FROM pictures').get()?.bytes);
  }
}

/** Removes the pictures of objects from an existing cache. It does not create a missing one. */
export function removeFromPictureCache(file: string, keys: readonly string[]): void {
  if (keys.length === 0 || !existsSync(file)) return;
  const cache = new PictureCache(file, Number.MAX_SAFE_INTEGER);
  try {
    cache.removeKeys(keys);
  } finally {
    cache.close();
  }
}

function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return prepare(file);
  } catch (error) {
    if (!/malformed|not a database|corrupt/i.test(String(error))) throw error;
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    return prepare(file);
  }
}

function prepare(file: string): DatabaseSync {
  // SQLite gives its other files (log and shared memory) the mode of the database.
  if (existsSync(file)) chmodSync(file, 0o600);
  else closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(`
      PRAGMA auto_vacuum = FULL;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = ${LOG_PAGES};
      PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS pictures (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL,
        used INTEGER NOT NULL,
        size INTEGER NOT NULL,
        bytes BLOB NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS pictures_by_key ON pictures (key);
      CREATE INDEX IF NOT EXISTS pictures_by_use ON pictures (used, id, size);
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
