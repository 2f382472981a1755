import { LRUCache } from 'lru-cache';
import type {
  Dating,
  RecordType,
  RestrictionFilter,
  RestrictionSort,
} from '../../../../lib/domain/restriction-filter.ts';
import { dayNumber, type IsoDate } from '../../../../lib/time/when.ts';
import { daysFrom } from '../../../bans/model/duration.ts';
import { daysRange, getDays, NO_LOSS, type RestrictionCounts } from '../../model/restriction-filter.ts';
import type { KeySet } from './key-set.ts';
import { codeOfKind, getDate, NONE, type RestrictionColumns, toYmd } from './restriction-columns.ts';
import { forEachSide, SIDES, type Side, wordQueries } from './restriction-query.ts';

export type SideCount = { readonly value: string; readonly records: number };

export type CountedSides = RestrictionCounts & {
  /** The number of rows for each value of each side with the rest of the filter; largest first. */
  readonly sides: Readonly<Record<Side, readonly SideCount[]>>;
  /** The number of rows without a date that match the rest of the filter, if it has dates. */
  readonly undated: number;
};

/** What a row does not match, apart from the sides: 0 if it matches everything. */
const MISSES_DATES = 1;
const MISSES_MORE = 2;

/** Maximum number of rows that are sorted. More rows are found sooner by a walk through all rows in their order. */
const MAX_SORTED = 2000;

/** The first of some rows are found by one scan if the rows are less than this share of all, and by a walk otherwise. */
const MAX_SHARE = 1 / 8;

/** The rows that are counted. */
export type CountedRows = {
  readonly columns: RestrictionColumns;
  /** Returns the keys of the rows that match one of `wordQueries`. */
  readonly withWord: (query: string) => KeySet;
};

/** The rows of a filter, and the counts from which all numbers beside them are computed. */
type Matches = {
  /** The keys of the rows, in no order. */
  readonly keys: Uint32Array;
  /** The sides that a combination does not match, as bits; 0 if it matches all. */
  readonly missedSides: Uint16Array;
  /** By combination: the rows that match everything else. */
  readonly counts: Uint32Array;
  /** By combination: the rows without a date that match everything else except the dates. */
  readonly undated: Uint32Array;
};

/**
 * The rows of a filter in the current state of all rows. Use it before the next turn of the event loop.
 */
export class Selection {
  readonly columns: RestrictionColumns;
  readonly #filter: RestrictionFilter;
  readonly #matches: Matches;

  /** @param today the day until which restrictions in force are measured */
  constructor(rows: CountedRows, kind: RecordType, filter: RestrictionFilter, today: IsoDate) {
    this.columns = rows.columns;
    this.#filter = filter;
    this.#matches = cachedMatches(rows, kind, filter, today);
  }

  /** The keys of all rows, in no order. */
  keys(): Uint32Array {
    return this.#matches.keys;
  }

  count(): RestrictionCounts {
    const keys = this.keys();
    return { records: keys.length, people: peopleAmong(this.columns, keys) };
  }

  /** Counts everything that the explorer shows above and beside the rows. */
  countSides(): CountedSides {
    const { from, to } = this.#filter;
    const { missedSides, undated } = this.#matches;
    return {
      ...this.count(),
      undated:
        from || to ? undated.reduce((sum, rows, at) => (missedSides[at] === 0 ? sum + rows : sum), 0) : 0,
      sides: forEachSide((side) => this.#countSide(side)),
    };
  }

  /** Returns true for the key of a row. */
  has(key: number): boolean {
    const keys = this.keys();
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return keys[low] === key;
  }

  /** The number of rows of each combination of sides. */
  combined(): Uint32Array {
    const { counts, missedSides } = this.#matches;
    return counts.map((rows, at) => (missedSides[at] === 0 ? rows : 0));
  }

  /**
   * The rows in the filter's order, from its position: all of them, or up to a limit.
   * @param accepts returns false for the keys of rows to leave out; it is called in this order
   */
  ordered(limit = Number.POSITIVE_INFINITY, accepts?: (key: number) => boolean): readonly number[] {
    const { columns } = this;
    const { sort = 'changed', after } = this.#filter;
    const [, date = '', id = ''] = /^([^~]*)~(.*)$/.exec(after ?? '') ?? [];
    const place = after ? { place: toYmd(date), id } : undefined;
    const all = this.keys();
    if (!accepts && limit <= MAX_SORTED && all.length < columns.end * MAX_SHARE)
      return columns.first(all, limit, sort, place);
    if (all.length <= MAX_SORTED)
      return columns
        .first(all, MAX_SORTED, sort, place)
        .filter((key) => !accepts || accepts(key))
        .slice(0, limit);
    const isFound = new Uint8Array(columns.end);
    for (const key of all) isFound[key] = 1;
    const keys: number[] = [];
    for (const key of columns.ordered(sort, place)) {
      if (keys.length >= limit) break;
      if (isFound[key] === 1 && (!accepts || accepts(key))) keys.push(key);
    }
    return keys;
  }

  /** The cursor of a row at the end of a page: `after` of the next page. */
  getCursor(key: number): string {
    const sort: RestrictionSort = this.#filter.sort ?? 'changed';
    return `${getDate(this.columns.getSortKey(key, sort))}~${this.columns.getId(key)}`;
  }

  /** The number of rows that each value of a side would have with the rest of the filter. */
  #countSide(side: Side): readonly SideCount[] {
    const { combinations, names } = this.columns;
    const { missedSides, counts: rows } = this.#matches;
    const values = combinations.values[side];
    const others = ~(1 << SIDES.indexOf(side));
    const counts = new Uint32Array(names[side].size);
    for (let at = 0; at < rows.length; at += 1) {
      if (((missedSides[at] ?? 0) & others) !== 0) continue;
      const code = values[at] ?? 0;
      counts[code] = (counts[code] ?? 0) + (rows[at] ?? 0);
    }
    return [...counts]
      .map((records, code) => ({ value: names[side].getText(code), records }))
      .filter(({ records, value }) => records > 0 && value !== '')
      .sort((a, b) => b.records - a.records || a.value.localeCompare(b.value));
  }
}

/**
 * Number of filters whose rows are cached until the next change. A page uses the same filter several times,
 * and a download uses it throughout.
 */
const MAX_CACHED_FILTERS = 8;

const caches = new WeakMap<RestrictionColumns, LRUCache<string, Matches>>();

function cachedMatches(
  rows: CountedRows,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
  today: IsoDate,
): Matches {
  const stored = caches.get(rows.columns) ?? new LRUCache<string, Matches>({ max: MAX_CACHED_FILTERS });
  caches.set(rows.columns, stored);
  const name = JSON.stringify([rows.columns.version, kind, today, filter]);
  const matches = stored.get(name) ?? getMatches(rows, kind, filter, today);
  stored.set(name, matches);
  return matches;
}

/**
 * Scans one column after the other, from its beginning to its end. This is many times faster than scanning row by row. Each
 * scan has its own loop, because a function that is called for each row takes several times longer.
 */
function getMatches(rows: CountedRows, kind: RecordType, filter: RestrictionFilter, today: IsoDate): Matches {
  const { whole, end, combinations } = rows.columns;
  const { shown, combination, began } = whole;
  const [missed, code] = [new Uint8Array(end), codeOfKind(kind)];
  for (let key = 0; key < end; key += 1) if (shown[key] !== code) missed[key] = MISSES_MORE;
  missMore(missed, rows, filter, today);
  missDates(missed, rows.columns, filter);
  const missedSides = getMissedSides(rows.columns, filter);
  const [counts, undated] = [new Uint32Array(combinations.size), new Uint32Array(combinations.size)];
  const keys = new Uint32Array(end);
  let found = 0;
  for (let key = 0; key < end; key += 1) {
    const misses = missed[key] ?? 0;
    if (misses === MISSES_MORE) continue;
    const at = combination[key] ?? 0;
    if (misses === MISSES_DATES) {
      if (began[key] === 0) undated[at] = (undated[at] ?? 0) + 1;
      continue;
    }
    counts[at] = (counts[at] ?? 0) + 1;
    if (missedSides[at] !== 0) continue;
    keys[found] = key;
    found += 1;
  }
  return { keys: keys.slice(0, found), missedSides, counts, undated };
}

/** The sides of the filter that each combination does not match, as bits. */
function getMissedSides({ names, combinations }: RestrictionColumns, filter: RestrictionFilter): Uint16Array {
  const missed = new Uint16Array(combinations.size);
  for (const [bit, side] of SIDES.entries()) {
    const value = filter[side];
    if (value === undefined) continue;
    const [wanted, values] = [names[side].find(value), combinations.values[side]];
    for (let at = 0; at < missed.length; at += 1)
      if (values[at] !== wanted) missed[at] = (missed[at] ?? 0) | (1 << bit);
  }
  return missed;
}

/** Marks rows that certainly began outside of the requested dates, and rows without a date. */
function missDates(
  missed: Uint8Array,
  { whole: { began, beganLast } }: RestrictionColumns,
  filter: RestrictionFilter,
): void {
  const { first, last } = getDays(filter);
  if (!first && !last) return;
  const [from, to] = [first ? toYmd(first) : 0, last ? toYmd(last) : Number.POSITIVE_INFINITY];
  for (let key = 0; key < missed.length; key += 1) {
    if (missed[key] !== 0) continue;
    const day = began[key] ?? 0;
    if (day === 0 || day > to || (beganLast[key] ?? 0) < from) missed[key] = MISSES_DATES;
  }
}

/** The number of people who own some rows. Each is counted once. */
export function peopleAmong({ whole: { person }, names }: RestrictionColumns, keys: Uint32Array): number {
  const seen = new Uint8Array(names.person.size);
  let people = 0;
  for (const key of keys) {
    const code = person[key] ?? 0;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    people += 1;
  }
  return people;
}

const DATED: Readonly<Record<Dating, readonly string[]>> = {
  day: ['day'],
  month: ['day', 'month'],
  'year-only': ['year'],
};

/** Marks rows that do not have a value in a column. */
function missUnless(missed: Uint8Array, column: Int32Array, wanted: number): void {
  for (let key = 0; key < missed.length; key += 1) if (column[key] !== wanted) missed[key] = MISSES_MORE;
}

/** Marks rows that are not in a set. */
function missOutside(missed: Uint8Array, set: KeySet): void {
  for (let key = 0; key < missed.length; key += 1)
    if (missed[key] === 0 && !set.has(key)) missed[key] = MISSES_MORE;
}

/** Marks rows that do not match a part of the filter, apart from its dates and sides. */
function missMore(missed: Uint8Array, rows: CountedRows, filter: RestrictionFilter, today: IsoDate): void {
  const { creator, text, undated, known, days, currency } = filter;
  const { whole, names } = rows.columns;
  if (creator) missUnless(missed, whole.person, names.person.find(creator));
  if (undated) missUnless(missed, whole.began, 0);
  if (known) {
    const [one, other] = DATED[known].map((text) => names.known.find(text));
    for (let key = 0; key < missed.length; key += 1)
      if (whole.known[key] !== one && whole.known[key] !== other) missed[key] = MISSES_MORE;
  }
  if (days) missDays(missed, rows.columns, days, today);
  if (currency) missUnless(missed, whole.currency, names.currency.find(currency === NO_LOSS ? '' : currency));
  if (text !== undefined) {
    const queries = wordQueries(text);
    if (queries.length === 0) missed.fill(MISSES_MORE);
    for (const query of queries) missOutside(missed, rows.withWord(query));
  }
}

/** Marks rows that did not last so many days, and rows that are not measured. */
function missDays(missed: Uint8Array, columns: RestrictionColumns, days: string, today: IsoDate): void {
  const { min, max } = daysRange(days) ?? { min: null, max: null };
  const [least, most] = [min ?? 0, max ?? Number.POSITIVE_INFINITY];
  const lasted = rowDaysLasted(columns, today);
  for (let key = 0; key < missed.length; key += 1) {
    if (missed[key] !== 0) continue;
    const value = lasted(key);
    if (value === null || value < least || value > most) missed[key] = MISSES_MORE;
  }
}

/** `daysLasted` of `features/bans/model/duration.ts` for rows: returns the days of a row; null if it cannot be measured. */
export function rowDaysLasted({ whole }: RestrictionColumns, today: IsoDate): (key: number) => number | null {
  const { beganDay, lasted } = whole;
  const now = dayNumber(today);
  return (key) => {
    const began = beganDay[key] ?? NONE;
    if (began === NONE) return null;
    const days = lasted[key] ?? NONE;
    return days === NONE ? daysFrom(began, now) : days;
  };
}
