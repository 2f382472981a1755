import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runNight } from '../../amplify/functions/views/night.ts';
import { createPageCounts } from '../../amplify/functions/views/page-counts.ts';
import { openCountRecords } from '../../amplify/functions/views/records.ts';
import { createSiteVisits } from '../../amplify/functions/views/site-visits.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import {
  admin,
  ann,
  guest,
  openTestEngine,
  type TestEngine,
  temporaryFolder,
} from '../data/testing/harness.ts';
import { sampleBrief } from '../data/testing/samples.ts';
import { readSiteKey } from '../functions/secrets.ts';
import { queryAs } from '../functions/testing/identity-links.ts';
import { queryAsFunction } from '../functions/testing/reminders.ts';
import { migrateAnalytics } from './analytics-database.ts';

/*
 * `testing/analytics.sqlite` was written by the version that counted everything there, on 21 November 2026 and the days up to 70 before it:
 * views and a share of the brief `b`, views of the profile `ann`, the ban `x`, the report `y` and the stream `one`, and visits.
 */

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const DATABASE = 'analytics.sqlite';
const BACKUP = 'analytics.sqlite.migrated';

let folder: string;
let backend: TestEngine;
let now: number;

const putDatabase = () =>
  copyFileSync(join(import.meta.dirname, 'testing', DATABASE), join(folder, DATABASE));

beforeEach(() => {
  folder = temporaryFolder();
  backend = openTestEngine();
  now = NOW;
  putDatabase();
  const { views: _views, ...brief } = { ...sampleBrief(1, 'ann'), id: 'b', slug: 'b', status: 'PUBLISHED' };
  backend.engine.bulk('Brief', [{ ...brief, blogDate: '2020-01-01' }], ann);
  const film = { title: 'T', description: 'D', url: '/a.mp4', status: 'ACTIVE' };
  backend.engine.bulk('Stream', [{ id: 'one', ...film, views: 40 }], admin);
});
afterEach(() => {
  backend.dispose();
  rmSync(folder, { recursive: true });
});

const visit = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(1000 + number).padStart(12, '0')}`;
const migrate = () => migrateAnalytics({ dataFolder: folder, engine: backend.engine, clock: () => now });
const change = (sql: string) => {
  const database = new DatabaseSync(join(folder, DATABASE));
  database.exec(sql);
  database.close();
};

function openCounts() {
  const records = openCountRecords({
    asFunction: queryAsFunction('views', backend.engine),
    asGuest: queryAs(backend.engine, guest),
  });
  // Every page is one of Ann's. Those without a public count exist only in the counts.
  const shown: typeof records.shown = async (pages) => {
    const found = await records.shown(pages);
    return new Map(
      pages.map((page) => [page, { owner: 'sub-ann::ann', count: found.get(page)?.count ?? null }]),
    );
  };
  const clock = () => now;
  const counts = createPageCounts({
    records: { ...records, shown },
    hash: createKeyedHash(readSiteKey(backend.engine.store)),
    clock,
  });
  const visits = createSiteVisits({ records, clock });
  return {
    counts,
    records,
    visits,
    read: (pages: string[]) => counts.read(pages, { sub: 'sub-ann', username: 'ann' }),
    night: () => runNight({ records, counts, visits, hasTime: () => true }),
  };
}

const ALL = ['brief#b', 'profile#ann', 'ban#x', 'report#y'];
const view = (page: string, number: number, from = 'Google') => ({ page, visit: visit(number), from });
const publicCounts = () =>
  backend
    .value(guest, '{ getBrief(id: "b") { views shares } }')
    .then(async (brief) => [
      brief.views,
      brief.shares,
      (await backend.value(guest, '{ getStream(id: "one") { views } }')).views,
    ]);
const getVisits = async (days: number) =>
  (await openCounts().visits.read(days)).days
    .filter(({ visits }) => visits > 0)
    .map(({ day, visits, launches, views }) => [day, visits, launches, views]);

const DAYS = [
  ['2026-09-12', 1, 0, 0],
  ['2026-09-23', 1, 0, 0],
  ['2026-10-12', 1, 0, 0],
  ['2026-10-23', 1, 0, 0],
  ['2026-11-01', 3, 0, 0],
  ['2026-11-20', 1, 0, 0],
  ['2026-11-21', 2, 1, 1],
];

test('owners see the views and sources that they saw before', async () => {
  expect(await migrate()).toEqual({ pages: 6, days: 6, backup: BACKUP });
  expect(await openCounts().read(ALL)).toEqual({
    pages: [
      { kind: 'brief', id: 'b', views: 5, before: 2 },
      { kind: 'profile', id: 'ann', views: 2, before: 0 },
      { kind: 'ban', id: 'x', views: 1, before: 0 },
      { kind: 'report', id: 'y', views: 1, before: 0 },
    ],
    referrers: [
      { site: 'Google', views: 3 },
      { site: 'Other sites', views: 6 },
    ],
  });
});

test('administrators see all days that they saw before, and the most viewed streams', async () => {
  await migrate();
  expect(await getVisits(400)).toEqual(DAYS);
  expect((await openCounts().visits.read(30)).streams).toEqual([{ stream: 'one', views: 1 }]);
  now += DAY;
  await openCounts().night();
  expect(await getVisits(400)).toEqual(DAYS);
});

test('counts that the public records lacked are added to them once', async () => {
  backend.engine.addCounts('Brief', 'views', new Map([['b', 6]]));
  await migrate();
  expect(await publicCounts()).toEqual([8, 1, 41]);
  const { counts } = openCounts();
  await counts.count([view('brief#b', 8), view('share#b', 8, 'dialog'), view('stream#one', 8, '')]);
  expect(await publicCounts()).toEqual([9, 2, 42]);
});

test('a visit of today that was counted before does not count again', async () => {
  await migrate();
  const { counts, read } = openCounts();
  await counts.count([
    view('brief#b', 6),
    view('share#b', 6, 'link'),
    view('stream#one', 6, ''),
    view('site', 6, 'app_launch'),
    view('site', 7, ''),
  ]);
  expect(await publicCounts()).toEqual([8, 1, 41]);
  expect(await getVisits(400)).toEqual(DAYS);
  await counts.count([view('brief#b', 8), view('site', 8, 'app_launch')]);
  expect((await read(['brief#b'])).pages).toEqual([{ kind: 'brief', id: 'b', views: 6, before: 2 }]);
  expect((await getVisits(1))[0]).toEqual(['2026-11-21', 3, 2, 1]);
});

test('visits of a very busy day that were not all remembered stay counted', async () => {
  change("UPDATE visit_days SET visits = 5000, launches = 4000 WHERE day = '2026-11-21'");
  await migrate();
  expect(await getVisits(1)).toEqual([['2026-11-21', 5000, 4000, 1]]);
});

test('the database is the backup for 30 days, with the single events, and nothing is moved a second time', async () => {
  await migrate();
  expect(existsSync(join(folder, DATABASE))).toBe(false);
  const backup = new DatabaseSync(join(folder, BACKUP), { readOnly: true });
  expect(backup.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 15 });
  backup.close();
  expect(await migrate()).toBeNull();
  now = NOW + 30 * DAY;
  await migrate();
  expect(existsSync(join(folder, BACKUP))).toBe(false);
});

test('an interrupted start is repeated without counting twice', async () => {
  const { addCounts } = backend.engine;
  const dying = {
    ...backend.engine,
    addCounts: (...given: Parameters<typeof addCounts>) => {
      if (given[1] === 'shares') throw new Error('killed');
      return addCounts(...given);
    },
  };
  await expect(migrateAnalytics({ dataFolder: folder, engine: dying, clock: () => now })).rejects.toThrow(
    'killed',
  );
  expect(await publicCounts()).toEqual([8, null, 41]);
  expect(await migrate()).toMatchObject({ pages: 6 });
  expect(await publicCounts()).toEqual([8, 1, 41]);
  expect(await getVisits(400)).toEqual(DAYS);
  expect((await openCounts().read(ALL)).pages.map(({ views, before }) => [views, before])).toEqual([
    [5, 2],
    [2, 0],
    [1, 0],
    [1, 0],
  ]);
});

test('the database of the version that moved the views of own pages only is moved, too', async () => {
  await migrate();
  rmSync(join(folder, BACKUP));
  putDatabase();
  change(`
    DELETE FROM record_days WHERE counter NOT IN ('stream_view', 'brief_share');
    DELETE FROM seen_records WHERE counter NOT IN ('stream_view', 'brief_view', 'brief_share');
    DELETE FROM record_counts WHERE counter NOT IN ('stream_view', 'brief_view', 'brief_share');
    DROP TABLE referrer_days;
  `);
  await migrate();
  expect((await openCounts().read(ALL)).pages.map(({ views }) => views)).toEqual([5, 2, 1, 1]);
  expect(await getVisits(400)).toEqual(DAYS);
});

test('what an earlier version counted in between is added: other days, and of the same day the larger count', async () => {
  await migrate();
  await openCounts().counts.count([view('brief#b', 8), view('site', 8, 'app_launch')]);
  putDatabase();
  change(`
    DELETE FROM events; DELETE FROM record_days; DELETE FROM referrer_days; DELETE FROM seen_records; DELETE FROM record_counts;
    DELETE FROM visit_days; DELETE FROM seen_visits;
    INSERT INTO record_days VALUES ('brief_view', 'b', '2026-11-21', 1), ('brief_view', 'b', '2026-11-22', 4);
    INSERT INTO record_days VALUES ('ban_view', 'z', '2026-11-22', 1);
    INSERT INTO referrer_days VALUES ('brief_view', 'b', '2026-11-22', 'Google', 4);
    INSERT INTO seen_records (day, session_id, counter, record, way)
      VALUES ('2026-11-22', '${visit(31)}', 'brief_view', 'b', '');
    INSERT INTO record_counts VALUES ('brief_view', 'b', 20, 18);
    INSERT INTO visit_days VALUES ('2026-11-21', 1, 1), ('2026-11-22', 4, 3);
    INSERT INTO seen_visits (day, session_id) VALUES ('2026-11-22', '${visit(31)}');
  `);
  // The earlier version has added 18 of its 20 views.
  backend.engine.addCounts('Brief', 'views', new Map([['b', 18]]));
  now += DAY;
  expect(await migrate()).toEqual({ pages: 2, days: 1, backup: `${BACKUP}.2` });
  const { counts, records, read } = openCounts();
  await counts.count([view('brief#b', 31), view('site', 31, 'app_launch')]);
  const { days = {} } = (await records.read(['brief#b'])).get('brief#b') ?? {};
  expect(Object.entries(days).slice(-2)).toEqual([
    ['2026-11-21', { views: 3, sites: { Google: 2, 'Other sites': 1 } }],
    ['2026-11-22', { views: 4, sites: { Google: 4 } }],
  ]);
  expect((await read(['brief#b', 'ban#z'])).pages.map(({ views }) => views)).toEqual([10, 1]);
  expect((await publicCounts())[0]).toBe(9 + 20);
  expect(await getVisits(2)).toEqual([
    ['2026-11-21', 3, 2, 1],
    ['2026-11-22', 4, 3, 0],
  ]);
});

test('the database of the first version, which counted streams only, is moved', async () => {
  rmSync(join(folder, DATABASE));
  change(`
    CREATE TABLE events (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, endpoint_id TEXT NOT NULL, session_id TEXT NOT NULL,
      name TEXT NOT NULL, attributes TEXT NOT NULL, metrics TEXT NOT NULL, occurred_at INTEGER NOT NULL, received_at INTEGER NOT NULL
    ) STRICT;
    INSERT INTO events (event_id, endpoint_id, session_id, name, attributes, metrics, occurred_at, received_at) VALUES
      ('1', 'e', '${visit(1)}', 'app_launch', '{}', '{}', ${NOW - DAY}, ${NOW - DAY}),
      ('2', 'e', '${visit(1)}', 'stream_view', '{}', '{}', ${NOW - DAY}, ${NOW - DAY}),
      ('3', 'e', '${visit(2)}', 'app_launch', '{}', '{}', ${NOW}, ${NOW});
    CREATE TABLE seen_views (seq INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, session_id TEXT NOT NULL, stream TEXT NOT NULL) STRICT;
    CREATE TABLE stream_days (stream TEXT NOT NULL, day TEXT NOT NULL, views INTEGER NOT NULL) STRICT;
    CREATE TABLE stream_counts (stream TEXT PRIMARY KEY NOT NULL, counted INTEGER NOT NULL, told INTEGER NOT NULL) STRICT;
    INSERT INTO stream_days VALUES ('one', '2026-11-20', 3);
    INSERT INTO stream_counts VALUES ('one', 3, 2);
  `);
  backend.engine.addCounts('Stream', 'views', new Map([['one', 2]]));
  await migrate();
  expect((await publicCounts())[2]).toBe(43);
  expect(await getVisits(2)).toEqual([
    ['2026-11-20', 1, 1, 3],
    ['2026-11-21', 1, 1, 0],
  ]);
  await openCounts().counts.count([view('site', 2, 'app_launch')]);
  expect((await getVisits(1))[0]?.[1]).toBe(1);
});

test('an installation without this database has nothing to move', async () => {
  rmSync(join(folder, DATABASE));
  expect(await migrate()).toBeNull();
});
