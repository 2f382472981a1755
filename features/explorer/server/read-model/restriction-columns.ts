import type { DetailFilter, RecordType, RestrictionSort } from '../../../../lib/domain/restriction-filter.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { forEachSide, SIDES, type Side } from './restriction-query.ts';
import type { RestrictionRow } from './restriction-row.ts';

/** Maximum number of keys in one block. A larger block is split in two. */
const MAX_IN_BLOCK = 1024;

/**
 * Sorted keys that stay sorted while keys are added and removed. They are stored in blocks, so that adding one of a
 * hundred thousand keys moves at most a thousand.
 */
export class SortedKeys {
  readonly #blocks: number[][] = [];
  readonly #compare: (a: number, b: number) => number;

  /** @param compare orders two keys by their sort values, and returns 0 for the same key only */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  insert(key: number): void {
    const at = Math.min(this.#getBlock(key), this.#blocks.length - 1);
    const block = this.#blocks[at];
    if (!block) {
      this.#blocks.push([key]);
      return;
    }
    block.splice(this.#placeIn(block, key), 0, key);
    if (block.length > MAX_IN_BLOCK) this.#blocks.splice(at + 1, 0, block.splice(MAX_IN_BLOCK / 2));
  }

  /**
   * Replaces all keys.
   * @param sorted the keys in order
   */
  load(sorted: readonly number[]): void {
    const half = MAX_IN_BLOCK / 2;
    this.#blocks.length = 0;
    for (let at = 0; at < sorted.length; at += half) this.#blocks.push(sorted.slice(at, at + half));
  }

  /** Call this while the key still has the sort value that it was added with. */
  remove(key: number): void {
    const at = this.#getBlock(key);
    const block = this.#blocks[at];
    const place = block ? this.#placeIn(block, key) : -1;
    if (!block || block[place] !== key) return;
    block.splice(place, 1);
    if (block.length === 0) this.#blocks.splice(at, 1);
  }

  /**
   * Generates the keys in order.
   * @param isPast true for a key at the start of the walk or after it, false for all keys before
   */
  *from(isPast: (key: number) => boolean = () => true): Generator<number> {
    const first = firstWhere(this.#blocks.length, (at) => isPast(this.#blocks[at]?.at(-1) ?? 0));
    for (let at = first; at < this.#blocks.length; at += 1) {
      const block = this.#blocks[at] ?? [];
      const place = at === first ? firstWhere(block.length, (index) => isPast(block[index] ?? 0)) : 0;
      for (let index = place; index < block.length; index += 1) yield block[index] ?? 0;
    }
  }

  /** Returns the block that has a key, or the block for a new key. */
  #getBlock(key: number): number {
    return firstWhere(this.#blocks.length, (at) => this.#compare(this.#blocks[at]?.at(-1) ?? 0, key) >= 0);
  }

  #placeIn(block: readonly number[], key: number): number {
    return firstWhere(block.length, (at) => this.#compare(block[at] ?? 0, key) >= 0);
  }
}

/**
 * Binary search: returns the first position for which a condition is true that stays true for all later ones.
 * Returns the length if there is none.
 */
function firstWhere(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Maps repeated texts to small numbers, because numbers are compared faster than texts. */
export class Names {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  /** Returns the number of a text, and assigns one to a new text. */
  getCode(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.#texts.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }

  /** Returns the number of a text; -1 for a text that is in no row. */
  find(text: string): number {
    return this.#codes.get(text) ?? -1;
  }

  getText(code: number): string {
    return this.#texts[code] ?? '';
  }

  /** The number of texts. All their numbers are smaller. */
  get size(): number {
    return this.#texts.length;
  }
}

/**
 * The combinations of values of the sides that rows have. There are far fewer than rows, so rows are counted by combination, and
 * then combinations by each side.
 */
export class Combinations {
  readonly #codes = new Map<string, number>();
  /** The value of each side, by the number of the combination. */
  readonly values: Readonly<Record<Side, number[]>> = forEachSide(() => []);
  /** The number of combinations. All their numbers are smaller. */
  size = 0;

  /** Returns the number of a combination, and assigns one to a new combination. */
  getCode(values: Readonly<Record<Side, number>>): number {
    // Each side has far fewer than 65,536 values, so one character for each is enough.
    let name = '';
    for (const side of SIDES) name += String.fromCharCode(values[side]);
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    const code = this.size;
    this.#codes.set(name, code);
    for (const side of SIDES) this.values[side][code] = values[side];
    this.size += 1;
    return code;
  }
}

/** The value for "unknown" in a column of whole numbers. */
export const NONE = -0x80000000;

/** The code of each kind. Rows that are not shown have another code. */
const KINDS: Readonly<Record<RecordType, number>> = { ban: 1, report: 2 };
export const codeOfKind = (kind: RecordType): number => KINDS[kind];

const ZERO = '0'.charCodeAt(0);

/** `2026-05-01` -> 20260501, which orders as the date does; 0 for no date. */
export function toYmd(date: IsoDate): number {
  let ymd = 0;
  for (let at = 0; at < date.length; at += 1) {
    const digit = date.charCodeAt(at) - ZERO;
    if (digit >= 0) ymd = ymd * 10 + digit; // A hyphen comes before the digits.
  }
  return ymd;
}

/** The inverse of `toYmd`. */
export const getDate = (ymd: number): IsoDate =>
  ymd === 0
    ? ''
    : String(ymd)
        .padStart(8, '0')
        .replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');

/** A number after every date: the sort key of rows without a date, if the oldest come first. */
const AFTER_ALL = 99_991_231;

/** A number after every rank of a row. Sort keys have up to 27 bits, so that both fit into a whole number of 53. */
const MAX_RANK = 2 ** 26;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

const WHOLE = [
  'shown',
  ...SIDES,
  'combination',
  'person',
  'currency',
  'began',
  'beganLast',
  'known',
  'beganDay',
  'lasted',
  'changed',
] as const;
type Whole = (typeof WHOLE)[number];

/** The columns whose numbers represent texts. */
const NAMED = [...SIDES, 'person', 'currency', 'known'] as const;
type Named = (typeof NAMED)[number];

const FIRST_CAPACITY = 1024;

/** The values of a restriction that the columns have. */
export type ColumnValues = Pick<
  RestrictionRow,
  | 'kind'
  | 'id'
  | 'profile'
  | 'platform'
  | 'type'
  | 'appeal'
  | 'appeal_result'
  | DetailFilter
  | 'began'
  | 'began_last'
  | 'known'
  | 'began_day'
  | 'lasted'
  | 'loss'
  | 'currency'
  | 'changed'
> & { readonly state: string };

/** The position of a row in an order: its sort key and its ID. */
type Place = { readonly place: number; readonly id: string };

/** A row as loaded. */
export type ColumnRow = { readonly key: number; readonly values: ColumnValues; readonly isShown: boolean };

/**
 * The counted values of restrictions, as columns of numbers. The key of a row is its index. Scanning a
 * hundred thousand rows takes a millisecond or two; grouping them in the database takes a hundred.
 */
export class RestrictionColumns {
  /**
   * Whole numbers: codes of `names`, dates as `toYmd` returns them, day numbers and days. A scan must get the
   * arrays again, because they may be replaced.
   */
  whole: Readonly<Record<Whole, Int32Array>> = wholeColumns(FIRST_CAPACITY);
  /** The loss in its currency; NaN if there is none. */
  loss = new Float64Array(FIRST_CAPACITY);
  readonly names = Object.fromEntries(NAMED.map((name) => [name, new Names()])) as Readonly<
    Record<Named, Names>
  >;
  readonly combinations = new Combinations();
  /** An upper bound of the keys. */
  end = 0;
  /** Increases with every change. */
  version = 0;
  readonly #ids: (string | undefined)[] = [];
  /** The codes of the row that is being written. */
  readonly #sides: Record<Side, number> = { ...forEachSide(() => 0) };
  readonly #orders: Readonly<Record<RestrictionSort, SortedKeys>> = {
    changed: this.#orderBy('changed'),
    newest: this.#orderBy('newest'),
    oldest: this.#orderBy('oldest'),
  };

  /** Writes a row under its key, in place of the earlier one. */
  put(key: number, row: ColumnValues, isShown: boolean): void {
    this.drop(key);
    this.#set(key, row, isShown);
    for (const order of Object.values(this.#orders)) order.insert(key);
  }

  /**
   * Replaces all rows.
   * @param keys the keys of all rows. They are sorted by ID, which is faster if they nearly are
   */
  load(rows: Iterable<ColumnRow>, keys: number[]): void {
    this.#clear();
    for (const { key, values, isShown } of rows) this.#set(key, values, isShown);
    this.#sort(keys);
  }

  /** Replaces all rows by those of several parts. Until the last one, the rows must not be used. */
  async loadAll(parts: AsyncIterable<readonly ColumnRow[]>): Promise<void> {
    this.#clear();
    const keys: number[] = [];
    for await (const rows of parts)
      for (const { key, values, isShown } of rows) {
        this.#set(key, values, isShown);
        keys.push(key);
      }
    this.#sort(keys);
  }

  #clear(): void {
    this.version += 1;
    this.whole.shown.fill(0);
    this.#ids.length = 0;
    this.end = 0;
  }

  #sort(keys: number[]): void {
    const byId = keys.sort((a, b) => this.#byId(a, b));
    // Whole numbers are sorted much faster than texts: the sort key, then the rank of the ID. Loops are faster than `from`.
    const places = new Float64Array(byId.length);
    for (const sort of ['changed', 'newest', 'oldest'] as const) {
      for (let rank = 0; rank < byId.length; rank += 1)
        places[rank] = this.#directed(byId[rank] ?? 0, sort) * MAX_RANK + rank;
      places.sort();
      const sorted: number[] = [];
      for (const place of places) sorted.push(byId[modulo(place, MAX_RANK)] ?? 0);
      this.#orders[sort].load(sorted);
    }
  }

  #set(key: number, row: ColumnValues, isShown: boolean): void {
    this.version += 1;
    this.#makeRoom(key);
    const { whole, names } = this;
    for (const side of SIDES) {
      const code = names[side].getCode(row[side]);
      whole[side][key] = code;
      this.#sides[side] = code;
    }
    whole.combination[key] = this.combinations.getCode(this.#sides);
    whole.currency[key] = names.currency.getCode(row.currency);
    whole.known[key] = names.known.getCode(row.known);
    whole.person[key] = names.person.getCode(row.profile);
    whole.began[key] = toYmd(row.began);
    whole.beganLast[key] = toYmd(row.began_last);
    whole.changed[key] = toYmd(row.changed);
    whole.beganDay[key] = row.began_day ?? NONE;
    whole.lasted[key] = row.lasted ?? NONE;
    this.loss[key] = row.loss ?? Number.NaN;
    whole.shown[key] = isShown ? codeOfKind(row.kind) : 0;
    this.#ids[key] = row.id;
  }

  drop(key: number): void {
    if (this.#ids[key] === undefined) return;
    for (const order of Object.values(this.#orders)) order.remove(key);
    this.version += 1;
    this.#ids[key] = undefined;
    this.whole.shown[key] = 0;
  }

  /** Sets whether readers may see a row. */
  show(key: number, kind: RecordType, isShown: boolean): void {
    this.whole.shown[key] = isShown ? codeOfKind(kind) : 0;
  }

  getId(key: number): string {
    return this.#ids[key] ?? '';
  }

  /** The sort key of a row. */
  getSortKey(key: number, sort: RestrictionSort): number {
    if (sort === 'oldest') return this.#age(key);
    return this.whole[sort === 'newest' ? 'began' : 'changed'][key] ?? 0;
  }

  /**
   * Generates the keys of all rows, shown or not, in an order.
   * @param after the sort key and ID of a row: the walk starts after it, even if it no longer exists
   */
  ordered(sort: RestrictionSort, after?: Place): Generator<number> {
    return after ? this.#orders[sort].from(this.#isAfter(sort, after)) : this.#orders[sort].from();
  }

  /** Returns the first of some keys in an order, after a position. */
  first(keys: Uint32Array, limit: number, sort: RestrictionSort, after?: Place): readonly number[] {
    const [compare, isAfter] = [this.#compareBy(sort), after && this.#isAfter(sort, after)];
    const wanted = isAfter ? keys.filter(isAfter) : keys;
    if (wanted.length <= limit) return [...wanted].sort(compare);
    const best = [...wanted.subarray(0, limit)].sort(compare);
    for (let at = limit; at < wanted.length; at += 1) {
      const key = wanted[at] ?? 0;
      if (compare(key, best.at(-1) ?? 0) > 0) continue;
      best.splice(
        firstWhere(limit, (place) => compare(best[place] ?? 0, key) > 0),
        0,
        key,
      );
      best.length = limit;
    }
    return best;
  }

  #isAfter(sort: RestrictionSort, after: Place): (key: number) => boolean {
    const from = sort === 'oldest' ? after.place : -after.place;
    return (key) => {
      const far = this.#directed(key, sort) - from;
      return far > 0 || (far === 0 && this.getId(key) > after.id);
    };
  }

  #age(key: number): number {
    return this.whole.began[key] || AFTER_ALL;
  }

  /** The sort key with the sign with which the first row has the smallest one. */
  #directed(key: number, sort: RestrictionSort): number {
    return sort === 'oldest' ? this.getSortKey(key, sort) : -this.getSortKey(key, sort);
  }

  #orderBy(sort: RestrictionSort): SortedKeys {
    return new SortedKeys(this.#compareBy(sort));
  }

  #compareBy(sort: RestrictionSort): (a: number, b: number) => number {
    return (a, b) => this.#directed(a, sort) - this.#directed(b, sort) || this.#byId(a, b);
  }

  #byId(a: number, b: number): number {
    const [one, other] = [this.getId(a), this.getId(b)];
    return one < other ? -1 : one > other ? 1 : a - b;
  }

  #makeRoom(key: number): void {
    this.end = Math.max(this.end, key + 1);
    const { length } = this.loss;
    if (key < length) return;
    const capacity = Math.max(key + 1, length * 2);
    const grown = wholeColumns(capacity);
    for (const name of WHOLE) grown[name].set(this.whole[name]);
    const loss = new Float64Array(capacity);
    loss.set(this.loss);
    this.whole = grown;
    this.loss = loss;
  }
}

const wholeColumns = (capacity: number) =>
  Object.fromEntries(WHOLE.map((name) => [name, new Int32Array(capacity)])) as Readonly<
    Record<Whole, Int32Array>
  >;
