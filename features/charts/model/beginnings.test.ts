import { type BeginningCount, getBeginnings } from './beginnings.ts';

const began = (name: string, records: number, isInForce = false): BeginningCount => ({
  began: name,
  records,
  isInForce,
});
const TODAY = '2026-05-20';

test('months are consecutive until today, including empty ones', () => {
  const { unit, buckets } = getBeginnings(
    [began('2025-12', 2), began('2026-02', 1, true), began('2026-02', 3)],
    TODAY,
  );
  expect(unit).toBe('month');
  expect(buckets).toEqual([
    { name: '2025-12', records: 2, inForce: 0 },
    { name: '2026-01', records: 0, inForce: 0 },
    { name: '2026-02', records: 4, inForce: 1 },
    { name: '2026-03', records: 0, inForce: 0 },
    { name: '2026-04', records: 0, inForce: 0 },
    { name: '2026-05', records: 0, inForce: 0 },
  ]);
});

test('a date known to the year is in no month, and an undated record is in no bucket', () => {
  const counts = [began('2026-04', 2), began('2026', 3), began('', 5)];
  const { buckets, rough, undated, records } = getBeginnings(counts, TODAY);
  expect(buckets.map(({ records: count }) => count)).toEqual([2, 0]);
  expect([rough, undated, records]).toEqual([3, 5, 10]);
});

test('more than three years are shown as years, including dates known to the year', () => {
  const { unit, buckets, rough } = getBeginnings(
    [began('2022-11', 1), began('2024', 2), began('2024-03', 4)],
    TODAY,
  );
  expect([unit, rough]).toEqual(['year', 0]);
  expect(buckets.map(({ name, records }) => [name, records])).toEqual([
    ['2022', 1],
    ['2023', 0],
    ['2024', 6],
    ['2025', 0],
    ['2026', 0],
  ]);
});

test.each([
  ['nothing', [], 0],
  ['nothing that is dated', [began('', 4)], 4],
] as const)('%s has no buckets', (_, counts, undated) => {
  expect(getBeginnings(counts, TODAY)).toMatchObject({ buckets: [], undated, records: undated });
});
