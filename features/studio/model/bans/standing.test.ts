import { banFor } from '../../../../lib/domain/testing/records.ts';
import { standingOf, standingText } from './standing.ts';

const TODAY = '2026-11-21';

test.each([
  [banFor('x', '2026-11-03'), 'banned', 'Since 3 Nov 2026, 18 days so far.'],
  [banFor('x', '2026-11-20'), 'banned', 'Since 20 Nov 2026, 1 day so far.'],
  [banFor('x', null), 'banned', 'Start date unknown.'],
  [
    banFor('x', '2026-05', 'appeal-filed 2026-11-10'),
    'appeal-pending',
    'Since about May 2026. The appeal has been pending for 11 days.',
  ],
  [banFor('x', null, 'appeal-filed 2026-10'), 'appeal-pending', 'Start date unknown.'],
  [
    banFor('x', '2026-11-03', 'appeal-filed 2026-11-04', 'appeal-rejected 2026-11-10'),
    'appeal-rejected',
    'Since 3 Nov 2026, 18 days so far. The appeal was rejected on 10 Nov 2026.',
  ],
  [
    banFor('x', '2026-08-29', 'restored 2026-10-09'),
    'restored',
    'Ended on 9 Oct 2026, after 41 days. It began on 29 Aug 2026.',
  ],
  [banFor('x', null, 'ended 2026'), 'ended', 'Ended about 2026.'],
] as const)('%#: the status of a ban is %s, %s', (ban, standing, text) => {
  expect([standingOf(ban, 'ban'), standingText(ban, TODAY)]).toEqual([standing, text]);
});

test('a report without events is a limit', () => {
  expect(standingOf(banFor('x', null), 'report')).toBe('limited');
});
