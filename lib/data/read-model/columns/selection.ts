import {
  type Dating,
  daysOf,
  daysRange,
  NO_LOSS,
  type RestrictionFilter,
  type RestrictionKind,
  type RestrictionSort,
} from '../../../domain/explorer/restriction-filter.ts';
import { dayNumber, type IsoDate } from '../../../domain/time/when.ts';
import type { ReadModel } from '../read-model.ts';
import { wordsQuery } from '../restriction-query.ts';
import { codeOfKind, dateOf, NONE, type RestrictionColumns, ymdOf } from './restriction-columns.ts';

/** What the rows' own few values decide: of each is told how many rows each of its values would leave. */
export const SIDES = ['platform', 'state', 'appeal', 'type'] as const;
export type Side = (typeof SIDES)[number];

export type RestrictionCounts = {
  readonly records: number;
  /** Counted apart: somebody may have several. */
  readonly people: number;
};

export type SideCount = { readonly value: string; readonly records: number };

export type CountedSides = RestrictionCounts & {
  /** For each side, how many rows each of its values would have beside the rest of the filter; the most first. */
  readonly sides: Readonly<Record<Side, readonly SideCount[]>>;
  /** Where dates are asked for: how many match the rest and have none. */
  readonly undated: number;
};

type Test = (key: number) => boolean;

/** The rows of a filter in a read model as it is now: to be used up before the next turn of the event loop. */
export class Selection {
  readonly columns: RestrictionColumns;
  readonly #kind: number;
  readonly #filter: RestrictionFilter;
  /** All that is asked for besides dates and sides. */
  readonly #tests: readonly Test[];
  readonly #inDates: Test;
  /** The code that each side is narrowed to; null where it is not. */
  readonly #wanted: readonly (number | null)[];

  /** @param today until when what is in force has lasted */
  constructor(model: ReadModel, kind: RestrictionKind, filter: RestrictionFilter, today: IsoDate) {
    this.columns = model.columns;
    this.#kind = codeOfKind(kind);
    this.#filter = filter;
    this.#tests = testsOf(model, filter, today);
    this.#inDates = dateTest(model.columns, filter);
    this.#wanted = SIDES.map((side) => {
      const value = filter[side];
      return value === undefined ? null : model.columns.names[side].find(value);
    });
  }

  has(key: number): boolean {
    const { whole } = this.columns;
    return (
      whole.shown[key] === this.#kind &&
      SIDES.every((side, at) => this.#wanted[at] === null || this.#wanted[at] === whole[side][key]) &&
      this.#inDates(key) &&
      this.#tests.every((test) => test(key))
    );
  }

  /** Each row, in no order. */
  each(visit: (key: number) => void): void {
    const { end } = this.columns;
    for (let key = 0; key < end; key += 1) if (this.has(key)) visit(key);
  }

  count(): RestrictionCounts {
    const people = new PeopleCounter(this.columns);
    let records = 0;
    this.each((key) => {
      records += 1;
      people.add(key);
    });
    return { records, people: people.count };
  }

  /** All numbers that stand above and beside the rows, in one look at each. */
  countSides(): CountedSides {
    const { whole, names, end } = this.columns;
    const people = new PeopleCounter(this.columns);
    const counts = SIDES.map((side) => new Uint32Array(names[side].size));
    const asksDates = Boolean(this.#filter.from || this.#filter.to);
    let [records, undated] = [0, 0];
    const add = (at: number, key: number) => {
      const side = SIDES[at];
      const code = side === undefined ? -1 : (whole[side][key] ?? -1);
      const tally = counts[at];
      if (tally) tally[code] = (tally[code] ?? 0) + 1;
    };
    for (let key = 0; key < end; key += 1) {
      if (whole.shown[key] !== this.#kind) continue;
      const missed = this.#missedSide(key);
      if (missed === SEVERAL || !this.#tests.every((test) => test(key))) continue;
      if (asksDates && missed === NO_SIDE && whole.began[key] === 0) undated += 1;
      if (!this.#inDates(key)) continue;
      if (missed !== NO_SIDE) {
        add(missed, key);
        continue;
      }
      records += 1;
      people.add(key);
      for (let at = 0; at < SIDES.length; at += 1) add(at, key);
    }
    const countsOf = (side: Side): readonly SideCount[] =>
      [...(counts[SIDES.indexOf(side)] ?? [])]
        .map((count, code) => ({ value: names[side].textOf(code), records: count }))
        .filter((count) => count.records > 0 && count.value !== '')
        .sort((a, b) => b.records - a.records || a.value.localeCompare(b.value));
    return {
      records,
      people: people.count,
      undated,
      sides: {
        platform: countsOf('platform'),
        state: countsOf('state'),
        appeal: countsOf('appeal'),
        type: countsOf('type'),
      },
    };
  }

  /** The rows in the filter's order, from its place on: all of them, or so many. */
  ordered(limit = Number.POSITIVE_INFINITY): readonly number[] {
    const { sort = 'changed', after } = this.#filter;
    const [, date = '', id = ''] = /^([^~]*)~(.*)$/.exec(after ?? '') ?? [];
    const keys: number[] = [];
    for (const key of this.columns.ordered(sort, after ? { place: ymdOf(date), id } : undefined)) {
      if (keys.length >= limit) break;
      if (this.has(key)) keys.push(key);
    }
    return keys;
  }

  /** What names a row as the place where a page ends: `after` of the next one. */
  placeOf(key: number): string {
    const sort: RestrictionSort = this.#filter.sort ?? 'changed';
    return `${dateOf(this.columns.placeOf(key, sort))}~${this.columns.idOf(key)}`;
  }

  /** The one side that a row is not narrowed to as it is asked for. */
  #missedSide(key: number): number {
    const { whole } = this.columns;
    let missed = NO_SIDE;
    for (let at = 0; at < SIDES.length; at += 1) {
      const wanted = this.#wanted[at];
      const side = SIDES[at];
      if (wanted === null || side === undefined || wanted === whole[side][key]) continue;
      if (missed !== NO_SIDE) return SEVERAL;
      missed = at;
    }
    return missed;
  }
}

const NO_SIDE = -1;
const SEVERAL = -2;

/** Counts each person once. */
export class PeopleCounter {
  count = 0;
  readonly #person: Int32Array;
  readonly #seen: Uint8Array;

  constructor({ whole, names }: RestrictionColumns) {
    this.#person = whole.person;
    this.#seen = new Uint8Array(names.person.size);
  }

  add(key: number): void {
    const person = this.#person[key] ?? 0;
    if (this.#seen[person] === 1) return;
    this.#seen[person] = 1;
    this.count += 1;
  }
}

const DATED: Readonly<Record<Dating, readonly string[]>> = {
  day: ['day'],
  month: ['day', 'month'],
  'year-only': ['year'],
};

function dateTest({ whole: { began, beganLast } }: RestrictionColumns, filter: RestrictionFilter): Test {
  const { first, last } = daysOf(filter);
  const [from, to] = [first ? ymdOf(first) : 0, last ? ymdOf(last) : Number.POSITIVE_INFINITY];
  if (!first && !last) return () => true;
  return (key) => {
    const day = began[key] ?? 0;
    return day > 0 && day <= to && (beganLast[key] ?? 0) >= from;
  };
}

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
    const { least, most } = daysRange(days) ?? { least: null, most: null };
    const lasted = daysLasted(model.columns, today);
    tests.push((key) => {
      const value = lasted(key);
      return value !== null && value >= (least ?? 0) && (most === null || value <= most);
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

/** How many days a row's restriction lasted, or has lasted until today; null where it cannot be measured. */
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
