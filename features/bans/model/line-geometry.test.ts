import { banFor, onYoutube } from '../../../lib/domain/testing/records.ts';
import { onDay } from '../../../lib/time/when.ts';
import { lineGeometry, linePaths, placeOn, stretchedPaths } from './line-geometry.ts';
import { presenceLine } from './presence-line.ts';

/** A window of 100 days. */
const FROM = '2026-01-01';
const TO = '2026-04-11';

const getGeometry = (...bans: Parameters<typeof onYoutube>[0]) =>
  lineGeometry(presenceLine(onYoutube(bans), FROM, TO));

test('the place of a day goes from 0 to 1, and beyond for days outside the line', () => {
  const place = placeOn({ from: FROM, to: TO });
  expect([FROM, '2026-02-20', TO, '2026-04-21', '2025-12-22'].map(place)).toEqual([0, 0.5, 1, 1.1, -0.1]);
  expect(placeOn({ from: FROM, to: FROM })(FROM)).toBe(0);
});

test('each segment goes to the next one, and each ban has a break where it begins', () => {
  const ban = banFor('youtube', '2026-01-21', 'appeal-filed 2026-01-31', 'restored 2026-02-10');
  expect(getGeometry(ban)).toEqual({
    segments: [
      { state: 'active', from: 0, to: 0.2, isOpen: false },
      { state: 'banned', from: 0.2, to: 0.4, isOpen: false },
      { state: 'restored', from: 0.4, to: 1, isOpen: false },
    ],
    breaks: [0.2],
    ticks: [0.3],
    end: null,
  });
});

test('a ban in force that has just begun goes on beyond the last day', () => {
  expect(getGeometry(banFor('youtube', TO)).segments.at(-1)).toEqual({
    state: 'banned',
    from: 1,
    to: 1.032,
    isOpen: true,
  });
  expect(getGeometry(banFor('youtube', '2026-01-21')).segments.at(-1)).toEqual({
    state: 'banned',
    from: 0.2,
    to: 1,
    isOpen: true,
  });
});

test('a ban that ended on the last day is not in force, also if the owner left on that day', () => {
  const record = onYoutube([banFor('youtube', '2026-04-10', `ended ${TO}`)]);
  const left = { ...record, presence: { ...record.presence, until: onDay(TO) } };
  for (const one of [record, left]) {
    const ban = lineGeometry(presenceLine(one, FROM, TO)).segments.find(({ state }) => state === 'banned');
    expect(ban).toEqual({ state: 'banned', from: 0.99, to: 1, isOpen: false });
  }
});

test('the tick of an appeal is beside the stroke of a break', () => {
  const appeals = ['2026-01-21', '2026-01-22', '2026-03-02'].map((date) => `appeal-filed ${date}` as const);
  const { breaks, ticks } = getGeometry(banFor('youtube', '2026-01-21', ...appeals));
  expect(breaks).toEqual([0.2]);
  expect(ticks.map((at) => Math.round(at * 1000))).toEqual([210, 210, 600]);
  const line = presenceLine(onYoutube([banFor('youtube', '2026-01-21', ...appeals)]), FROM, TO);
  expect(stretchedPaths(line).appeal).toBe('M210 6v8M600 6v8');
});

test('a line that its owner left ends there', () => {
  const record = onYoutube([]);
  const left = { ...record, presence: { ...record.presence, until: onDay('2026-02-20') } };
  expect(lineGeometry(presenceLine(left, FROM, TO))).toEqual({
    segments: [{ state: 'active', from: 0, to: 0.5, isOpen: false }],
    breaks: [],
    ticks: [],
    end: 0.5,
  });
  // Nothing of the line is in a window after that day, and nothing is drawn.
  expect(stretchedPaths(presenceLine(left, '2026-03-01', TO))).toEqual({});
});

test('the paths are in the units of the drawing, one for each state', () => {
  const first = banFor('youtube', '2026-01-11', 'ended 2026-01-21');
  const line = presenceLine(
    onYoutube([first, banFor('youtube', '2026-04-01', 'appeal-filed 2026-04-06')]),
    FROM,
    TO,
  );
  expect(linePaths(line, { width: 200, middle: 5, cut: 8, tick: 4 })).toEqual({
    active: 'M0 5H20M40 5H180',
    banned: 'M20 5H40M180 5H200',
    break: 'M20 1v8M180 1v8',
    appeal: 'M190 3v4',
  });
  expect(linePaths(line, { width: 200, middle: 5, cut: 8, cutAfter: 2, edge: 210 })).toEqual({
    active: 'M0 5H20M40 5H180',
    banned: 'M20 5H40M180 5H210',
    break: 'M22 1v8M182 1v8',
  });
});
