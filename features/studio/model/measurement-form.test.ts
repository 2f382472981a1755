import { expect, test } from '@jest/globals';
import { MAX_MEASUREMENTS } from '../../bans/model/measurements.ts';
import {
  getMeasurement,
  measurementShape,
  type TypedMeasurement,
  typedMeasurement,
  withMeasurement,
  withoutMeasurement,
} from './measurement-form.ts';

const TODAY = '2026-11-25';

const TYPED: TypedMeasurement = {
  metric: 'views',
  basis: 'per-post',
  beforeFrom: '2026-09-01',
  beforeTo: '2026-09-30',
  before: '12,000',
  afterFrom: '2026-10-01',
  afterTo: '2026-10-31',
  after: '1.300,5',
  method: 'statistics',
  measuredBy: 'creator',
  note: ' Ten posts. ',
  evidenceId: '',
};

const getProblems = (changes: Partial<Record<keyof TypedMeasurement, string>>) =>
  (measurementShape(TODAY).safeParse({ ...TYPED, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  );

test('typed values become a measurement', () => {
  expect(getProblems({})).toEqual([]);
  expect(getMeasurement(TYPED, { id: 'a', addedOn: TODAY })).toEqual({
    id: 'a',
    metric: 'views',
    basis: 'per-post',
    before: 12_000,
    after: 1300.5,
    beforePeriod: { from: '2026-09-01', to: '2026-09-30' },
    afterPeriod: { from: '2026-10-01', to: '2026-10-31' },
    method: 'statistics',
    measuredBy: 'creator',
    note: 'Ten posts.',
    evidenceId: null,
    addedOn: TODAY,
  });
});

test.each([
  [{ metric: '' }, 'metric', 'Choose what was measured.'],
  [{ method: '' }, 'method', 'Choose how it was measured.'],
  [{ before: 'many' }, 'before', 'Enter a number such as 1200 or 1,200.50.'],
  [{ before: '' }, 'before', 'Enter a number such as 1200 or 1,200.50.'],
  [{ after: '-3' }, 'after', 'A figure cannot be negative.'],
  [{ after: '2000000000000' }, 'after', 'This is more than a trillion. Check the figure.'],
  [{ beforeFrom: '' }, 'beforeFrom', 'Enter a complete date.'],
  [{ afterTo: '2026-02-30' }, 'afterTo', 'Enter a complete date.'],
  [{ beforeTo: '2026-08-31' }, 'beforeTo', 'This is before the first day.'],
  [{ afterFrom: '2026-09-30' }, 'afterFrom', 'This must be later than the last day before.'],
  [{ note: '', method: 'tool' }, 'note', 'Name the tool.'],
  [{ note: ' ', measuredBy: 'independent' }, 'note', 'Say who measured it.'],
  [{ note: 'x'.repeat(501) }, 'note', 'This is 1 character too long.'],
] as const)('%o is refused', (changes, field, message) => {
  expect(getProblems(changes)).toContainEqual([field, message]);
});

test('a day in the future is refused', () => {
  expect(getProblems({ afterTo: '2026-11-26' })[0]?.[1]).toMatch(/^This is in the future/);
});

test('totals of periods of different lengths are refused, averages are not', () => {
  expect(getProblems({ basis: 'total' })).toEqual([
    [
      'afterTo',
      'Totals need periods of the same length: these are 30 days and 31 days. Change a date, or choose “per day”.',
    ],
  ]);
  expect(getProblems({ basis: 'total', afterTo: '2026-10-30' })).toEqual([]);
  expect(getProblems({ basis: 'per-day' })).toEqual([]);
});

const one = getMeasurement(TYPED, { id: 'a', addedOn: TODAY });

test('a second attempt adds no second measurement', () => {
  const list = withMeasurement(null, one);
  expect(withMeasurement(JSON.stringify(list), one)).toEqual([one]);
});

test('a corrected measurement has the place of the earlier one, also in a full list', () => {
  const list = Array.from({ length: MAX_MEASUREMENTS }, (_, at) => ({ ...one, id: `${at}` }));
  const corrected = { ...one, id: '3', after: 5 };
  expect(withMeasurement(list, corrected)).toEqual(list.with(3, corrected));
});

test('the form of a measurement starts with its values', () => {
  expect(measurementShape(TODAY).safeParse(typedMeasurement(one)).success).toBe(true);
  expect(getMeasurement(typedMeasurement(one), one)).toEqual(one);
});

test('a full list is not changed', () => {
  const full = Array.from({ length: MAX_MEASUREMENTS }, (_, at) => ({ ...one, id: `${at}` }));
  expect(withMeasurement(full, one)).toBeNull();
  expect(withoutMeasurement(full, '3')).toHaveLength(MAX_MEASUREMENTS - 1);
});

test('entries of another version stay', () => {
  const other = { id: 'b', metric: 'luck' };
  expect(withMeasurement([other], one)).toEqual([other, one]);
  expect(withoutMeasurement(JSON.stringify([other, one]), 'a')).toEqual([other]);
});
