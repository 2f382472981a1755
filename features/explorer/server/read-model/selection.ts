import { LRUCache } from 'lru-cache';
import type {
  Dating,
  RecordType,
  RestrictionFilter,
  RestrictionSort,
} from '../../../../lib/domain/restriction-filter.ts';
import { dayNumber, type IsoDate } from '../../../../lib/time/when.ts';
import { daysOf, daysRange, NO_LOSS, type RestrictionCounts } from '../../model/restriction-filter.ts';
import type { ReadModel } from './read-model.ts';
import { codeOfKind, dateOf, NONE, type RestrictionColumns, ymdOf } from './restriction-columns.ts';
import { forEachSide, SIDES, type Side, wordsQuery } from './restriction-query.ts';

export type SideCount = { readonly value: string; readonly records: number };

export type CountedSides = RestrictionCounts & {
  /** The number of rows for each value of each side with the rest of the filter; largest first. */
  readonly sides: Readonly<Record<Side, readonly SideCount[]>>;
  /** The number of rows without a date that match the rest of the filter, if it has dates. */
  readonly undated: number;
};

type Test = (key: number) => boolean;

/** The parts of a filter that a row does not match, as bits: one for each side, and these two. */
const MISSES_DATES = 1 << SIDES.length;
const MISSES_MORE = MISSES_DATES << 1;

/**
 * The rows of a filter in the current state of a read model. Use it before the next turn of the event loop.
 */
export class Selection {
  readonly columns: RestrictionColumns;
  readonly #filter: RestrictionFilter;
  /** The mismatches of each row, by its key: 0 for the rows of the filter. */
  readonly #missed: Uint16Array;

  /** @param today the day until which restrictions in force are measured */
  constructor(model: ReadModel, kind: RecordType, filter: RestrictionFilter, today: IsoDate) {
    this.columns = model.columns;
    this.#filter = filter;
    this.#missed = cachedMismatches(model, kind, filter, today);
  }

  has(key: number): boolean {
    return this.#missed[key] === 0;
  }

  /** The keys of all rows, in no order. */
  keys(): Uint32Array {
    const missed = this.#missed;
    const keys = new Uint32Array(missed.length);
    let found = 0;
    for (let key = 0; key < missed.length; key += 1) {
      if (missed[key] !== 0) continue;
      keys[found] = key;
      found += 1;
    }
    return keys.subarray(0, found);
  }

  count(): RestrictionCounts {
    const keys = this.keys();
    return { records: keys.length, people: peopleAmong(this.columns, keys) };
  }

  /** Counts everything that the explorer shows above and beside the rows. */
  countSides(): CountedSides {
    const { from, to } = this.#filter;
    return {
      ...this.count(),
      undated: from || to ? this.#countUndated() : 0,
      sides: forEachSide((side) => this.#countSide(side)),
    };
  }

  /**
   * The rows in the filter's order, from its position: all of them, or up to a limit.
   * @param accepts returns false for the keys of rows to leave out
   */
  ordered(
    limit = Number.POSITIVE_INFINITY,
    accepts: (key: number) => boolean = () => true,
  ): readonly number[] {
    const { sort = 'changed', after } = this.#filter;
    const [, date = '', id = ''] = /^([^~]*)~(.*)$/.exec(after ?? '') ?? [];
    const keys: number[] = [];
    for (const key of this.columns.ordered(sort, after ? { place: ymdOf(date), id } : undefined)) {
      if (keys.length >= limit) break;
      if (this.has(key) && accepts(key)) keys.push(key);
    }
    return keys;
  }

  /** The cursor of a row at the end of a page: `after` of the next page. */
  placeOf(key: number): string {
    const sort: RestrictionSort = this.#filter.sort ?? 'changed';
    return `${dateOf(this.columns.placeOf(key, sort))}~${this.columns.idOf(key)}`;
  }

  /** The number of rows that each value of a side would have with the rest of the filter. */
  #countSide(side: Side): readonly SideCount[] {
    const { whole, names } = this.columns;
    const [missed, codes] = [this.#missed, whole[side]];
    const others = ~(1 << SIDES.indexOf(side));
    const counts = new Uint32Array(names[side].size);
    for (let key = 0; key < missed.length; key += 1) {
      if (((missed[key] ?? 0) & others) !== 0) continue;
      const code = codes[key] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return [...counts]
      .map((records, code) => ({ value: names[side].textOf(code), records }))
      .filter(({ records, value }) => records > 0 && value !== '')
      .sort((a, b) => b.records - a.records || a.value.localeCompare(b.value));
  }

  #countUndated(): number {
    const [missed, { began }] = [this.#missed, this.columns.whole];
    let undated = 0;
    for (let key = 0; key < missed.length; key += 1)
      if (((missed[key] ?? 0) & ~MISSES_DATES) === 0 && began[key] === 0) undated += 1;
    return undated;
  }
}

/**
 * Number of filters whose rows are cached until the next change. A page uses the same filter several times,
 * and a download uses it throughout.
 */
const MAX_CACHED_FILTERS = 8;

const cacheOf = new WeakMap<ReadModel, LRUCache<string, Uint16Array>>();

function cachedMismatches(
  model: ReadModel,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
  today: IsoDate,
): Uint16Array {
  const stored = cacheOf.get(model) ?? new LRUCache<string, Uint16Array>({ max: MAX_CACHED_FILTERS });
  cacheOf.set(model, stored);
  const name = JSON.stringify([model.version, kind, today, filter]);
  const missed = stored.get(name) ?? missedBy(model, kind, filter, today);
  stored.set(name, missed);
  return missed;
}

/**
 * Scans one column after the other, from its beginning to its end. This is many times faster than scanning row by row.
 */
function missedBy(
  model: ReadModel,
  kind: RecordType,
  filter: RestrictionFilter,
  today: IsoDate,
): Uint16Array {
  const { whole, names, end } = model.columns;
  const [missed, code, { shown }] = [new Uint16Array(end), codeOfKind(kind), whole];
  for (let key = 0; key < end; key += 1) if (shown[key] !== code) missed[key] = MISSES_MORE;
  for (const [at, side] of SIDES.entries()) {
    const value = filter[side];
    if (value === undefined) continue;
    const [wanted, codes] = [names[side].find(value), whole[side]];
    for (let key = 0; key < end; key += 1)
      if (codes[key] !== wanted) missed[key] = (missed[key] ?? 0) | (1 << at);
  }
  missDates(missed, model.columns, filter);
  for (const test of testsOf(model, filter, today))
    for (let key = 0; key < end; key += 1)
      if ((missed[key] ?? 0) < MISSES_MORE && !test(key)) missed[key] = MISSES_MORE;
  return missed;
}

/** Marks rows that certainly began outside of the requested dates, and rows without a date. */
function missDates(
  missed: Uint16Array,
  { whole: { began, beganLast } }: RestrictionColumns,
  filter: RestrictionFilter,
): void {
  const { first, last } = daysOf(filter);
  if (!first && !last) return;
  const [from, to] = [first ? ymdOf(first) : 0, last ? ymdOf(last) : Number.POSITIVE_INFINITY];
  for (let key = 0; key < missed.length; key += 1) {
    const day = began[key] ?? 0;
    if (day === 0 || day > to || (beganLast[key] ?? 0) < from)
      missed[key] = (missed[key] ?? 0) | MISSES_DATES;
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

/** All parts of the filter except dates and sides. */
function testsOf(model: ReadModel, filter: RestrictionFilter, today: IsoDate): readonly Test[] {
  const { creator, text, undated, known, days, currency } = filter;
  const { whole, names } = model.columns;
  const tests: Test[] = [];
  if (creator) {
    const person = names.person.find(creator);
    tests.push((key) => whole.person[key] === person);
  }
  if (undated) tests.push((key) => whole.began[key] === 0);
  if (known) {
    const codes = DATED[known].map((text) => names.known.find(text));
    tests.push((key) => codes.includes(whole.known[key] ?? -1));
  }
  if (days) {
    const { min: least, max } = daysRange(days) ?? { min: null, max: null };
    const lasted = daysLasted(model.columns, today);
    tests.push((key) => {
      const value = lasted(key);
      return value !== null && value >= (least ?? 0) && (max === null || value <= max);
    });
  }
  if (currency) {
    const wanted = names.currency.find(currency === NO_LOSS ? '' : currency);
    tests.push((key) => whole.currency[key] === wanted);
  }
  if (text !== undefined) {
    const query = wordsQuery(text);
    const found = query === null ? new Uint8Array() : model.withWords(query);
    tests.push((key) => found[key] === 1);
  }
  return tests;
}

/** The days that a row's restriction lasted, or has lasted until today; null if it cannot be measured. */
export function daysLasted({ whole }: RestrictionColumns, today: IsoDate): (key: number) => number | null {
  const { beganDay, lasted } = whole;
  const now = dayNumber(today);
  return (key) => {
    const began = beganDay[key] ?? NONE;
    if (began === NONE) return null;
    const days = lasted[key] ?? NONE;
    return days === NONE ? Math.max(0, now - began) : days;
  };
}
