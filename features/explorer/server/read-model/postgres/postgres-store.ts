import type { Pool } from 'pg';
import type { IsoDate } from '../../../../../lib/time/when.ts';
import type { ListedQuery, PeopleFilter, PeopleQuery } from '../listed-pages.ts';
import type { ReadStore, RestrictionPage, RestrictionQuery } from '../read-store.ts';
import { Selection } from '../selection.ts';
import { statisticsIn } from '../statistics-in.ts';
import type { PostgresRows } from './counted-rows.ts';
import type { RowsVersion } from './followed-rows.ts';
import type { PostgresPages } from './page-rows.ts';
import { countListed, listedRows, newestMatching, searchPages, suggestedPages } from './pages.ts';
import {
  changedUsernames,
  countListedPeople,
  establishedInstants,
  listedPeople,
  listedPlatforms,
  listedProfilePages,
  newestBriefIds,
  restrictionsOfPeople,
  similarNames,
} from './people.ts';
import { type Client, correctionRows, factsOfBans, getKeys, recentRows } from './restrictions.ts';

/**
 * Returns the keys of the records that a selection has, in the order of their IDs.
 * @param known the keys by ID, which may be of another copy of the rows
 */
const keysAmong = (
  selection: Selection,
  known: ReadonlyMap<string, number>,
  ids: readonly string[],
): readonly number[] =>
  ids.flatMap((id) => {
    const key = known.get(id);
    return key !== undefined && selection.columns.getId(key) === id && selection.has(key) ? key : [];
  });

/** The public records in PostgreSQL. A process that uses it has no copy of their texts. */
export class PostgresStore implements ReadStore {
  readonly #version: RowsVersion;
  readonly #pool: Pool;
  readonly #rows: PostgresRows;
  readonly #pages: PostgresPages;

  /** @param version the version of the rows at the time of the request */
  constructor(pool: Pool, rows: PostgresRows, pages: PostgresPages, version: RowsVersion) {
    this.#pool = pool;
    this.#rows = rows;
    this.#pages = pages;
    this.#version = version;
  }

  get version(): string {
    return String(this.#version.number);
  }

  async page({ kind, filter, today }: RestrictionQuery, limit: number): Promise<RestrictionPage> {
    const { records, page } = await this.#rows.withRecords(this.#version, filter.text, (rows) => {
      const selection = new Selection(rows, kind, filter, today);
      const keys = selection.ordered(limit + 1);
      const shown = keys.slice(0, limit);
      const last = shown.at(-1);
      const next = keys.length > limit && last !== undefined ? selection.getCursor(last) : null;
      return { keys: shown, page: { ...selection.countSides(), next } };
    });
    return { ...page, rows: records };
  }

  async count(query: RestrictionQuery) {
    return (await this.#select(query)).count();
  }

  async first({ kind, filter, today }: RestrictionQuery, limit: number) {
    const { records } = await this.#rows.withRecords(this.#version, filter.text, (rows) => ({
      keys: new Selection(rows, kind, filter, today).ordered(limit),
    }));
    return records;
  }

  async ids(query: RestrictionQuery) {
    const selection = await this.#select(query);
    return selection.ordered().map((key) => selection.columns.getId(key));
  }

  async records(query: RestrictionQuery, ids: readonly string[]) {
    const known = await getKeys(this.#pool, query.kind, ids);
    const { records } = await this.#rows.withRecords(this.#version, query.filter.text, (rows) => ({
      keys: keysAmong(new Selection(rows, query.kind, query.filter, query.today), known, ids),
    }));
    return records;
  }

  async matching(query: RestrictionQuery, ids: readonly string[]) {
    const known = await getKeys(this.#pool, query.kind, ids);
    const selection = await this.#select(query);
    return new Set(keysAmong(selection, known, ids).map((key) => selection.columns.getId(key)));
  }

  async statistics({ kind, filter, today }: RestrictionQuery) {
    return statisticsIn(await this.#rows.counted(this.#version, filter.text), kind, filter, today);
  }

  banFacts(today: IsoDate) {
    return factsOfBans(this.#pool, today);
  }

  recentBans(limit: number, since: IsoDate, now: number) {
    return this.#read((client) => recentRows(client, limit, since, now));
  }

  corrections(limit: number, offset: number) {
    return this.#read((client) => correctionRows(client, limit, offset));
  }

  getRestrictions(usernames: readonly string[]) {
    return restrictionsOfPeople(this.#pool, usernames);
  }

  people(query: PeopleQuery) {
    return this.#read((client) => listedPeople(client, query));
  }

  countPeople(filter: PeopleFilter) {
    return countListedPeople(this.#pool, filter);
  }

  platformsOfPeople(filter: PeopleFilter) {
    return listedPlatforms(this.#pool, filter);
  }

  profilePages(limit: number, skip: number) {
    return listedProfilePages(this.#pool, limit, skip);
  }

  changedPeople(limit: number, now: number) {
    return changedUsernames(this.#pool, limit, now);
  }

  listedWithNameLike(name: string, exceptId: string, limit: number) {
    return similarNames(this.#pool, name, exceptId, limit);
  }

  establishedAfter(now: number) {
    return establishedInstants(this.#pool, now);
  }

  listed(query: ListedQuery) {
    return listedRows(this.#pool, query);
  }

  listedWithTotal(query: ListedQuery) {
    return this.#read(async (client) => ({
      ...(await listedRows(client, query)),
      records: await countListed(client, query),
    }));
  }

  newestBriefs(now: number, limit: number) {
    return newestBriefIds(this.#pool, now, limit);
  }

  search(...[filter, limit]: Parameters<ReadStore['search']>) {
    return searchPages(this.#reader, filter, limit);
  }

  suggest(text: string, limit: number) {
    return suggestedPages(this.#reader, text, limit);
  }

  newestPages(...[text, kinds, today, limit]: Parameters<ReadStore['newestPages']>) {
    return newestMatching(this.#reader, text, kinds, today, limit);
  }

  get #reader() {
    return { client: this.#pool, pages: this.#pages, version: this.#version };
  }

  async #select({ kind, filter, today }: RestrictionQuery): Promise<Selection> {
    return new Selection(await this.#rows.counted(this.#version, filter.text), kind, filter, today);
  }

  /** Runs queries that read one state of the rows. */
  async #read<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(client);
      await client.query('COMMIT');
      isBroken = false;
      return result;
    } finally {
      // A connection that failed within its transaction is closed, not used again.
      client.release(isBroken);
    }
  }
}
