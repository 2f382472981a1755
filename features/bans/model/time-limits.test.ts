import { onDay, type When } from '../../../lib/time/when.ts';
import type { RestrictionEvent } from './ban.ts';
import type { BanDetails } from './ban-details.ts';
import { getTimeLimits, weekdaysAfter } from './time-limits.ts';

test.each([
  // A Wednesday.
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-25', 3, '2026-11-30'],
  ['2026-11-25', 10, '2026-12-09'],
  ['2026-11-25', 14, '2026-12-15'],
  // A Friday, a Saturday and a Sunday.
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 1, '2026-11-30'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i weekdays are %s', (date, count, expected) => {
  expect(weekdaysAfter(date, count)).toBe(expected);
});

function getLimits(
  events: readonly [RestrictionEvent['kind'], string][] = [],
  details: BanDetails = {},
  began: When | null = onDay('2026-11-03'),
) {
  const ban = { began, details, events: events.map(([kind, day]) => ({ kind, when: onDay(day), text: '' })) };
  return getTimeLimits(ban).map(({ id, until }) => [id, until]);
}

test('a complaint in the EU is possible for at least six months', () => {
  expect(getLimits()).toEqual([['complaint', '2027-05-03']]);
  expect(getLimits([['appeal-filed', '2026-11-04']])).toEqual([['complaint', '2027-05-03']]);
});

test('nothing is computed from a date that is known to the month only, or from none', () => {
  expect(getLimits([], {}, { date: '2026-11-01', precision: 'month' })).toEqual([]);
  expect(getLimits([], {}, null)).toEqual([]);
});

test('the limit of the notice comes first while no appeal was filed', () => {
  const notice = { notice: 'Your channel has been removed. You can appeal within 30 days.' };
  expect(getLimits([], notice)).toEqual([
    ['notice', '2026-12-03'],
    ['complaint', '2027-05-03'],
  ]);
  expect(getLimits([['appeal-filed', '2026-11-05']], notice)).toEqual([['complaint', '2027-05-03']]);
});

test('after a rejection, a certified body is a further step; it has no last day', () => {
  const events: [RestrictionEvent['kind'], string][] = [
    ['appeal-filed', '2026-11-04'],
    ['appeal-rejected', '2026-11-10'],
  ];
  expect(getLimits(events)).toEqual([
    ['complaint', '2027-05-03'],
    ['dispute-body', null],
  ]);
});

test('content that was removed for copyright is restored 14 weekdays after a counter-notice at the latest', () => {
  const details = { reasonCategory: 'copyright', scope: 'content' };
  expect(getLimits([['appeal-filed', '2026-11-25']], details)).toEqual([
    ['counter-notice', '2026-12-15'],
    ['complaint', '2027-05-03'],
  ]);
  expect(getLimits([['appeal-filed', '2026-11-25']], { ...details, scope: 'account' })).toHaveLength(1);
});

test('a ban that is over has no limits', () => {
  expect(getLimits([['restored', '2026-11-20']])).toEqual([]);
  expect(getLimits([['ended', '2026-11-20']])).toEqual([]);
});

test('every limit of a law has a source, its address and the day on which it was read', () => {
  const ban = {
    began: onDay('2026-11-03'),
    details: {},
    events: [
      { kind: 'appeal-filed' as const, when: onDay('2026-11-04'), text: '' },
      { kind: 'appeal-rejected' as const, when: onDay('2026-11-10'), text: '' },
    ],
  };
  for (const { source } of getTimeLimits(ban)) {
    expect(source?.url).toMatch(/^https:\/\//);
    expect(source?.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
