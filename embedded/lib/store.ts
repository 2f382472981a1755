import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './files.ts';

/** Thrown for a data folder that cannot be used; the message is one sentence for the person at the terminal. */
export class StoreError extends Error {
  override name = 'StoreError';
}

export type Store = {
  /** Absolute path. */
  readonly folder: string;
  readonly database: DatabaseSync;
  /**
   * Returns a secret of this installation, created on first use: `bytes` long, in a file that only its owner can
   * read.
   */
  readonly secret: (name: string, bytes: number) => Buffer;
  /**
   * A file of `keys/` that this database cannot be used without. `make` writes it for a new database. Throws StoreError when
   * it is missing, damaged, or not the one that the database was made with.
   */
  readonly boundKey: (name: string, make: () => Buffer, check?: (bytes: Buffer) => boolean) => Buffer;
  /** `boundKey` for a secret of random bytes. */
  readonly boundSecret: (name: string, bytes: number) => Buffer;
  /** Runs `write` in one transaction: all of it is on disk when this returns, or none. */
  readonly transaction: <Result>(write: () => Result) => Result;
  readonly close: () => void;
};

/** Databases up to this size are checked page by page at start (about 0.3 s); larger ones only as they are read. */
const CHECKED_BYTES = 256_000_000;

/** The data folder that the environment names, else `.data` in the working directory. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(environment.EMBEDDED_DATA || '.data');
}

export type StoreOptions = {
  /** Bytes that the database sets aside, so that it can be written while the disk is full. */
  readonly reserve?: number;
};

/**
 * Opens (and at first makes) the data folder, and the database of this name in it. Throws StoreError, also when the
 * database was there before and is missing.
 */
export function openStore(
  path: string,
  databaseName = 'data.sqlite',
  { reserve = 0 }: StoreOptions = {},
): Store {
  const folder = prepareDataFolder(path);
  const keys = join(folder, 'keys');
  assertNotLost(folder, databaseName);
  const file = join(folder, databaseName);
  const database = openDatabase(file);
  const isNew = isEmpty(database);
  prepareKeyTable(database, file);
  markDatabase(folder, databaseName);
  if (reserve > 0) setSpaceAside(database, reserve);
  const boundKey: Store['boundKey'] = (name, make, check = () => true) =>
    readBoundKey({ database, file, key: join(keys, name), isNew }, make, check);
  return {
    folder,
    database,
    secret: (name, bytes) => readSecret(join(keys, name), bytes),
    boundKey,
    boundSecret: (name, bytes) =>
      boundKey(
        name,
        () => readSecret(join(keys, name), bytes),
        (read) => read.length === bytes,
      ),
    transaction: (write) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = write();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

/**
 * Creates a data folder that only its owner can read, and returns its absolute path.
 * @throws StoreError
 */
export function prepareDataFolder(path: string): string {
  const folder = resolve(path);
  const keys = join(folder, 'keys');
  try {
    mkdirSync(keys, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    accessSync(keys, constants.W_OK);
    makePrivate(folder);
    makePrivate(keys);
    return folder;
  } catch (error) {
    throw new StoreError(`The data folder ${folder} cannot be written (${getCode(error)}).`);
  }
}

function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makeDatabasePrivate(file);
    database = new DatabaseSync(file, { timeout: 5000 });
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;',
    );
    database.exec('PRAGMA cache_size = -65536;');
    checkDatabase(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw explainDatabaseError(error, file);
  }
}

/**
 * Creates a database file that only its owner can read. SQLite would use the umask; it gives the log and shared
 * memory the mode of the database.
 */
export function makeDatabasePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) makePrivate(path);
}

function checkDatabase(database: DatabaseSync, file: string): void {
  if (statSync(file).size > CHECKED_BYTES) return;
  const result = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (result !== 'ok')
    throw new StoreError(
      `The database ${file} is corrupt (${String(result)}): restore it from a backup, or move it out of the folder.`,
    );
}

/** Explains SQLite's error about `file` in one sentence. */
export function explainDatabaseError(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/readonly|unable to open|cannot open/i.test(message))
    return new StoreError(`The database ${file} cannot be written (${message}).`);
  if (/malformed|not a database|corrupt/i.test(message)) {
    return new StoreError(
      `The database ${file} is corrupt (${message}): restore it from a backup, or move it out of the folder.`,
    );
  }
  return new StoreError(`The database ${file} cannot be opened (${message}).`);
}

/**
 * Reads or creates a secret. It is written under a temporary name and linked into place, so that two simultaneous
 * processes use the same secret.
 */
function readSecret(file: string, bytes: number): Buffer {
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(temporary, randomBytes(bytes), { mode: 0o600, flush: true });
    try {
      linkSync(temporary, file);
    } catch (error) {
      if (getCode(error) !== 'EEXIST') throw error;
    } finally {
      unlinkSync(temporary);
    }
  }
  const secret = readFileSync(file);
  if (secret.length !== bytes)
    throw new StoreError(`The key file ${file} is damaged: it should contain ${bytes} bytes.`);
  return secret;
}

/** The folder with the names of the databases that a data folder has had: one file for each. */
const MADE_FOLDER = 'databases';

function assertNotLost(folder: string, databaseName: string): void {
  const mark = join(folder, MADE_FOLDER, databaseName);
  if (!existsSync(mark) || existsSync(join(folder, databaseName))) return;
  throw new StoreError(
    `The database ${join(folder, databaseName)} is missing: restore it from a backup, or remove ${mark} to begin with an empty one.`,
  );
}

function markDatabase(folder: string, databaseName: string): void {
  const mark = join(folder, MADE_FOLDER, databaseName);
  if (existsSync(mark)) return;
  mkdirSync(join(folder, MADE_FOLDER), { recursive: true, mode: 0o700 });
  writeFileSync(mark, '', { mode: 0o600, flush: true });
}

/** Returns true if a database has only this module's tables, as after a first start that was interrupted. */
function isEmpty(database: DatabaseSync): boolean {
  const others = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT IN ('bound_keys', 'space')";
  return database.prepare(`${others} LIMIT 1`).get() === undefined;
}

/** The fingerprints of the keys that a database was made with. */
function prepareKeyTable(database: DatabaseSync, file: string): void {
  try {
    database.exec(
      'CREATE TABLE IF NOT EXISTS bound_keys (name TEXT PRIMARY KEY, fingerprint BLOB NOT NULL) STRICT, WITHOUT ROWID',
    );
  } catch (error) {
    throw explainDatabaseError(error, file);
  }
}

type KeyLocation = {
  readonly database: DatabaseSync;
  /** The database's file, for messages. */
  readonly file: string;
  /** The key's file. */
  readonly key: string;
  /** True if the database was empty when it was opened. */
  readonly isNew: boolean;
};

function readBoundKey(
  { database, file, key, isNew }: KeyLocation,
  make: () => Buffer,
  check: (bytes: Buffer) => boolean,
): Buffer {
  const name = basename(key);
  const row = database.prepare('SELECT fingerprint FROM bound_keys WHERE name = ?').get(name);
  const isNeeded = row !== undefined || !isNew;
  if (isNeeded && !existsSync(key))
    throw new StoreError(
      `The key file ${key} is missing, and ${file} cannot be read without it: restore it from the backup of the keys.`,
    );
  const bytes = existsSync(key) ? readFileSync(key) : make();
  if (!check(bytes))
    throw new StoreError(`The key file ${key} is damaged: restore it from the backup of the keys.`);
  const fingerprint = createHash('sha256').update('fingerprint').update(bytes).digest();
  if (!row) database.prepare('INSERT OR IGNORE INTO bound_keys VALUES (?, ?)').run(name, fingerprint);
  else if (!(row.fingerprint instanceof Uint8Array) || !fingerprint.equals(row.fingerprint))
    throw new StoreError(
      `The key file ${key} does not belong to ${file}: restore both from the same backup.`,
    );
  return bytes;
}

/**
 * Number of pages after which the write-ahead log is written back: few, so that the reserved space is enough for the
 * log.
 */
const CHECKPOINT_PAGES = 200;

/**
 * Reserves `bytes` of free pages in the database, and as much in its log. When the disk is full, SQLite uses those,
 * so that neither file has to grow. On a full disk nothing is reserved.
 */
function setSpaceAside(database: DatabaseSync, bytes: number): void {
  const read = (pragma: string) => Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  try {
    database.exec('CREATE TABLE IF NOT EXISTS space (bytes BLOB) STRICT');
    const missing = bytes - read('freelist_count') * read('page_size');
    // Also without missing pages, since the log is removed when the last connection is closed.
    database.prepare('INSERT INTO space VALUES (zeroblob(?))').run(Math.max(missing, bytes / 2));
    database.exec('PRAGMA wal_checkpoint(FULL)');
    database.exec('DELETE FROM space');
    database.exec('PRAGMA wal_checkpoint(RESTART)');
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Returns true if SQLite rejected a write because the disk is full. */
function isDiskFull(error: unknown): boolean {
  return /database or disk is full|disk I\/O error/i.test(String(error));
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
