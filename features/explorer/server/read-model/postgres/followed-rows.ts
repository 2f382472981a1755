import type { Pool } from 'pg';
import { all, type Client } from './restrictions.ts';

/** A state of the rows in PostgreSQL. Its number increases with every change of a copy. */
export type RowsVersion = { readonly copy: string; readonly number: number };

/** Changed rows that are taken over at once. If there are more, all rows are read again. */
const MAX_CHANGES = 5000;

/** Rows that are read in one step. */
const READ_AT_ONCE = 2000;

/** Attempts to read texts in the state of the rows. Each one fails only if rows change meanwhile. */
export const MAX_TRIES = 20;

export type Row = Readonly<Record<string, unknown>>;

/** The version of the rows that a query reads, as the columns `copy` and `number` of one row. */
export const VERSION = `(SELECT value FROM meta WHERE name = 'copy') AS copy,
  (SELECT value FROM meta WHERE name = 'version') AS number`;

export const versionIn = (row: Row | undefined): RowsVersion => ({
  copy: String(row?.copy ?? ''),
  number: Number(row?.number ?? 0),
});

export const isSame = (one: RowsVersion, other: RowsVersion) =>
  one.copy === other.copy && one.number === other.number;

/** Reads rows by key, in steps. */
export async function* rowsInSteps(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, READ_AT_ONCE);
    yield rows;
    after = Number(rows.at(-1)?.key ?? after);
    if (rows.length < READ_AT_ONCE) return;
  }
}

/** Rows that a process reads from PostgreSQL at its start and then follows. */
export abstract class FollowedRows {
  protected readonly pool: Pool;
  #version: RowsVersion = { copy: '', number: 0 };
  #renewal: Promise<void> | undefined;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** The version of the rows that this process has. */
  protected get version(): RowsVersion {
    return this.#version;
  }

  /** Reads all rows. Returns a function that replaces the rows that this process has. */
  protected abstract readAll(client: Client): Promise<() => void>;

  /** Reads the rows that changed after a version; rows that were deleted have a key only. */
  protected abstract readChanged(client: Client, after: number, limit: number): Promise<readonly Row[]>;

  protected abstract take(changed: readonly Row[]): void;

  /** Reads changed rows unless this process has a version or a later one. */
  protected async follow(wanted: RowsVersion): Promise<void> {
    const isThere = () => this.#version.copy === wanted.copy && this.#version.number >= wanted.number;
    // A reading under way may have begun before the version. After the second one, the rows are of a later copy.
    for (let round = 0; round < 2 && !isThere(); round += 1) {
      this.#renewal ??= this.#renew().finally(() => {
        this.#renewal = undefined;
      });
      await this.#renewal;
    }
  }

  async #renew(): Promise<void> {
    const client = await this.pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const [meta] = await all(client, `SELECT ${VERSION}`);
      const version = versionIn(meta);
      const known = this.#version;
      const changed =
        version.copy === known.copy ? await this.readChanged(client, known.number, MAX_CHANGES + 1) : null;
      if (changed === null || changed.length > MAX_CHANGES) {
        const replace = await this.readAll(client);
        replace();
      } else this.take(changed);
      this.#version = version;
      await client.query('COMMIT');
      isBroken = false;
    } finally {
      client.release(isBroken);
    }
  }
}
