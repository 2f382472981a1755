import { LRUCache } from 'lru-cache';
import { isPlatformId, type PlatformId } from '../../../../lib/domain/platform.ts';
import type { RecordType, RestrictionState } from '../../../../lib/domain/restriction-filter.ts';
import { isSampleDocument } from '../../../../lib/samples/sample-ids.ts';
import { isSampleOwner } from '../../../../lib/samples/sample-owner.ts';
import { facetColumn, facetsIn, IS_PUBLIC, type ListSort } from './documents.ts';
import type { ReadModel } from './read-model.ts';
import { type Condition, condition, where } from './restriction-query.ts';
import { textOrNull } from './stored-values.ts';

/** A position in a list: the sort key of the row, and its ID. */
export type Place = { readonly place: string; readonly id: string };

export type ListedQuery = {
  readonly kind: 'brief' | 'stream' | 'personality' | 'post';
  /** The facets that a record must have, as `Listing` writes them. */
  readonly facets?: readonly string[];
  /** Facets of which a record must have at least one. */
  readonly anyOf?: readonly string[] | undefined;
  /** A part of a name, as `foldedName` returns it. */
  readonly name?: string | undefined;
  /** The first and the last place. */
  readonly from?: string;
  readonly to?: string;
  /** The state of streams, computed from `now` and their start and end. */
  readonly state?: keyof typeof STREAM_STATES | undefined;
  /** An ISO instant; needed for states of streams. */
  readonly now?: string;
  /**
   * By place: newest or oldest first. `live`: live streams, then the others, newest first. Or by a sort key. The default
   * is `newest`, and `oldest` for upcoming streams.
   */
  readonly order?: keyof typeof TIME_ORDERS | 'live' | ListSort | undefined;
  /** The row before the first one. It needs another order than `live`. */
  readonly after?: Place | undefined;
  /** The number of rows before the first one. */
  readonly skip?: number;
  readonly limit: number;
};

type ListedRow = {
  readonly id: string;
  /** Path on this site. */
  readonly path: string;
  /** The day or the ISO instant that orders it by time. */
  readonly place: string;
  /** The ISO instant of the last write. */
  readonly changed: string;
  readonly facets: readonly string[];
  readonly isSample: boolean;
};

export type ListedPage = {
  readonly rows: readonly ListedRow[];
  /** The start of the next page; null at the end. */
  readonly next: Place | null;
};

export type CountedPage = ListedPage & {
  /** The total number of matches on all pages. */
  readonly records: number;
};

/** The conditions of the states of streams in SQL, with a parameter for each question mark: the current instant. */
const STREAM_STATES = {
  upcoming: 'place > ?',
  live: 'place <= ? AND until > ?',
  recorded: 'place <= ? AND until <= ?',
} as const;

/** The orders by place; equal ones are sorted by ID in the same direction. */
const TIME_ORDERS = { newest: 'DESC', oldest: 'ASC' } as const;

/** The parts of a list's query that the databases write differently. */
export type ListDialect = {
  readonly hasFacet: (facet: string) => Condition;
  readonly hasName: string;
  readonly sortKey: (sort: ListSort) => string;
};

/**
 * Matches the record that has its address: of several public records with one path, the one with the first claim. The
 * names of columns in `IS_PUBLIC` are those of the other record.
 */
const HAS_ITS_ADDRESS = `NOT EXISTS (
  SELECT 1 FROM document AS other WHERE other.path = document.path AND other.kind = document.kind
    AND (other.claim, other.id) < (document.claim, document.id) AND ${IS_PUBLIC}
)`;

const inState = (state: keyof typeof STREAM_STATES, now: string): Condition => {
  const sql = STREAM_STATES[state];
  return condition(sql, ...sql.split('?').slice(1).fill(now));
};

function getConditions(query: ListedQuery, { hasFacet, hasName }: ListDialect): readonly Condition[] {
  const { kind, facets = [], anyOf, name, from, to, state, now = '' } = query;
  const any = anyOf?.map(hasFacet);
  return [
    condition('kind = ?', kind),
    ...(from === undefined ? [] : [condition('place >= ?', from)]),
    ...(to === undefined ? [] : [condition('place <= ?', to)]),
    ...(state ? [inState(state, now)] : []),
    ...(name === undefined ? [] : [condition(`${hasName} > 0`, name)]),
    ...facets.map(hasFacet),
    ...(any
      ? [
          condition(
            `(${any.map(({ sql }) => sql).join(' OR ') || 'FALSE'})`,
            ...any.flatMap(({ values }) => values),
          ),
        ]
      : []),
    condition(IS_PUBLIC),
    condition(HAS_ITS_ADDRESS),
  ];
}

/** The SQL of a list in a dialect: for a page with the start of the next one, and for the number of all rows. */
export function listStatements(
  query: ListedQuery,
  dialect: ListDialect,
): { readonly page: Condition; readonly count: Condition } {
  const { state, now = '', order = state === 'upcoming' ? 'oldest' : 'newest', after, skip = 0 } = query;
  const isLiveFirst = order === 'live';
  const key = isLiveFirst || isTimeOrder(order) ? 'place' : dialect.sortKey(order);
  const direction = TIME_ORDERS[isLiveFirst ? 'newest' : isTimeOrder(order) ? order : 'oldest'];
  const live = isLiveFirst ? inState('live', now) : null;
  const conditions = getConditions(query, dialect);
  const comparison = direction === 'DESC' ? '<' : '>';
  const beyond = after && condition(`(${key}, id) ${comparison} (?, ?)`, after.place, after.id);
  const matching = where(conditions);
  const shown = where(beyond ? [...conditions, beyond] : conditions);
  return {
    page: condition(
      `SELECT id, path, place, changed, owner, profile, facets, ${key} AS sort_key FROM document ${shown.sql}
       ORDER BY ${live ? `(${live.sql}) DESC, ` : ''}${key} ${direction}, id ${direction}
       LIMIT ? OFFSET ?`,
      ...shown.values,
      ...(live?.values ?? []),
      query.limit + 1,
      skip,
    ),
    count: condition(`SELECT count(*) AS records FROM document ${matching.sql}`, ...matching.values),
  };
}

const isTimeOrder = (order: string): order is keyof typeof TIME_ORDERS => Object.hasOwn(TIME_ORDERS, order);

/** A page of the rows of `listStatements`. */
export function listedPage(
  { kind, limit }: ListedQuery,
  rows: readonly Readonly<Record<string, unknown>>[],
  getFacets: (stored: unknown) => readonly string[],
): ListedPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ id, path, place, changed, owner, profile, facets }) => ({
      id: String(id),
      path: String(path),
      place: String(place),
      changed: String(changed),
      facets: getFacets(facets),
      isSample: isSampleDocument({
        kind,
        id: String(id),
        owner: textOrNull(owner),
        profile: textOrNull(profile),
      }),
    })),
    next: last && rows.length > limit ? { place: String(last.sort_key), id: String(last.id) } : null,
  };
}

const SQLITE: ListDialect = {
  hasFacet: (facet) => condition('instr(facets, ?) > 0', facetColumn([facet])),
  hasName: 'instr(names, ?)',
  sortKey: (sort) => `json_extract(sorts, '$.${sort}')`,
};

/** Cached counts of each read model. The key contains its version. */
const counted = new WeakMap<ReadModel, LRUCache<string, number>>();

function count(model: ReadModel, { sql, values }: Condition): number {
  const known = counted.get(model) ?? new LRUCache<string, number>({ max: 300 });
  counted.set(model, known);
  const key = JSON.stringify([model.version, values, sql]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const records = Number(model.database.prepare(sql).get(...values)?.records ?? 0);
  known.set(key, records);
  return records;
}

/** Records of one kind that guests may read. */
export function listedIn(model: ReadModel, query: ListedQuery): ListedPage {
  const { sql, values } = listStatements(query, SQLITE).page;
  const rows = model.database.prepare(sql).all(...values);
  return listedPage(query, rows, (stored) => facetsIn(String(stored)));
}

/** The number of all records of `listedIn`, on every page. Counting 20,000 briefs takes a tenth of a second. */
export const countListed = (model: ReadModel, query: ListedQuery): number =>
  count(model, listStatements(query, SQLITE).count);

/** A kind and state of restrictions that a person must have, on one platform if it is given. */
export type HasRestriction = {
  readonly kind?: RecordType | undefined;
  readonly state?: RestrictionState | undefined;
  readonly platform?: PlatformId | undefined;
};

/** The order by `changed` reads the index of all listed people's restrictions, and no rows. */
const PEOPLE_ORDERS = {
  username: 'person_id',
  changed: `(SELECT nullif(max(changed), '') FROM restriction WHERE profile = person_id AND shown = 1)
    DESC NULLS LAST, person_id`,
} as const;

/** The people of a list. */
export type PeopleFilter = {
  /** A part of a name, as `foldedName` returns it. */
  readonly name?: string | undefined;
  readonly restriction?: HasRestriction | undefined;
};

export type PeopleQuery = PeopleFilter & {
  /** `changed`: those with the latest events of their restrictions first. The default is `username`. */
  readonly order?: keyof typeof PEOPLE_ORDERS | undefined;
  readonly limit: number;
  /** The username before the first one, in the order by username. */
  readonly after?: string;
  /** The number of people before the first one. */
  readonly skip?: number;
};

export type ListedPeople = {
  readonly usernames: readonly string[];
  readonly records: number;
  /** The username after which the next page starts; null at the end. */
  readonly next: string | null;
};

const restrictionConditions = ({ kind, state, platform }: HasRestriction): readonly Condition[] => [
  condition('profile = person_id AND shown = 1'),
  ...(kind ? [condition('restriction.kind = ?', kind)] : []),
  ...(state ? [condition('state = ?', state)] : []),
  ...(platform ? [condition('platform = ?', platform)] : []),
];

function hasRestriction(restriction: HasRestriction): Condition {
  const { sql, values } = where(restrictionConditions(restriction));
  return condition(`EXISTS (SELECT 1 FROM restriction ${sql})`, ...values);
}

const listedConditions = (name: string | undefined, hasName: string): readonly Condition[] => [
  condition('listed = 1'),
  ...(name === undefined
    ? []
    : [
        condition(
          `person_id IN (SELECT profile FROM document WHERE kind = 'profile' AND ${hasName} > 0)`,
          name,
        ),
      ]),
];

/** The number of people on a platform. */
export type PlatformPeople = { readonly platform: PlatformId; readonly people: number };

/**
 * The SQL for the number of listed people with such a restriction on each platform, the most first. CROSS JOIN makes SQLite read the
 * restrictions of each person by the index, and not the rows of all restrictions.
 */
export function peopleByPlatform(
  { name, restriction = {} }: PeopleFilter,
  { hasName }: Pick<ListDialect, 'hasName'>,
): Condition {
  const { sql, values } = where([
    ...listedConditions(name, hasName),
    ...restrictionConditions({ ...restriction, platform: undefined }),
  ]);
  return condition(
    `SELECT platform, count(DISTINCT person_id) AS people FROM person CROSS JOIN restriction ${sql}
     GROUP BY platform ORDER BY people DESC, platform`,
    ...values,
  );
}

/** A row of `peopleByPlatform`. */
export const platformPeople = ({
  platform,
  people,
}: Readonly<Record<string, unknown>>): readonly PlatformPeople[] =>
  typeof platform === 'string' && isPlatformId(platform) ? [{ platform, people: Number(people) }] : [];

const peopleConditions = ({ name, restriction }: PeopleFilter, hasName: string): readonly Condition[] => [
  ...listedConditions(name, hasName),
  ...(restriction ? [hasRestriction(restriction)] : []),
];

/** The SQL of a page of a list of people in a dialect. */
export function peoplePage(query: PeopleQuery, { hasName }: Pick<ListDialect, 'hasName'>): Condition {
  const { order = 'username', limit, after = '', skip = 0 } = query;
  const { sql, values } = where([...peopleConditions(query, hasName), condition('person_id > ?', after)]);
  return condition(
    `SELECT person_id FROM person ${sql} ORDER BY ${PEOPLE_ORDERS[order]} LIMIT ? OFFSET ?`,
    ...values,
    limit + 1,
    skip,
  );
}

/** The SQL of the number of all people of a list in a dialect. */
export function peopleCount(filter: PeopleFilter, { hasName }: Pick<ListDialect, 'hasName'>): Condition {
  const { sql, values } = where(peopleConditions(filter, hasName));
  return condition(`SELECT count(*) AS records FROM person ${sql}`, ...values);
}

/** The number of listed people with such a restriction on each platform, the most first. */
export function platformsOfPeople(model: ReadModel, filter: PeopleFilter): readonly PlatformPeople[] {
  const { sql, values } = peopleByPlatform(filter, SQLITE);
  return model.database
    .prepare(sql)
    .all(...values)
    .flatMap(platformPeople);
}

/** The number of listed profiles. */
export function countPeople(model: ReadModel, filter: PeopleFilter): number {
  const { sql, values } = peopleCount(filter, SQLITE);
  return Number(model.database.prepare(sql).get(...values)?.records ?? 0);
}

/** Listed profiles, by username unless the query has another order. */
export function peopleIn(model: ReadModel, query: PeopleQuery): ListedPeople {
  const { limit } = query;
  const { sql, values } = peoplePage(query, SQLITE);
  const rows = model.database.prepare(sql).all(...values);
  const usernames = rows.slice(0, limit).map((row) => String(row.person_id));
  return {
    usernames,
    records: countPeople(model, query),
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
export function getRestrictions(
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

/** A listed profile with the time of the last write to it or its restrictions. */
export type ProfilePage = { readonly username: string; readonly changed: string; readonly isSample: boolean };

/** Lists profiles by username with the last change of their pages. The parameters: the limit, and the rows before. */
export const PROFILE_PAGES = `SELECT person_id, username, person_owner, written,
    (SELECT max(written) FROM restriction WHERE profile = person_id AND shown = 1) AS record_written
  FROM person WHERE listed = 1 ORDER BY person_id LIMIT ? OFFSET ?`;

/** A row of `PROFILE_PAGES`. */
export function profilePage(row: Readonly<Record<string, unknown>>): ProfilePage {
  const [own, ofRecords] = [String(row.written), textOrNull(row.record_written) ?? ''];
  return {
    username: String(row.username),
    changed: [own, ofRecords].sort().at(-1) ?? own,
    isSample: isSampleOwner(textOrNull(row.person_owner), String(row.person_id)),
  };
}
