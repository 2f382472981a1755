import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPageCounts } from '../../amplify/functions/views/page-counts.ts';
import { openCountRecords } from '../../amplify/functions/views/records.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import { openAnalytics } from '../analytics/analytics.ts';
import { openTestEngine, type TestEngine, temporaryFolder } from '../data/testing/harness.ts';
import { readViewsKey } from '../functions/secrets.ts';
import { queryAsFunction } from '../functions/testing/reminders.ts';
import { MIGRATED_VIEWS, migratePageViews } from './page-views.ts';

/*
 * `testing/analytics.sqlite` was written by the version before, on 21 November 2026 and the days up to 70 before it: views of the brief
 * `b`, the profile `ann`, the ban `x` and the report `y`, and events that stay where they are.
 */

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const DATABASE = 'analytics.sqlite';

let folder: string;
let backend: TestEngine;
let now: number;

beforeEach(() => {
  folder = temporaryFolder();
  backend = openTestEngine();
  now = NOW;
  copyFileSync(join(import.meta.dirname, 'testing', DATABASE), join(folder, DATABASE));
});
afterEach(() => {
  backend.dispose();
  rmSync(folder, { recursive: true });
});

const visit = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(1000 + number).padStart(12, '0')}`;
const migrate = () => migratePageViews({ dataFolder: folder, engine: backend.engine, clock: () => now });

function openCounts() {
  const query = queryAsFunction('views', backend.engine);
  const records = openCountRecords({ asFunction: query, asGuest: query });
  const owner = async (pages: readonly string[]) => new Map(pages.map((page) => [page, 'sub-ann::ann']));
  const counts = createPageCounts({
    records: { ...records, owners: owner },
    hash: createKeyedHash(readViewsKey(backend.engine.store)),
    clock: () => now,
  });
  return {
    counts,
    records,
    read: (pages: string[]) => counts.read(pages, { sub: 'sub-ann', username: 'ann' }),
  };
}

const ALL = ['brief#b', 'profile#ann', 'ban#x', 'report#y'];

test('owners see the views and sources that they saw before', async () => {
  expect(await migrate()).toBe(4);
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

test('a visit of today that was counted before does not count again', async () => {
  await migrate();
  const { counts, read } = openCounts();
  await counts.count([
    { page: 'brief#b', visit: visit(6), from: 'Google' },
    { page: 'brief#b', visit: visit(8), from: 'Google' },
  ]);
  expect((await read(['brief#b'])).pages).toEqual([{ kind: 'brief', id: 'b', views: 6, before: 2 }]);
});

test('the public counts and the figures of the administration stay, and count on', async () => {
  await migrate();
  const analytics = openAnalytics({ dataFolder: folder, clock: () => now });
  expect(analytics.counts.due(10)).toEqual([
    { counter: 'stream_view', record: 'one', counted: 1, written: 0 },
    { counter: 'brief_view', record: 'b', counted: 8, written: 0 },
    { counter: 'brief_share', record: 'b', counted: 1, written: 0 },
  ]);
  expect(analytics.visits(1)).toMatchObject({
    days: [{ launches: 1, views: 1 }],
    streams: [{ stream: 'one' }],
  });
  analytics.close();
});

test('what was moved is in the backup for 30 days, and nothing is moved a second time', async () => {
  await migrate();
  const backup = new DatabaseSync(join(folder, MIGRATED_VIEWS), { readOnly: true });
  expect(backup.prepare('SELECT sum(count) AS views FROM record_days').get()).toEqual({ views: 12 });
  expect(backup.prepare('SELECT sum(count) AS views FROM referrer_days').get()).toEqual({ views: 12 });
  backup.close();
  const { records } = openCounts();
  expect(await migrate()).toBeNull();
  for await (const count of records.all()) await records.remove(count);
  expect(await migrate()).toBeNull();
  now = Date.now() + 30 * DAY;
  await migrate();
  expect(existsSync(join(folder, MIGRATED_VIEWS))).toBe(false);
});

test('an interrupted start is repeated without counting twice', async () => {
  await migrate();
  copyFileSync(join(import.meta.dirname, 'testing', DATABASE), join(folder, DATABASE));
  expect(await migrate()).toBe(4);
  expect((await openCounts().read(['brief#b'])).pages).toEqual([
    { kind: 'brief', id: 'b', views: 5, before: 2 },
  ]);
});

/** Counts as an earlier version that is started again: one more view of the brief on the same day, and four on the next. */
function countAsBefore() {
  const database = new DatabaseSync(join(folder, DATABASE));
  database.exec(`
    CREATE TABLE referrer_days (
      counter TEXT NOT NULL, record TEXT NOT NULL, day TEXT NOT NULL, site TEXT NOT NULL, count INTEGER NOT NULL
    );
    INSERT INTO record_days VALUES ('brief_view', 'b', '2026-11-21', 1), ('brief_view', 'b', '2026-11-22', 4);
    INSERT INTO record_days VALUES ('ban_view', 'z', '2026-11-22', 1);
    INSERT INTO referrer_days VALUES
      ('brief_view', 'b', '2026-11-21', 'Reddit', 1), ('brief_view', 'b', '2026-11-22', 'Google', 4);
    INSERT INTO seen_records (day, session_id, counter, record, way)
      VALUES ('2026-11-22', '${visit(31)}', 'brief_view', 'b', '');
  `);
  database.close();
}

test('what an earlier version counted in between is added: other days, and of the same day the larger count', async () => {
  await migrate();
  await openCounts().counts.count([{ page: 'brief#b', visit: visit(8), from: 'Google' }]);
  countAsBefore();
  now += DAY;
  for (const pages of [2, null]) {
    expect(await migrate()).toBe(pages);
    const { counts, records, read } = openCounts();
    await counts.count([{ page: 'brief#b', visit: visit(31), from: 'Google' }]);
    const { days = {} } = (await records.read(['brief#b'])).get('brief#b') ?? {};
    expect(Object.entries(days).slice(-3)).toEqual([
      ['2026-11-01', { views: 3, sites: { Google: 2, X: 1 } }],
      ['2026-11-21', { views: 3, sites: { Google: 2, 'Other sites': 1 } }],
      ['2026-11-22', { views: 4, sites: { Google: 4 } }],
    ]);
    expect((await read(['brief#b', 'ban#z'])).pages.map(({ views }) => views)).toEqual([10, 1]);
  }
});

test('the backup has the rows of each start', async () => {
  await migrate();
  countAsBefore();
  await migrate();
  const backup = new DatabaseSync(join(folder, MIGRATED_VIEWS), { readOnly: true });
  const rows = backup
    .prepare(
      "SELECT day, count FROM record_days WHERE record = 'b' AND day > '2026-11-01' ORDER BY day, count",
    )
    .all();
  expect(rows.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-21', 2],
    ['2026-11-22', 4],
  ]);
  expect(backup.prepare('SELECT sum(count) AS views FROM referrer_days').get()).toEqual({ views: 17 });
  backup.close();
});

test('an installation without this database has nothing to move', async () => {
  rmSync(join(folder, DATABASE));
  expect(await migrate()).toBeNull();
  openAnalytics({ dataFolder: folder }).close();
  expect(await migrate()).toBeNull();
});
