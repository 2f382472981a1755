import { SortedKeys } from './restriction-columns.ts';

/** Returns the sort value of a key, unrelated to the key and with many duplicates. */
const worthOf = (key: number) => (key * 7919) % 311;
const compare = (a: number, b: number) => worthOf(a) - worthOf(b) || a - b;

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
