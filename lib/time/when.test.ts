import {
  daysBetween,
  getLastDay,
  monthsAfter,
  onDay,
  toIsoDate,
  whenAttribute,
  whenText,
  whenWritten,
} from './when.ts';

describe('a date as it is written', () => {
  test.each([
    ['2026-11-03', { date: '2026-11-03', precision: 'day' }, '3 Nov 2026', '3 November 2026'],
    ['2026-11', { date: '2026-11-01', precision: 'month' }, 'Nov 2026', 'November 2026'],
    ['2026', { date: '2026-01-01', precision: 'year' }, '2026', '2026'],
  ] as const)('%s', (written, when, short, long) => {
    expect(whenWritten(written)).toEqual(when);
    expect(whenAttribute(when)).toBe(written);
    expect(whenText(when)).toBe(short);
    expect(whenText(when, 'long')).toBe(long);
  });

  test.each(['', '20', '2026-1', '2026-13', '2026-02-30', '2026-11-03T00:00', '03/11/2026', 'yesterday!'])(
    'refuses "%s"',
    (written) => {
      expect(() => whenWritten(written)).toThrow(RangeError);
    },
  );

  test('is formatted in the requested language', () => {
    expect(whenText(onDay('2026-11-03'), 'long', 'de')).toBe('3. November 2026');
  });
});

test.each([
  ['2026-11-03', '2026-11-03'],
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026', '2026-12-31'],
])('the last possible day of %s is %s', (written, last) => {
  expect(getLastDay(whenWritten(written))).toBe(last);
});

describe('days', () => {
  test('are counted across months and daylight saving, with a sign', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-08-29', '2026-10-09')).toBe(41);
    expect(daysBetween('2026-10-09', '2026-08-29')).toBe(-41);
    expect(daysBetween('2026-10-09', '2026-10-09')).toBe(0);
  });

  test('of an instant are in UTC', () => {
    expect(toIsoDate(new Date('2026-11-20T23:30:00-03:00'))).toBe('2026-11-21');
    expect(onDay('2026-11-21')).toEqual({ date: '2026-11-21', precision: 'day' });
  });
});

test.each([
  ['2026-01-15', 6, '2026-07-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 6, '2028-08-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-07-01', 6, '2027-01-01'],
  ['2026-10-25', 1, '2026-11-25'],
  ['2026-08-31', -6, '2026-02-28'],
  ['2026-03-15', -3, '2025-12-15'],
])('%s and %i months are %s', (date, months, expected) => {
  expect(monthsAfter(date, months)).toBe(expected);
});
