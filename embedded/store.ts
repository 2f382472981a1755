import { randomBytes } from 'node:crypto';
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
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from './files.ts';

/** A data folder that cannot be used; the message is one sentence for the person at the terminal. */
export class StoreError extends Error {
  override name = 'StoreError';
}

export type Store = {
  /** Absolute path. */
  readonly folder: string;
  readonly database: DatabaseSync;
  /** A secret of this install, made when it is first asked for: `bytes` long, in a file that only its owner reads. */
  readonly secret: (name: string, bytes: number) => Buffer;
  /** Runs `write` in one transaction: all of it is on disk when this returns, or none. */
  readonly transaction: <Result>(write: () => Result) => Result;
  readonly close: () => void;
};

/** Databases up to this size are checked page by page at start (about 0.3 s); a greater one as it is read. */
const CHECKED_BYTES = 256_000_000;

/** The data folder that the environment names, else `.data` in the working directory. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(environment.EMBEDDED_DATA || '.data');
}

/** Opens (and at first makes) the data folder, and the database of this name in it. Throws StoreError. */
export function openStore(path: string, databaseName = 'data.sqlite'): Store {
  const folder = resolve(path);
  const keys = join(folder, 'keys');
  prepareFolder(folder, keys);
  const database = openDatabase(join(folder, databaseName));
  return {
    folder,
    database,
    secret: (name, bytes) => readSecret(join(keys, name), bytes),
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

function prepareFolder(folder: string, keys: string): void {
  try {
    mkdirSync(keys, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    accessSync(keys, constants.W_OK);
    keepPrivate(folder);
    keepPrivate(keys);
  } catch (error) {
    throw new StoreError(`The data folder ${folder} cannot be written (${codeOf(error)}).`);
  }
}

function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    keepDatabasePrivate(file);
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

/** SQLite would make the file as the umask says, and its companions (log and shared memory) as the file is. */
function keepDatabasePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) keepPrivate(path);
}

function checkDatabase(database: DatabaseSync, file: string): void {
  if (statSync(file).size > CHECKED_BYTES) return;
  const result = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (result !== 'ok')
    throw new StoreError(
      `The database ${file} is corrupt (${String(result)}): restore it from a backup or move it away.`,
    );
}

/** One sentence about what SQLite would not do with `file`. */
export function explainDatabaseError(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/readonly|unable to open|cannot open/i.test(message))
    return new StoreError(`The database ${file} cannot be written (${message}).`);
  if (/malformed|not a database|corrupt/i.test(message)) {
    return new StoreError(
      `The database ${file} is corrupt (${message}): restore it from a backup or move it away.`,
    );
  }
  return new StoreError(`The database ${file} cannot be opened (${message}).`);
}

/** Written to a name of its own and linked into place, so that two processes at once agree on one secret. */
function readSecret(file: string, bytes: number): Buffer {
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(temporary, randomBytes(bytes), { mode: 0o600, flush: true });
    try {
      linkSync(temporary, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      unlinkSync(temporary);
    }
  }
  const secret = readFileSync(file);
  if (secret.length !== bytes)
    throw new StoreError(`The key file ${file} is damaged: it should hold ${bytes} bytes.`);
  return secret;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
