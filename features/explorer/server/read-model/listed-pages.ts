import { LRUCache } from 'lru-cache';
import { facetColumn, IS_PUBLIC } from './documents.ts';
import type { ReadModel } from './read-model.ts';

/** A position in a list: the sort key of the row, and its ID. */
export type Place = { readonly place: string; readonly id: string };

export type ListedQuery = {
  readonly kind: 'brief' | 'stream';
  /** The facets that a record must have, as `Listing` writes them. */
  readonly facets: readonly string[];
  /** The state of streams, computed from `now` and their start and end. */
  readonly state?: 'upcoming' | 'live' | 'recorded' | undefined;
  /** An ISO instant. */
  readonly now: string;
  readonly after?: Place | undefined;
  readonly limit: number;
};

export type ListedPage = {
  readonly ids: readonly string[];
  /** The total number of matches on all pages. */
  readonly records: number;
  /** The start of the next page; null at the end. */
  readonly next: Place | null;
};

/** The conditions of the states of streams in SQL. */
export const STREAM_STATES = {
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
    ...(state ? [STREAM_STATES[state]] : []),
    ...Object.keys(named).map((name) => `instr(facets, :${name}) > 0`),
  ].join(' AND ');
  return { sql, values: { kind, ...named, ...(state && { now }) } };
}

/** Cached counts of each read model. The key contains its version. */
const counted = new WeakMap<ReadModel, LRUCache<string, number>>();

/** Counts slugs, because two briefs may claim one slug and only one of them owns it. */
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

/** Records of one kind that guests may read, newest first; upcoming streams soonest first. */
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
  /** The username after which the next page starts; null at the end. */
  readonly next: string | null;
};

/** Listed profiles by username. */
export function peopleIn(model: ReadModel, limit: number, after = ''): ListedPeople {
  const { database } = model;
  const rows = database
    .prepare('SELECT person_id FROM person WHERE listed = 1 AND person_id > ? ORDER BY person_id LIMIT ?')
    .all(after, limit + 1);
  const usernames = rows.slice(0, limit).map((row) => String(row.person_id));
  const total = database.prepare('SELECT count(*) AS records FROM person WHERE listed = 1').get();
  return {
    usernames,
    records: Number(total?.records ?? 0),
    next: rows.length > limit ? (usernames.at(-1) ?? null) : null,
  };
}

/** The number of a person's bans and reports, and how many of them are in force. */
export type RestrictionsOf = {
  readonly bans: { readonly records: number; readonly inForce: number };
  readonly reports: { readonly records: number; readonly inForce: number };
};

const NONE = { records: 0, inForce: 0 };

/** Counts the restrictions of people as the explorer does. */
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
