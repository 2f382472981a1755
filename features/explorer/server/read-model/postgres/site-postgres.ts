import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { noteOutdated, UnavailableError } from '../../../../../lib/backend/unavailable.ts';
import { getMinute } from '../../../../../lib/time/when.ts';
import type { Feed } from '../change-feed.ts';
import { PostgresRows } from './counted-rows.ts';
import { WANTED } from './indexer.ts';
import { getLayout } from './migrations.ts';
import { PostgresPages } from './page-rows.ts';
import { PostgresStore } from './postgres-store.ts';

/** Maximum number of connections of a process. */
const MAX_CONNECTIONS = 10;

/** Milliseconds after which a request without a connection fails. */
const CONNECT_MS = 5000;

/** Milliseconds after which PostgreSQL ends a query, so that slow ones do not use all connections. */
const STATEMENT_MS = 30_000;

/** Milliseconds for which a request waits for the rows of changes, and between two looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 10;

/** Looks after which the indexer is notified again. */
const LOOKS_PER_NOTICE = 10;

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** The position in the feed, the day and the version of the rows. */
type Meta = {
  readonly position: string;
  readonly dueUntil: string;
  readonly copy: string;
  readonly version: string;
};

export type SitePostgresOptions = {
  /** The backend's feed of changes; null where nothing follows it. */
  readonly feed: Feed | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Reads the public records from PostgreSQL. An indexer, in this process or another one, writes them there. */
export class SitePostgres {
  readonly #pool: pg.Pool;
  readonly #rows: PostgresRows;
  readonly #pages: PostgresPages;
  readonly #feed: Feed | null;
  readonly #now: () => number;

  constructor(url: string, { feed, now }: SitePostgresOptions) {
    this.#feed = feed;
    this.#now = now;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      application_name: 'streamit',
    });
    this.#rows = new PostgresRows(this.#pool);
    this.#pages = new PostgresPages(this.#pool);
    // An idle connection that breaks is replaced. Without a listener its error would end the process.
    this.#pool.on('error', () => undefined);
  }

  /**
   * Returns the rows, with every change that this process had received before this call. While the backend cannot be reached, these
   * are the last known rows.
   * @throws UnavailableError if PostgreSQL cannot be reached, or if the rows are not there in time
   */
  async get(): Promise<PostgresStore> {
    try {
      return await this.#get();
    } catch (error) {
      throw new UnavailableError('The records cannot be read from PostgreSQL.', error);
    }
  }

  async #get(): Promise<PostgresStore> {
    const wanted = await this.#feed?.latest().catch(() => undefined);
    const minute = getMinute(this.#now());
    const isThere = (meta: Meta | null) => hasAll(meta, this.#feed, wanted, minute);
    const until = performance.now() + WAIT_MS;
    let meta = await this.#meta();
    for (let looks = 0; !isThere(meta); looks += 1) {
      // The indexer of another process may hear of a change a moment later than this one.
      if (looks % LOOKS_PER_NOTICE === 0) await this.#pool.query(`NOTIFY ${WANTED}`);
      if (performance.now() > until) {
        if (meta) {
          noteOutdated();
          break;
        }
        throw new Error('The records are still being copied to PostgreSQL. Try again in a minute.');
      }
      await setTimeout(LOOK_MS);
      meta = await this.#meta();
    }
    return new PostgresStore(this.#pool, this.#rows, this.#pages, {
      copy: meta?.copy ?? '',
      number: Number(meta?.version ?? 0),
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** The state of the rows; null before the first copy of this layout is complete. */
  async #meta(): Promise<Meta | null> {
    try {
      const { rows } = await this.#pool.query<{ name: string; value: string }>(
        'SELECT name, value FROM meta',
      );
      const values = new Map(rows.map(({ name, value }) => [name, value]));
      if (values.get('layout') !== getLayout(values.get('copy') ?? '')) return null;
      const value = (name: string) => values.get(name) ?? '';
      return {
        position: value('position'),
        dueUntil: value('dueUntil'),
        copy: value('copy'),
        version: value('version'),
      };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return null;
      throw error;
    }
  }
}

/**
 * Returns true if the rows have all changes up to a position of the feed, and the records that are due until a minute. While the backend
 * cannot be reached, the position is unknown, and any rows are enough.
 */
const hasAll = (meta: Meta | null, feed: Feed | null, wanted: string | undefined, minute: string): boolean =>
  meta !== null &&
  (feed === null ||
    wanted === undefined ||
    (feed.hasReached(meta.position, wanted) && meta.dueUntil >= minute));
