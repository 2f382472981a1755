import type { Pool } from 'pg';
import type { IsoDate } from '../../../../../lib/time/when.ts';
import type { ListedQuery, PeopleFilter, PeopleQuery } from '../listed-pages.ts';
import type { ReadStore, RestrictionQuery } from '../read-store.ts';
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
import {
  type Client,
  correctionRows,
  countRows,
  factsOfBans,
  firstRows,
  idsAmong,
  idsOfRows,
  pageOfRows,
  recentRows,
  recordsAmong,
  statisticsOfRows,
} from './restrictions.ts';

/** The public records in PostgreSQL. A process that uses it has no copy of them. */
export class PostgresStore implements ReadStore {
  readonly version: string;
  readonly #pool: Pool;

  /** @param version the version of the rows at the time of the request */
  constructor(pool: Pool, version: string) {
    this.#pool = pool;
    this.version = version;
  }

  page(query: RestrictionQuery, limit: number) {
    return this.#read((client) => pageOfRows(client, query, limit));
  }

  count(query: RestrictionQuery) {
    return countRows(this.#pool, query);
  }

  first(query: RestrictionQuery, limit: number) {
    return firstRows(this.#pool, query, limit);
  }

  ids(query: RestrictionQuery) {
    return idsOfRows(this.#pool, query);
  }

  async records(query: RestrictionQuery, ids: readonly string[]) {
    const found = await recordsAmong(this.#pool, query, ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  matching(query: RestrictionQuery, ids: readonly string[]) {
    return idsAmong(this.#pool, query, ids);
  }

  statistics(query: RestrictionQuery) {
    return this.#read((client) => statisticsOfRows(client, query));
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

  restrictionsOf(usernames: readonly string[]) {
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
    return this.#read((client) => searchPages(client, filter, limit));
  }

  suggest(text: string, limit: number) {
    return this.#read((client) => suggestedPages(client, text, limit));
  }

  newestPages(...[text, kinds, today, limit]: Parameters<ReadStore['newestPages']>) {
    return newestMatching(this.#pool, text, kinds, today, limit);
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
