import { runNight } from '../../amplify/functions/views/night.ts';
import { createPageCounts } from '../../amplify/functions/views/page-counts.ts';
import { type CountRecords, openCountRecords } from '../../amplify/functions/views/records.ts';
import { createSiteVisits } from '../../amplify/functions/views/site-visits.ts';
import { LAUNCH, SITE } from '../../features/analytics/model/page-view.ts';
import type { PageCount } from '../../lib/domain/page-count.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import { admin, guest, openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { queryAs } from './testing/identity-links.ts';
import { queryAsFunction } from './testing/reminders.ts';

/* The visits of the whole site, which administrators read. */

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const visit = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;
const launch = (number: number) => ({ page: SITE, visit: visit(number), from: LAUNCH });
const later = (number: number) => ({ page: SITE, visit: visit(number), from: '' });
const view = (stream: string, number: number) => ({
  page: `stream#${stream}`,
  visit: visit(number),
  from: '',
});

let backend: TestEngine;
let records: CountRecords;
let now: number;

const count = (...views: { page: string; visit: string; from: string }[]) =>
  createPageCounts({ records, hash: createKeyedHash(Buffer.alloc(32, 7)), clock: () => now }).count(views);
const open = (changed: Partial<CountRecords> = {}) =>
  createSiteVisits({ records: { ...records, ...changed }, clock: () => now });
const night = (changed: Partial<CountRecords> = {}, hasTime = () => true) =>
  runNight({
    records,
    counts: createPageCounts({ records, hash: createKeyedHash(Buffer.alloc(32, 7)), clock: () => now }),
    visits: open(changed),
    hasTime,
  });
const all = async () => {
  const found: PageCount[] = [];
  for await (const one of records.all()) found.push(one);
  return found;
};
const totals = async (days: number) =>
  (await open().read(days)).days.map(({ day, visits, launches, views }) => [day, visits, launches, views]);

beforeEach(() => {
  backend = openTestEngine();
  now = NOON;
  records = openCountRecords({
    asFunction: queryAsFunction('views', backend.engine),
    asGuest: queryAs(backend.engine, guest),
  });
  const film = { title: 'T', description: 'D', url: '/a.mp4', status: 'ACTIVE' };
  backend.engine.bulk(
    'Stream',
    ['one', 'two'].map((id) => ({ id, ...film })),
    admin,
  );
});
afterEach(() => backend.dispose());

test('a visit counts once a day, and the streams with the most views are first', async () => {
  now = NOON - DAY;
  await count(launch(1), launch(2), view('two', 2), view('two', 3));
  now = NOON;
  await count(later(2), launch(3), view('one', 3), view('two', 3));
  await count(launch(3), later(3), view('one', 3));
  expect(await open().read(3)).toEqual({
    days: [
      { day: '2026-11-19', visits: 0, launches: 0, views: 0 },
      { day: '2026-11-20', visits: 2, launches: 2, views: 2 },
      { day: '2026-11-21', visits: 2, launches: 1, views: 2 },
    ],
    streams: [
      { stream: 'two', views: 3 },
      { stream: 'one', views: 1 },
    ],
  });
  expect((await open().read(1)).streams).toEqual([
    { stream: 'one', views: 1 },
    { stream: 'two', views: 1 },
  ]);
});

test('a request that is repeated, and processes that count at the same time, count each visit once', async () => {
  const some = (first: number) => Array.from({ length: 40 }, (_, at) => launch(first + at));
  await Promise.all([some(0), some(20), some(0), some(40)].map((views) => count(...views)));
  expect(await totals(1)).toEqual([['2026-11-21', 80, 80, 0]]);
});

test('the night adds up the days before, and what is shown stays the same', async () => {
  await count(launch(1), launch(2), view('one', 1));
  now = NOON + DAY;
  await count(launch(3), later(2), view('one', 3), view('two', 3));
  const before = await totals(2);
  expect(before.map(([, ...numbers]) => numbers)).toEqual([
    [2, 2, 1],
    [2, 1, 2],
  ]);
  await night();
  expect(await totals(2)).toEqual(before);
  const stored = (await all()).filter(({ list }) => list === 'site');
  const done = stored.find(({ id }) => id === 'site#days');
  expect(done?.days).toEqual({ '2026-11-21': { views: 2, sites: { app_launch: 2, stream_view: 1 } } });
  expect(done?.seen).toEqual([]);
  const others = stored.filter(({ id }) => id !== 'site#days');
  expect([...new Set(others.flatMap(({ days }) => Object.keys(days)))]).toEqual(['2026-11-22']);
  expect(await night()).toBe(0);
});

test('a night that is cut off changes no number, and the next one completes it', async () => {
  await count(launch(1), launch(2), launch(3), view('one', 1));
  now = NOON + DAY;
  const before = await totals(2);
  expect(await night({}, () => false)).toBe(0);
  let removed = 0;
  const dying = {
    remove: async (stored: PageCount) => {
      removed += 1;
      if (removed > 1) throw new Error('no connection');
      return records.remove(stored);
    },
  };
  await expect(night(dying)).rejects.toThrow('no connection');
  expect(await totals(2)).toEqual(before);
  await night();
  expect(await totals(2)).toEqual(before);
  expect((await all()).map(({ id }) => id)).toEqual(['site#days', 'stream#one']);
});

test('days are stored for 400 days, and views of single streams for 60', async () => {
  await count(launch(1), view('one', 1));
  now = NOON + 61 * DAY;
  await night();
  await night();
  expect((await all()).map(({ id }) => id)).toEqual(['site#days']);
  expect((await totals(62))[0]).toEqual(['2026-11-21', 1, 1, 1]);
  now = NOON + 401 * DAY;
  await night();
  expect((await all())[0]?.days).toEqual({});
});

test('what is stored of a visit leads to no other page, and is deleted after the day', async () => {
  await count(launch(1), view('one', 1));
  const seen = (await all()).flatMap((stored) => stored.seen);
  expect(seen).toHaveLength(2);
  expect(new Set(seen).size).toBe(2);
  expect(JSON.stringify(await all())).not.toContain(visit(1).slice(-12));
  now += DAY;
  await night();
  expect((await all()).flatMap((stored) => stored.seen)).toEqual([]);
});
