import { banFor } from '../../../lib/domain/testing/records.ts';
import { onDay } from '../../../lib/time/when.ts';
import { daysAppealPending, daysLasted, daysToAppeal, daysUntilRestored, exactDays } from './duration.ts';

const TODAY = '2026-11-22';

it.each([
  ['is in force', banFor('x', '2026-11-02'), 20, null],
  ['ended', banFor('x', '2026-11-02', 'ended 2026-11-05'), 3, 3],
  ['began on a day that is not known', banFor('x', '2026-11', 'ended 2026-11-05'), null, null],
  ['ended on a day that is not known', banFor('x', '2026-11-02', 'ended 2026-12'), null, null],
  ['began on an unknown date', banFor('x', null), null, null],
])('measures a restriction that %s', (_case, ban, soFar, whole) => {
  expect([daysLasted(ban, TODAY), daysLasted(ban, null)]).toEqual([soFar, whole]);
});

it('measures no negative days if dates are in the wrong order', () => {
  const ban = banFor('x', '2026-12-01', 'appeal-filed 2026-11-30');
  expect(daysLasted(ban, TODAY)).toBe(0);
  expect(daysToAppeal(ban)).toBe(0);
  expect(daysAppealPending(ban, TODAY)).toBe(0);
  expect(daysUntilRestored(banFor('x', '2026-11-02', 'restored 2026-11-01'))).toBe(0);
});

it('measures only between dates that are known to the day', () => {
  expect(exactDays(onDay('2024-02-28'), onDay('2024-03-01'))).toBe(2);
  expect(exactDays({ date: '2024-02-01', precision: 'month' }, onDay('2024-03-01'))).toBeNull();
  expect(exactDays(null, onDay('2024-03-01'))).toBeNull();
});
