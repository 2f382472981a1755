import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** SQLite's primary result codes. */
const [BUSY, READONLY, IO_ERROR, CORRUPT, FULL, CANNOT_OPEN, NOT_A_DATABASE] = [5, 8, 10, 11, 13, 14, 26];

/** The codes after which a file must not be used. */
const FAILURES: ReadonlySet<number | undefined> = new Set([
  READONLY,
  IO_ERROR,
  CORRUPT,
  FULL,
  CANNOT_OPEN,
  NOT_A_DATABASE,
]);

/** An error of SQLite. */
export type SqliteError = {
  /** The primary result code. */
  readonly code: number;
  readonly message: string;
};

/**
 * Returns SQLite's error; null for any other error. It compares properties, because the class of an error of
 * `node:sqlite` has another identity in Jest.
 */
export function sqliteError(error: unknown): SqliteError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, errcode, message } = error as Readonly<Record<string, unknown>>;
  if (code !== 'ERR_SQLITE_ERROR' || typeof errcode !== 'number') return null;
  return { code: errcode & 0xff, message: String(message) };
}

export const isBusy = ({ code }: SqliteError): boolean => code === BUSY;

/** Whether an error can pass by itself, because another process used the file for a moment. */
export const isPassing = ({ code }: SqliteError): boolean => code === BUSY || code === IO_ERROR;

export const isCorrupt = ({ code }: SqliteError): boolean => code === CORRUPT || code === NOT_A_DATABASE;

/**
 * A database that remembers that its file failed, for example because the disk is full. Its content must not be used
 * after that.
 */
export class ModelDatabase extends DatabaseSync {
  #failure: SqliteError | null = null;

  get failure(): SqliteError | null {
    return this.#failure;
  }

  override exec(sql: string): void {
    this.#watch(() => super.exec(sql));
  }

  override prepare(sql: string): StatementSync {
    const statement = this.#watch(() => super.prepare(sql));
    for (const name of ['all', 'get', 'run'] as const) {
      const call = statement[name].bind(statement) as (...values: unknown[]) => unknown;
      Object.assign(statement, { [name]: (...values: unknown[]) => this.#watch(() => call(...values)) });
    }
    return statement;
  }

  #watch<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const reported = sqliteError(error);
      if (reported && FAILURES.has(reported.code)) this.#failure ??= reported;
      throw error;
    }
  }
}
