import { banFor } from '../../../lib/domain/testing/records.ts';
import { onDay } from '../../../lib/time/when.ts';
import type { Ban } from '../../bans/model/ban.ts';
import type { Presence } from '../../bans/model/presence-line.ts';
import type { ProfileRecord } from '../../profiles/model/profile.ts';
import { countOff } from './off-days.ts';
import { axisYears, getWall, MAX_LINES, WALL_WIDTH, wallHeight, wallPaths } from './wall.ts';

const TODAY = '2026-11-21';
const X: Presence = { platform: 'x', since: onDay('2020-03-01'), url: null };
const YOUTUBE: Presence = { platform: 'youtube', since: onDay('2021-06-01'), url: null };

const person = (id: string, presences: readonly Presence[], bans: readonly Ban[] = []): ProfileRecord => ({
  profile: {
    id,
    username: id,
    displayName: id,
    bio: null,
    avatarUrl: null,
    presences,
    blogUrl: null,
    solanaAddress: null,
    schedule: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
  bans,
  reports: [],
});

const people = (count: number) => Array.from({ length: count }, (_, at) => person(`person-${at}`, [X]));

test.each([
  [0, 0, false],
  [1, 1, false],
  [12, 12, false],
  [150, 150, false],
  [151, 150, true],
  [100_000, 150, true],
])('of %i people with one account, %i have a line', (count, lines, isSelection) => {
  const wall = getWall(people(count), TODAY);
  expect(wall).toMatchObject({ accounts: lines, isSelection });
  expect(wall.people).toHaveLength(lines);
  expect(wallHeight(wall)).toBeLessThanOrEqual(450);
});

test('the selection has the first people of the list, each with all their accounts', () => {
  const many = Array.from({ length: 80 }, (_, at) => person(`person-${at}`, [X, YOUTUBE]));
  const [first] = many;
  const wall = getWall(first ? [person('alone', [X]), ...many] : [], TODAY);
  expect(wall.accounts).toBe(MAX_LINES - 1);
  expect(wall.people.at(-1)?.profile.id).toBe('person-73');
});

test('the drawing of the largest wall stays small', () => {
  const bans = ['2022', '2023', '2024', '2025'].map((year) =>
    banFor('x', `${year}-02-01`, `restored ${year}-03-01`),
  );
  const records = Array.from({ length: 1000 }, (_, at) => person(`person-${at}`, [X], bans));
  const wall = getWall(records, TODAY);
  const drawn = wall.people.map((one) => Object.values(wallPaths(one, wall)).join('')).join('');
  expect(drawn.length).toBeLessThan(100_000);
});

test('the axis starts with the year of the oldest date, at most twelve years ago', () => {
  expect(getWall([person('a', [X, YOUTUBE])], TODAY).from).toBe('2020-01-01');
  const old: Presence = { ...X, since: onDay('2006-07-15') };
  expect(getWall([person('a', [old])], TODAY).from).toBe('2014-01-01');
  expect(getWall([], TODAY).from).toBe('2025-01-01');
});

test('accounts are ordered by their first ban; accounts without one come last', () => {
  const wall = getWall(
    [
      person('never', [X]),
      person('late', [X], [banFor('x', '2026-01-01')]),
      person('early', [YOUTUBE, X], [banFor('youtube', '2022-01-01', 'restored 2022-02-01')]),
    ],
    TODAY,
  );
  const rows = wall.people.flatMap(({ profile, lines }) =>
    lines.map(({ row, platform }) => [row, profile.id, platform] as const),
  );
  expect([...rows].sort(([a], [b]) => a - b).map(([, id, platform]) => `${id} ${platform}`)).toEqual([
    'early youtube',
    'late x',
    'never x',
    'early x',
  ]);
});

test('an open ban goes on beyond the current day, and counts as off until then', () => {
  const wall = getWall([person('a', [X], [banFor('x', '2026-01-01')])], TODAY);
  const [shown] = wall.people;
  expect(shown?.off).toEqual([{ from: 2192, to: null }]);
  expect(countOff([shown?.off ?? []], wall.days)).toEqual({ people: 1, accounts: 1 });
  expect(shown && wallPaths(shown, wall)).toMatchObject({
    active: 'M24 1H871',
    banned: `M871 1H${WALL_WIDTH}`,
    cut: 'M871 0.5v1',
  });
});

test('a ban that began on the current day is cut off and goes on beyond it', () => {
  const wall = getWall([person('a', [X], [banFor('x', TODAY)])], TODAY);
  const [shown] = wall.people;
  expect(shown?.off).toEqual([{ from: wall.days, to: null }]);
  expect(shown && wallPaths(shown, wall)).toMatchObject({
    active: 'M24 1H1000',
    banned: `M1000 1H${WALL_WIDTH}`,
    cut: 'M1000 0.5v1',
  });
});

test('a ban that ended on the current day is not off', () => {
  const wall = getWall([person('a', [X], [banFor('x', '2026-01-01', `restored ${TODAY}`)])], TODAY);
  const [shown] = wall.people;
  expect(countOff([shown?.off ?? []], wall.days)).toEqual({ people: 0, accounts: 0 });
  expect(shown && wallPaths(shown, wall).banned).toBe('M871 1H1000');
});

test('the axis has at most eight years, evenly spaced, the current one among them', () => {
  const years = (from: string) => axisYears({ from, to: TODAY, days: 1000 }).map(({ year }) => year);
  expect(years('2019-01-01')).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
  expect(years('2014-01-01')).toEqual([2014, 2016, 2018, 2020, 2022, 2024, 2026]);
  expect(axisYears({ from: '2026-01-01', to: TODAY, days: 324 })).toEqual([{ year: 2026, at: 0 }]);
});
