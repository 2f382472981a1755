import { banFor, onYoutube, reportFor } from '../../../lib/domain/testing/records.ts';
import type { Ban, ShadowbanReport } from './ban.ts';
import { platformRecords } from './presence-line.ts';
import { getTimeline, timelineOfOne } from './timeline.ts';
import { getWaitSpace, MAX_GAP, MIN_GAP, uprightLine } from './upright-line.ts';

const TODAY = '2026-11-21';

const profileLine = (bans: readonly Ban[], reports: readonly ShadowbanReport[] = []) =>
  uprightLine(getTimeline(bans), platformRecords([], bans, reports), TODAY, 'newest-first');

test.each([
  [0, MIN_GAP],
  [41, 65],
  [72, MAX_GAP],
  [73, MAX_GAP],
  [2000, MAX_GAP],
])('%i days take %i pixels', (days, pixels) => {
  expect(getWaitSpace(days)).toBe(pixels);
});

test('each event is at the top of its row, and the state changes there', () => {
  const ban = banFor('youtube', '2026-08-29', 'appeal-filed 2026-08-30', 'restored 2026-10-09');
  const { head, rows, width } = uprightLine(getTimeline([ban]), [onYoutube([ban])], TODAY, 'newest-first');
  expect(width).toBe(10);
  // 43 days after the restoration the line is still green.
  expect(head).toEqual({ paths: { restored: 'M5 100V0' }, gap: 67, wait: '43 days' });
  expect(rows).toEqual([
    { paths: { banned: 'M5 100V0', thread: 'M5 0H10' }, gap: 64, wait: '40 days' },
    { paths: { banned: 'M5 100V0', thread: 'M5 0H10', appeal: 'M1 0h8' }, gap: 25, wait: null },
    { paths: { active: 'M5 100V0', thread: 'M5 0H10', cut: 'M1 0h8' }, gap: MIN_GAP, wait: null },
  ]);
});

test('a record runs from its start down to today', () => {
  const ban = banFor('x', '2026-11-03', 'appeal-filed 2026-11-05');
  const entries = timelineOfOne(ban).toReversed();
  const { head, rows } = uprightLine(entries, platformRecords([], [ban], []), TODAY, 'oldest-first');
  expect(head).toEqual({ paths: { active: 'M5 0V100' }, gap: MIN_GAP, wait: null });
  expect(rows.map(({ paths, wait }) => [paths.banned, paths.cut, paths.appeal, wait])).toEqual([
    ['M5 0V100', 'M1 0h8', undefined, null],
    ['M5 0V100', undefined, 'M1 0h8', '16 days'],
  ]);
});

test('a ban that began today is banned from its event on', () => {
  const { head, rows } = profileLine([banFor('x', TODAY)]);
  expect(head.paths).toEqual({ banned: 'M5 0V100' });
  expect(rows.map(({ paths }) => paths)).toEqual([{ active: 'M5 100V0', thread: 'M5 0H10', cut: 'M1 0h8' }]);
});

test('between two events of one day the state is that of the first', () => {
  const ban = banFor('x', '2026-11-03', 'appeal-filed 2026-11-03');
  const { rows } = profileLine([ban]);
  expect(rows.map(({ paths }) => [paths.banned, paths.active])).toEqual([
    ['M5 0V100', undefined],
    [undefined, 'M5 100V0'],
  ]);
  const two = profileLine([banFor('x', '2026-11-03'), banFor('youtube', '2026-11-03')]);
  // X is listed first, so its ban is the later one: below it, only YouTube is banned.
  expect(two.lanes).toEqual(['x', 'youtube']);
  expect(two.rows[0]?.paths).toMatchObject({ banned: 'M15 0V100', active: 'M5 0V100', cut: 'M1 0h8' });
});

test('a limit within a wait changes its lane in proportion to the days', () => {
  const bans = [banFor('x', '2026-01-01', 'restored 2026-04-11')];
  const reports = [reportFor('twitch', '2026-02-20', null, 'ended 2026-03-02')];
  const { rows, lanes, affected } = profileLine(bans, reports);
  expect(lanes).toEqual(['twitch', 'x']);
  expect(affected).toBe(1);
  // 100 days: the limit lasts from day 50 to day 60.
  expect(rows[0]?.paths).toMatchObject({
    active: 'M5 100V50M5 40V0',
    limited: 'M5 50V40',
    banned: 'M15 100V0',
  });
});

test('entries without a date have no line', () => {
  const { rows } = profileLine([banFor('x', '2026-01-01'), banFor('tiktok', null)]);
  expect(rows.map(({ paths }) => Object.keys(paths).length > 0)).toEqual([true, false]);
});

test('a month is not drawn before the day that precedes it', () => {
  const { rows } = profileLine([banFor('x', '2026-05-21', 'appeal-filed 2026-05', 'restored 2026-06-20')]);
  expect(rows.map(({ wait }) => wait)).toEqual(['30 days', null, null]);
});

test('a person without bans has lanes and one row', () => {
  const { head, rows } = uprightLine([], [onYoutube([])], TODAY, 'newest-first');
  expect(rows).toEqual([]);
  expect(head.paths.active).toBe('M5 100V0');
});

test('nine platforms have nine lanes', () => {
  const bans = (
    ['x', 'youtube', 'rumble', 'facebook', 'instagram', 'tiktok', 'substack', 'medium', 'twitch'] as const
  ).map((platform, at) => banFor(platform, `2026-0${at + 1}-01`));
  const { lanes, affected, width, head } = profileLine(bans);
  expect(lanes).toHaveLength(9);
  expect([affected, width]).toEqual([9, 90]);
  expect(head.paths.banned?.match(/M/g)).toHaveLength(9);
});
