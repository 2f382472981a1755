import { countOff, offText, readSpans, writeSpans } from './off-days.ts';

const SPANS = [
  { from: 12, to: 40 },
  { from: 100, to: null },
];

test('spans are written as an attribute and read back', () => {
  expect(writeSpans(SPANS)).toBe('12-40 100-');
  expect(readSpans('12-40 100-')).toEqual(SPANS);
  expect(readSpans('')).toEqual([]);
  expect(readSpans('x 5')).toEqual([]);
});

test.each([
  [11, 0, 0],
  [12, 1, 1],
  [39, 1, 1],
  [40, 0, 0],
  [100, 2, 3],
])('on day %i, %i people are off %i accounts', (day, people, accounts) => {
  const other = [
    { from: 90, to: 101 },
    { from: 95, to: null },
  ];
  expect(countOff([SPANS, day < 90 ? [] : other], day)).toEqual({ people, accounts });
});

test('counts are in words, also for one', () => {
  expect(offText({ people: 1, accounts: 1 })).toBe('1 person banned from 1 account');
  expect(offText({ people: 9, accounts: 1100 })).toBe('9 people banned from 1,100 accounts');
});
