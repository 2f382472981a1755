import { Combinations, RestrictionColumns, SortedKeys } from './restriction-columns.ts';
import { forEachSide } from './restriction-query.ts';

/** Returns the sort value of a key, unrelated to the key and with many duplicates. */
const getWorth = (key: number) => (key * 7919) % 311;
const compare = (a: number, b: number) => getWorth(a) - getWorth(b) || a - b;

function filled(keys: readonly number[]): SortedKeys {
  const sorted = new SortedKeys(compare);
  for (const key of keys) sorted.insert(key);
  return sorted;
}

const KEYS = Array.from({ length: 5000 }, (_, at) => at);

test('keys stay sorted while others are added and removed', () => {
  const sorted = filled(KEYS);
  expect([...sorted.from()]).toEqual(KEYS.toSorted(compare));
  const gone = (key: number) => key % 3 === 0;
  for (const key of KEYS.filter(gone)) sorted.remove(key);
  expect([...sorted.from()]).toEqual(KEYS.filter((key) => !gone(key)).toSorted(compare));
  for (const key of KEYS.filter(gone)) sorted.insert(key);
  expect([...sorted.from()]).toEqual(KEYS.toSorted(compare));
});

test('a walk starts after a position, whether it has a key or not', () => {
  const sorted = filled(KEYS.filter((key) => key !== 2500));
  const behind = [...sorted.from((key) => compare(key, 2500) > 0)];
  expect(behind).toEqual(KEYS.toSorted(compare).slice(KEYS.toSorted(compare).indexOf(2500) + 1));
});

test('is empty after all keys were removed', () => {
  const sorted = filled([3, 1, 2]);
  for (const key of [1, 2, 3, 4]) sorted.remove(key);
  expect([...sorted.from()]).toEqual([]);
});

/** Columns with rows that have many equal dates, and IDs in no order. */
function getColumns(size: number): RestrictionColumns {
  const columns = new RestrictionColumns();
  for (const key of KEYS.slice(0, size)) {
    const day = String((getWorth(key) % 28) + 1).padStart(2, '0');
    const date = key % 11 === 0 ? '' : `2026-05-${day}`;
    const sides = forEachSide((side) => `${side} ${key % 3}`);
    const row = {
      ...sides,
      kind: 'ban',
      id: `id ${(key * 31) % size}`,
      profile: 'p',
      known: 'day',
      currency: '',
    } as const;
    const dates = { began: date, began_last: date, began_day: null, lasted: null, changed: date, loss: null };
    columns.put(key, { ...row, ...dates, state: 'in-force' }, true);
  }
  return columns;
}

test.each(['changed', 'newest', 'oldest'] as const)(
  'the first rows of some are those of all in the order "%s"',
  (sort) => {
    const columns = getColumns(500);
    const some = Uint32Array.from(KEYS.slice(0, 500).filter((key) => key % 7 < 3));
    const isSome = new Set(some);
    for (const start of [undefined, 120, 333]) {
      const after =
        start === undefined
          ? undefined
          : { place: columns.getSortKey(start, sort), id: columns.getId(start) };
      const all = [...columns.ordered(sort, after)].filter((key) => isSome.has(key));
      for (const limit of [1, 26, 100, 1000])
        expect(columns.first(some, limit, sort, after)).toEqual(all.slice(0, limit));
    }
  },
);

test('equal combinations have one number, whose values are those of the rows', () => {
  const combinations = new Combinations();
  const one = forEachSide(() => 1);
  const other = { ...one, scope: 2 };
  expect([one, other, one, other].map((values) => combinations.getCode(values))).toEqual([0, 1, 0, 1]);
  expect(combinations.size).toBe(2);
  expect(combinations.values.scope).toEqual([1, 2]);
});
