import type { RestrictionKind, RestrictionSort } from '../../../domain/explorer/restriction-filter.ts';
import type { IsoDate } from '../../../domain/time/when.ts';
import type { RestrictionRow } from '../restriction-row.ts';
import { Names } from './names.ts';
import { SortedKeys } from './sorted-keys.ts';

/** In a column of whole numbers: nothing is known. */
export const NONE = -0x80000000;

/** What is not shown is none of either. */
const KINDS: Readonly<Record<RestrictionKind, number>> = { ban: 1, report: 2 };
export const codeOfKind = (kind: RestrictionKind): number => KINDS[kind];

/** `2026-05-01` -> 20260501, which orders as the date does; 0 for no date. */
export const ymdOf = (date: IsoDate): number => Number(date.replaceAll('-', ''));

/** The inverse of `ymdOf`. */
export const dateOf = (ymd: number): IsoDate =>
  ymd === 0
    ? ''
    : String(ymd)
        .padStart(8, '0')
        .replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');

/** After every date: where what has none stands when the oldest come first. */
export const AFTER_ALL = 99_991_231;

const WHOLE = [
  'shown',
  'platform',
  'state',
  'appeal',
  'appeal_result',
  'type',
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

/** The columns whose numbers stand for texts. */
const NAMED = [
  'platform',
  'state',
  'appeal',
  'appeal_result',
  'type',
  'person',
  'currency',
  'known',
] as const;
type Named = (typeof NAMED)[number];

const FIRST_CAPACITY = 1024;

/**
 * What restrictions are counted and measured by, as columns of numbers under the key of their row: looking at all of a
 * hundred thousand takes a millisecond or two, where grouping rows takes a hundred.
 */
export class RestrictionColumns {
  /** Whole numbers: codes of `names`, dates as `ymdOf` has them, day numbers and days. To be read anew for each scan. */
  whole: Readonly<Record<Whole, Int32Array>> = wholeColumns(FIRST_CAPACITY);
  /** The loss in its currency; NaN where none is given. */
  loss = new Float64Array(FIRST_CAPACITY);
  readonly names = Object.fromEntries(NAMED.map((name) => [name, new Names()])) as Readonly<
    Record<Named, Names>
  >;
  /** Every key is below it. */
  end = 0;
  readonly #ids: (string | undefined)[] = [];
  readonly #orders: Readonly<Record<RestrictionSort, SortedKeys>> = {
    changed: new SortedKeys((a, b) => this.#by('changed', b, a) || this.#byId(a, b)),
    newest: new SortedKeys((a, b) => this.#by('began', b, a) || this.#byId(a, b)),
    oldest: new SortedKeys((a, b) => this.#age(a) - this.#age(b) || this.#byId(a, b)),
  };

  /** Takes a row over in the place of what stood under its key. */
  put(key: number, row: RestrictionRow, isShown: boolean): void {
    this.drop(key);
    this.#makeRoom(key);
    const { whole, names } = this;
    for (const name of ['platform', 'state', 'appeal', 'appeal_result', 'type', 'currency', 'known'] as const)
      whole[name][key] = names[name].codeOf(row[name]);
    whole.person[key] = names.person.codeOf(row.profile);
    whole.began[key] = ymdOf(row.began);
    whole.beganLast[key] = ymdOf(row.began_last);
    whole.changed[key] = ymdOf(row.changed);
    whole.beganDay[key] = row.began_day ?? NONE;
    whole.lasted[key] = row.lasted ?? NONE;
    this.loss[key] = row.loss ?? Number.NaN;
    whole.shown[key] = isShown ? codeOfKind(row.kind) : 0;
    this.#ids[key] = row.id;
    for (const order of Object.values(this.#orders)) order.insert(key);
  }

  drop(key: number): void {
    if (this.#ids[key] === undefined) return;
    for (const order of Object.values(this.#orders)) order.remove(key);
    this.#ids[key] = undefined;
    this.whole.shown[key] = 0;
  }

  /** Whether readers may see it, as of now. */
  show(key: number, kind: RestrictionKind, isShown: boolean): void {
    this.whole.shown[key] = isShown ? codeOfKind(kind) : 0;
  }

  idOf(key: number): string {
    return this.#ids[key] ?? '';
  }

  /** What a row is ordered by. */
  placeOf(key: number, sort: RestrictionSort): number {
    if (sort === 'oldest') return this.#age(key);
    return this.whole[sort === 'newest' ? 'began' : 'changed'][key] ?? 0;
  }

  /**
   * The keys of all rows, shown or not, in an order.
   * @param after what a row is ordered by and its id: the walk begins behind it, whether it is still there or not
   */
  ordered(sort: RestrictionSort, after?: { readonly place: number; readonly id: string }): Generator<number> {
    if (!after) return this.#orders[sort].from();
    const direction = sort === 'oldest' ? 1 : -1;
    return this.#orders[sort].from((key) => {
      const far = (this.placeOf(key, sort) - after.place) * direction;
      return far > 0 || (far === 0 && this.idOf(key) > after.id);
    });
  }

  #age(key: number): number {
    return this.whole.began[key] || AFTER_ALL;
  }

  #by(name: Whole, a: number, b: number): number {
    return (this.whole[name][a] ?? 0) - (this.whole[name][b] ?? 0);
  }

  #byId(a: number, b: number): number {
    const [one, other] = [this.idOf(a), this.idOf(b)];
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
