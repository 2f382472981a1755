import { expect, test } from '@jest/globals';
import {
  changePercent,
  MAX_MEASUREMENTS,
  type Measurement,
  measurementSentence,
  measurements,
  periodText,
} from './measurements.ts';

const VIEWS: Measurement = {
  id: 'a',
  metric: 'views',
  basis: 'per-post',
  before: 12_000,
  after: 1300,
  beforePeriod: { from: '2026-09-01', to: '2026-09-30' },
  afterPeriod: { from: '2026-10-01', to: '2026-10-30' },
  method: 'statistics',
  measuredBy: 'creator',
  note: null,
  evidenceId: null,
  addedOn: '2026-11-01',
};

test.each([
  [{}, 'Views per post fell by 89%, from 12,000 to 1,300.'],
  [{ after: 12_000 }, 'Views per post did not change: 12,000.'],
  [{ after: 18_000 }, 'Views per post rose by 50%, from 12,000 to 18,000.'],
  [{ before: 0, after: 3 }, 'Views per post rose from 0 to 3.'],
  [{ after: 0 }, 'Views per post fell by 100%, from 12,000 to 0.'],
  [{ before: 1000.25, after: 1000 }, 'Views per post fell from 1,000.25 to 1,000.'],
  [{ metric: 'found', basis: 'total' }, 'Posts found in total fell by 89%, from 12,000 to 1,300.'],
] as const)('sentence of %o', (changes, sentence) => {
  expect(measurementSentence({ ...VIEWS, ...changes })).toBe(sentence);
});

test('the percentage of a value that was 0 is not known', () => {
  expect(changePercent({ before: 0, after: 5 })).toBeNull();
});

test.each([
  ['2026-11-01', '2026-11-30', '1 Nov 2026 to 30 Nov 2026 (30 days)'],
  ['2028-02-28', '2028-03-01', '28 Feb 2028 to 1 Mar 2028 (3 days)'],
  ['2026-11-01', '2026-11-01', '1 Nov 2026 (1 day)'],
])('period from %s to %s', (from, to, text) => {
  expect(periodText({ from, to })).toBe(text);
});

test('stored measurements are read from text and from values', () => {
  expect(measurements.parse(JSON.stringify([VIEWS]))).toEqual([VIEWS]);
  expect(measurements.parse([VIEWS])).toEqual([VIEWS]);
  expect(measurements.parse(null)).toEqual([]);
  expect(measurements.parse(undefined)).toEqual([]);
});

test.each([
  ['a text', 'not a list'],
  ['an object', { ...VIEWS }],
  ['an unknown metric', [{ ...VIEWS, metric: 'toString' }]],
  ['an unknown method', [{ ...VIEWS, method: '__proto__' }]],
  ['a negative figure', [{ ...VIEWS, after: -1 }]],
  ['a huge figure', [{ ...VIEWS, after: 1e300 }]],
  ['a figure as text', [{ ...VIEWS, after: '<b>3</b>' }]],
  [
    'a period that ends before it begins',
    [{ ...VIEWS, afterPeriod: { from: '2026-10-30', to: '2026-10-01' } }],
  ],
  ['a day that does not exist', [{ ...VIEWS, afterPeriod: { from: '2026-02-30', to: '2026-03-01' } }]],
  ['nothing', [null]],
])('%s is left out', (_, stored) => {
  expect(measurements.parse(stored)).toEqual([]);
});

test('one invalid entry does not hide the others, and a long list is cut', () => {
  expect(measurements.parse([{}, VIEWS])).toEqual([VIEWS]);
  const many = Array.from({ length: MAX_MEASUREMENTS + 5 }, (_, at) => ({ ...VIEWS, id: `${at}` }));
  expect(measurements.parse(many)).toHaveLength(MAX_MEASUREMENTS);
});
