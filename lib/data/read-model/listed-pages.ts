import { LRUCache } from 'lru-cache';
import { facetColumn, IS_PUBLIC } from './documents.ts';
import type { ReadModel } from './read-model.ts';

/** A place in a list: what the row there is ordered by, and its id. */
export type Place = { readonly place: string; readonly id: string };

export type ListedQuery = {
  readonly kind: 'brief' | 'stream';
  /** All of which it has, as `Listing` writes them. */
  readonly facets: readonly string[];
  /** What of streams: by where this moment stands between their beginning and their end. */
  readonly state?: 'upcoming' | 'live' | 'recorded' | undefined;
  /** An ISO instant. */
  readonly now: string;
  readonly after?: Place | undefined;
  readonly limit: number;
};

export type ListedPage = {
  readonly ids: readonly string[];
  /** All that answer, on whichever page. */
  readonly records: number;
  /** Where the list goes on; null at its end. */
  readonly next: Place | null;
};

const STATES = {
  upcoming: 'place > :now',
  live: 'place <= :now AND until > :now',
  recorded: 'place <= :now AND until <= :now',
} as const;

type Conditions = { readonly sql: string; readonly values: Readonly<Record<string, string>> };

function conditionsOf({ kind, facets, state, now }: ListedQuery): Conditions {
  const named = Object.fromEntries(facets.map((facet, at) => [`facet${at}`, facetColumn([facet])]));
  const sql = [
    'kind = :kind',
    IS_PUBLIC,
    ...(state ? [STATES[state]] : []),
    ...Object.keys(named).map((name) => `instr(facets, :${name}) > 0`),
  ].join(' AND ');
  return { sql, values: { kind, ...named, ...(state && { now }) } };
}

/** What was counted of a read model, with its version in the key. */
const counted = new WeakMap<ReadModel, LRUCache<string, number>>();

/** Two briefs may claim one address, and one of them has it: addresses are counted. */
function count(model: ReadModel, { sql, values }: Conditions): number {
  const known = counted.get(model) ?? new LRUCache<string, number>({ max: 300 });
  counted.set(model, known);
  const key = JSON.stringify([model.version, values, sql]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const row = model.database
    .prepare(`SELECT count(DISTINCT path) AS records FROM document WHERE ${sql}`)
    .get(values);
  const records = Number(row?.records ?? 0);
  known.set(key, records);
  return records;
}

/** Records of one kind, newest first (what is to come: soonest first), as far as guests may read them. */
export function listedIn(model: ReadModel, query: ListedQuery): ListedPage {
  const { state, after, limit } = query;
  const isSoonestFirst = state === 'upcoming';
  const { sql, values } = conditionsOf(query);
  const beyond = `(place ${isSoonestFirst ? '>' : '<'} :place OR (place = :place AND id > :id))`;
  const rows = model.database
    .prepare(
      `SELECT id, place FROM document WHERE ${sql}${after ? ` AND ${beyond}` : ''}
       ORDER BY place ${isSoonestFirst ? 'ASC' : 'DESC'}, id LIMIT :limit`,
    )
    .all({ ...values, ...after, limit: limit + 1 });
  const shown = rows.slice(0, limit).map(({ id, place }) => ({ id: String(id), place: String(place) }));
  return {
    ids: shown.map(({ id }) => id),
    records: count(model, { sql, values }),
    next: rows.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

export type ListedPeople = {
  readonly usernames: readonly string[];
  readonly records: number;
  /** The username after which the list goes on; null at its end. */
  readonly next: string | null;
};

/** Listed profiles by username. */
export function peopleIn(model: ReadModel, limit: number, after = ''): ListedPeople {
  const { database } = model;
  const rows = database
    .prepare('SELECT person_id FROM person WHERE listed AND person_id > ? ORDER BY person_id LIMIT ?')
    .all(after, limit + 1);
  const usernames = rows.slice(0, limit).map((row) => String(row.person_id));
  const total = database.prepare('SELECT count(*) AS records FROM person WHERE listed').get();
  return {
    usernames,
    records: Number(total?.records ?? 0),
    next: rows.length > limit ? (usernames.at(-1) ?? null) : null,
  };
}

/** How many bans and reports a person has on record, and how many of them are in force. */
export type RestrictionsOf = {
  readonly bans: { readonly records: number; readonly inForce: number };
  readonly reports: { readonly records: number; readonly inForce: number };
};

const NONE = { records: 0, inForce: 0 };

/** The restrictions of people, as the explorer counts them. */
export function restrictionsOf(
  model: ReadModel,
  usernames: readonly string[],
): ReadonlyMap<string, RestrictionsOf> {
  const rows = model.database
    .prepare(
      `SELECT profile, kind, count(*) AS records, sum(state = 'in-force') AS active FROM restriction
       WHERE shown = 1 AND profile IN (SELECT value FROM json_each(?)) GROUP BY profile, kind`,
    )
    .all(JSON.stringify(usernames));
  const of = (username: string, kind: string) => {
    const row = rows.find((each) => each.profile === username && each.kind === kind);
    return row ? { records: Number(row.records), inForce: Number(row.active) } : NONE;
  };
  return new Map(
    usernames.map((username) => [username, { bans: of(username, 'ban'), reports: of(username, 'report') }]),
  );
}
