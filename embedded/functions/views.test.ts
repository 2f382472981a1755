import { jest } from '@jest/globals';
import { runNight } from '../../amplify/functions/views/night.ts';
import { createPageCounts, type PageCounts } from '../../amplify/functions/views/page-counts.ts';
import { type CountRecords, openCountRecords } from '../../amplify/functions/views/records.ts';
import { createSiteVisits } from '../../amplify/functions/views/site-visits.ts';
import type { PageCount } from '../../lib/domain/page-count.ts';
import { BackendError, type Query } from '../../lib/graphql/api-response.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import { ann, ben, guest, openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { sampleBrief } from '../data/testing/samples.ts';
import { queryAs } from './testing/identity-links.ts';
import { queryAsFunction } from './testing/reminders.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const visit = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;
const view = (page: string, number: number, from = 'Direct or unknown') => ({
  page,
  visit: visit(number),
  from,
});
const caller = (name: string) => ({ sub: `sub-${name}`, username: `sub-${name}` });

let backend: TestEngine;
let records: CountRecords;
let counts: PageCounts;
let now: number;

/** The records, over an API that the test may change. */
const openRecords = (change = (query: Query) => query) =>
  openCountRecords({
    asFunction: change(queryAsFunction('views', backend.engine)),
    asGuest: change(queryAs(backend.engine, guest)),
  });
/** The rules with other records. */
const open = (changed: Partial<CountRecords> = {}) =>
  createPageCounts({
    records: { ...records, ...changed },
    hash: createKeyedHash(Buffer.alloc(32, 7)),
    clock: () => now,
  });
/** Runs what the schedule runs. */
const night = (hasTime = () => true) =>
  runNight({ records, counts, visits: createSiteVisits({ records, clock: () => now }), hasTime });
const brief = (id: string, changed: object = {}) => {
  const { views: _views, ...input } = {
    ...sampleBrief(1, 'ann'),
    id,
    slug: id,
    status: 'PUBLISHED',
    ...changed,
  };
  return { ...input, blogDate: '2020-01-01' };
};
const read = (page: string, name = 'ann') => counts.read([page], caller(name));
const getViews = async (page: string) => (await read(page)).pages.map(({ views, before }) => [views, before]);
const all = async () => {
  const found: PageCount[] = [];
  for await (const count of records.all()) found.push(count);
  return found;
};

beforeEach(() => {
  backend = openTestEngine();
  now = NOON;
  records = openRecords();
  counts = open();
  backend.engine.bulk('Brief', [brief('b'), brief('draft', { status: 'DRAFT' })], ann);
  backend.engine.bulk('Brief', [brief('bens')], ben);
});
afterEach(() => backend.dispose());

test('a visit counts once a day for each page, for the last days and the days before', async () => {
  const count = async (daysAgo: number, ...numbers: number[]) => {
    now = NOON - daysAgo * DAY;
    await counts.count(numbers.map((number) => view('brief#b', number)));
  };
  for (const [daysAgo, ...numbers] of [
    [60, 4],
    [59, 3],
    [30, 2],
    [29, 1],
    [0, 1, 1, 2],
  ])
    await count(daysAgo ?? 0, ...numbers);
  await count(0, 1, 2);
  await counts.count([view('brief#bens', 1)]);
  expect(await getViews('brief#b')).toEqual([[3, 2]]);
});

test('a request that is repeated, or that failed half way, counts nothing twice and loses nothing', async () => {
  const views = [view('brief#b', 1, 'Google'), view('brief#bens', 1), view('brief#b', 2)];
  const failing = open({
    save: async (next, before) => {
      if (next.id === 'brief#bens') throw new Error('no connection');
      return records.save(next, before);
    },
  });
  await expect(failing.count(views)).rejects.toThrow('no connection');
  await counts.count(views);
  await counts.count(views);
  expect(await getViews('brief#b')).toEqual([[2, 0]]);
  expect((await read('brief#bens', 'ben')).pages).toMatchObject([{ views: 1 }]);
});

test('processes that count the same page at the same time do not overwrite each other', async () => {
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) => counts.count([view('brief#b', number), view('brief#b', 10 + number)])),
  );
  expect(await getViews('brief#b')).toEqual([[10, 0]]);
});

test('a record that others change again and again is an error, so that the site sends the views again', async () => {
  await expect(open({ save: async () => false }).count([view('brief#b', 1)])).rejects.toThrow('8 attempts');
});

test('pages that do not exist, and those that guests cannot read, do not count', async () => {
  await counts.count(['brief#made-up', 'brief#draft', 'ban#b', 'profile#ann'].map((page) => view(page, 1)));
  expect(await all()).toEqual([]);
});

test('a page that is hidden, unpublished or deleted after its first view counts no more, and expires', async () => {
  const ids = ['hidden', 'unpublished', 'deleted', 'stays'];
  backend.engine.bulk(
    'Brief',
    ids.map((id) => brief(id)),
    ann,
  );
  const pages = ids.map((id) => `brief#${id}`);
  await counts.count(pages.map((page) => view(page, 1)));
  const change = async (mutation: string) =>
    expect(
      (await backend.run({ kind: 'service', name: 'test' }, `mutation { ${mutation} { id } }`)).errors,
    ).toBeUndefined();
  await change('updateBrief(input: { id: "hidden", moderation: HIDDEN })');
  await change('updateBrief(input: { id: "unpublished", status: DRAFT })');
  await change('deleteBrief(input: { id: "deleted" })');
  for (now = NOON; now < NOON + 61 * DAY; now += 20 * DAY)
    await counts.count(pages.map((page) => view(page, 2)));
  expect((await all()).map(({ id, days }) => [id, Object.values(days).map(({ views }) => views)])).toEqual([
    ['brief#deleted', [1]],
    ['brief#hidden', [1]],
    ['brief#stays', [1, 1, 1]],
    ['brief#unpublished', [1]],
  ]);
  expect(await night()).toBe(4);
  expect((await all()).map(({ id }) => id)).toEqual(['brief#stays']);
});

test('a record that cannot be read does not count, and those that others view do', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `brief-${at}`);
  backend.engine.bulk(
    'Brief',
    ids.map((id) => brief(id)),
    ann,
  );
  const damage = backend.engine.store.database.prepare('UPDATE "Brief" SET document = ? WHERE id = ?');
  for (const id of ['brief-7', 'brief-29']) damage.run('{not json', id);
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const pages = ids.map((id) => `brief#${id}`);
  await counts.count(pages.map((page) => view(page, 1)));
  expect((await counts.read(pages, caller('ann'))).pages.map(({ views }) => views)).toEqual(
    Array(28).fill(1),
  );
  expect(await all()).toHaveLength(28);
  expect(error).toHaveBeenCalledWith(expect.stringContaining('(brief-7)'), expect.any(BackendError));
  error.mockRestore();
});

test('an error of the API is no page that guests cannot read: the site sends the views again', async () => {
  for (const type of ['', 'UnauthorizedException', 'ExecutionTimeout']) {
    const failing = openRecords(() => async () => {
      throw new BackendError([{ message: 'No.', errorType: type }]);
    });
    await expect(open({ shown: failing.shown }).count([view('brief#b', 1)])).rejects.toThrow('No.');
  }
  expect(await all()).toEqual([]);
});

test('only the owner reads the views of a page', async () => {
  await counts.count([view('brief#b', 1), view('brief#bens', 1)]);
  const pages = ['brief#b', 'brief#b', 'brief#bens', 'ban#b', 'nothing', "brief#' OR 1=1", ''];
  expect((await counts.read(pages, caller('ann'))).pages).toEqual([
    { kind: 'brief', id: 'b', views: 1, before: 0 },
  ]);
  for (const name of ['cleo', 'an', ''])
    expect(await counts.read(pages, caller(name))).toEqual({ pages: [], referrers: [] });
  expect((await counts.read(pages, { sub: 'sub', username: 'sub-ann' })).pages).toEqual([]);
});

test('sites with few views are counted with the others', async () => {
  await counts.count([
    ...[1, 2, 3].map((number) => view('brief#b', number, 'Google')),
    ...[4, 5].map((number) => view('brief#b', number, 'Reddit')),
    ...[6, 7, 8, 9].map((number) => view('brief#b', number, 'Other sites')),
  ]);
  now -= 30 * DAY;
  await counts.count([view('brief#b', 1, 'Google')]);
  now += 30 * DAY;
  expect((await read('brief#b')).referrers).toEqual([
    { site: 'Google', views: 3 },
    { site: 'Other sites', views: 6 },
  ]);
});

test('what is stored leads to no visit, and has no time but the day', async () => {
  await counts.count([view('brief#b', 1, 'Google'), view('brief#bens', 1)]);
  const stored = await all();
  expect(JSON.stringify(stored)).not.toContain(visit(1).slice(-12));
  expect(stored.map(({ days, seen }) => [days, seen.length])).toEqual([
    [{ '2026-11-21': { views: 1, sites: { Google: 1 } } }, 1],
    [{ '2026-11-21': { views: 1, sites: { 'Direct or unknown': 1 } } }, 1],
  ]);
  const [one, other] = stored.map(({ seen }) => seen[0]);
  expect(one).not.toBe(other);
});

test('a very popular page stays a small record', async () => {
  for (let from = 0; from < 2600; from += 500)
    await counts.count(Array.from({ length: 500 }, (_, at) => view('brief#b', from + at)));
  await counts.count([view('brief#b', 2900)]);
  expect(await getViews('brief#b')).toEqual([[3000, 0]]);
  expect((await all())[0]?.seen).toHaveLength(2000);
});

test('the run of the night deletes visits of other days, counts that have expired, and empty records', async () => {
  now = NOON - 70 * DAY;
  await counts.count([view('brief#bens', 1)]);
  now = NOON - 50 * DAY;
  await counts.count([view('brief#b', 1)]);
  now = NOON;
  expect(await night(() => false)).toBe(0);
  expect(await night()).toBe(2);
  expect((await all()).map(({ id, seen, days }) => [id, seen, Object.keys(days)])).toEqual([
    ['brief#b', [], ['2026-10-02']],
  ]);
  await counts.count([view('brief#b', 1)]);
  // The public count is complete.
  expect(await night()).toBe(1);
  expect(await night()).toBe(0);
  expect(await getViews('brief#b')).toEqual([[1, 1]]);
  now += 12 * DAY;
  expect(await night()).toBe(1);
  expect(await getViews('brief#b')).toEqual([[1, 0]]);
});

test('many pages are read with several requests at the same time, but not with all', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => `many-${at}`);
  backend.engine.bulk(
    'Brief',
    ids.map((id) => brief(id)),
    ann,
  );
  let open = 0;
  const atOnce: number[] = [];
  const slow = openRecords((query) => async (document, variables) => {
    open += 1;
    atOnce.push(open);
    await new Promise(setImmediate);
    const data = await query(document, variables);
    open -= 1;
    return data;
  });
  const pages = ids.map((id) => `brief#${id}`);
  await counts.count([view('brief#many-0', 1), view('brief#many-249', 1)]);
  const many = createPageCounts({
    records: slow,
    hash: createKeyedHash(Buffer.alloc(32, 7)),
    clock: () => now,
  });
  const own = await many.read(pages, caller('ann'));
  expect(own.pages.map(({ id, views }) => [id, views])).toEqual(
    ids.map((id, at) => [id, at % 249 === 0 ? 1 : 0]),
  );
  expect([atOnce.length, Math.max(...atOnce)]).toEqual([20, 8]);
});
