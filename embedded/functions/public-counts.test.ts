import { jest } from '@jest/globals';
import { runNight } from '../../amplify/functions/views/night.ts';
import { createPageCounts } from '../../amplify/functions/views/page-counts.ts';
import { type CountRecords, openCountRecords } from '../../amplify/functions/views/records.ts';
import { createSiteVisits } from '../../amplify/functions/views/site-visits.ts';
import { BackendError, type Query } from '../../lib/graphql/api-response.ts';
import { writeDocument } from '../../lib/graphql/documents.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import { admin, ann, guest, openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { sampleBrief } from '../data/testing/samples.ts';
import { queryAs } from './testing/identity-links.ts';
import { queryAsFunction } from './testing/reminders.ts';

/* The counts that everyone sees, in the records of streams, briefs and personalities. */

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const visit = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;
const view = (page: string, number: number, from = '') => ({ page, visit: visit(number), from });
const views = (page: string, first: number, count: number) =>
  Array.from({ length: count }, (_, at) => view(page, first + at));

let backend: TestEngine;
let records: CountRecords;
let now: number;

const open = (changed: Partial<CountRecords> = {}) =>
  createPageCounts({
    records: { ...records, ...changed },
    hash: createKeyedHash(Buffer.alloc(32, 7)),
    clock: () => now,
  });
const night = () =>
  runNight({
    records,
    counts: open(),
    visits: createSiteVisits({ records, clock: () => now }),
    hasTime: () => true,
  });
const brief = () => backend.value(guest, '{ getBrief(id: "b") { views shares updatedAt title } }');
const stream = async (id = 's') =>
  backend.value(guest, 'query ($id: ID!) { getStream(id: $id) { views updatedAt } }', { id });
const getViews = async (id?: string) => (await stream(id)).views;
const setViews = (count: number) =>
  backend.value(admin, 'mutation ($n: Int) { updateStream(input: { id: "s", views: $n }) { id } }', {
    n: count,
  });

beforeEach(() => {
  backend = openTestEngine();
  now = NOON;
  records = openCountRecords({
    asFunction: queryAsFunction('views', backend.engine),
    asGuest: queryAs(backend.engine, guest),
  });
  const { views: _views, ...input } = { ...sampleBrief(1, 'ann'), id: 'b', slug: 'b', status: 'PUBLISHED' };
  backend.engine.bulk('Brief', [{ ...input, blogDate: '2020-01-01' }], ann);
  const film = { title: 'T', description: 'D', url: '/a.mp4', status: 'ACTIVE' };
  backend.engine.bulk(
    'Stream',
    [
      { id: 's', ...film, views: 7 },
      { id: 'none', ...film },
    ],
    admin,
  );
  backend.engine.bulk('Personality', [{ id: 'p', name: 'P', displayName: 'P', category: 'STREAMER' }], admin);
});
afterEach(() => backend.dispose());

test('a visit counts once a day for a record, and once for each way of sharing it', async () => {
  const counts = open();
  await counts.count([
    view('brief#b', 1, 'Google'),
    view('brief#b', 1, 'X'),
    view('brief#b', 2),
    view('share#b', 1, 'link'),
    view('share#b', 1, 'link'),
    view('share#b', 1, 'dialog'),
    view('stream#s', 1),
    view('stream#none', 1),
    view('personality#p', 1),
    view('stream#made-up', 1),
  ]);
  await counts.count([view('stream#s', 1), view('share#b', 1, 'link')]);
  expect(await brief()).toMatchObject({ views: 2, shares: 2 });
  expect([await getViews(), await getViews('none')]).toEqual([8, 1]);
  expect(await backend.value(guest, '{ getPersonality(id: "p") { views } }')).toEqual({ views: 1 });
  now += DAY;
  await counts.count([view('stream#s', 1)]);
  expect(await getViews()).toBe(9);
});

/** The entries of the public change log. */
async function changes(): Promise<string[]> {
  const query = '{ listPublicChangesByLog(log: "public", limit: 1000) { items { model kind } } }';
  const { items } = await backend.value(guest, query);
  return Array.from(items ?? [], ({ model, kind }) => `${model} ${kind}`);
}

test('a count is no edit: the time of the last one stays, and followers of the changes get a count', async () => {
  const before = [await brief(), await stream()].map(({ updatedAt }) => updatedAt);
  const known = (await changes()).length;
  await open().count([view('brief#b', 1), view('stream#s', 1), view('personality#p', 1)]);
  expect([await brief(), await stream()].map(({ updatedAt }) => updatedAt)).toEqual(before);
  expect((await changes()).slice(known).sort()).toEqual(['Brief count', 'Personality count', 'Stream count']);
  await setViews(9);
  expect((await stream()).updatedAt).not.toBe(before[1]);
  expect((await changes()).at(-1)).toBe('Stream update');
});

test('views are added to the number of the record, also after an administrator changed it', async () => {
  await open().count([view('stream#s', 1)]);
  await setViews(100);
  await open().count([view('stream#s', 2)]);
  expect(await getViews()).toBe(101);
});

test('a number that changes between the read and the write is read again', async () => {
  let isChanged = false;
  const counts = open({
    raise: async (page, write) => {
      if (!isChanged) await setViews(50);
      isChanged = true;
      return records.raise(page, write);
    },
  });
  await counts.count([view('stream#s', 1), view('stream#s', 2)]);
  expect(await getViews()).toBe(52);
  await counts.count([view('stream#s', 3)]);
  expect(await getViews()).toBe(53);
});

test.each(['before', 'after'])(
  'a process that dies %s the write loses and repeats nothing',
  async (moment) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const dying = open({
      raise: async (page, write) => {
        if (moment === 'after') await records.raise(page, write);
        throw new BackendError([{ message: 'The connection was closed.' }]);
      },
    });
    await dying.count([view('stream#s', 1), view('stream#s', 2)]);
    // The browser sends them again, with another.
    await open().count([view('stream#s', 1), view('stream#s', 2)]);
    expect(await getViews()).toBe(9);
    await open().count([view('stream#s', 3)]);
    expect(await getViews()).toBe(10);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('stream#s'), expect.any(BackendError));
    error.mockRestore();
  },
);

test('while its record cannot be written, the views of a page count, and the night adds them', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failing = open({
    raise: async () => Promise.reject(new BackendError([{ message: 'No.', errorType: 'Unauthorized' }])),
  });
  for (const number of [1, 2, 3]) await failing.count([view('stream#s', number)]);
  expect(await getViews()).toBe(7);
  error.mockRestore();
  await night();
  expect(await getViews()).toBe(10);
  await night();
  await open().count([view('stream#s', 4)]);
  expect(await getViews()).toBe(11);
});

test('processes that count the same record at the same time lose and repeat nothing', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((number) => open().count(views('stream#s', 10 * number, 2))));
  expect(await getViews()).toBe(17);
});

test('a popular record is not written for each view, and complete after the night', async () => {
  let writes = 0;
  const counts = open({
    raise: (page, write) => {
      writes += 1;
      return records.raise(page, write);
    },
  });
  await counts.count(views('stream#s', 0, 500));
  for (let at = 500; at < 510; at += 1) await counts.count([view('stream#s', at)]);
  expect([writes, await getViews()]).toEqual([2, 7 + 506]);
  now += 12.2 * 60 * 60 * 1000;
  await night();
  expect(await getViews()).toBe(7 + 510);
});

test('the function may write no other model, and no one else counts', async () => {
  const asFunction: Query = queryAsFunction('views', backend.engine);
  const seq = backend.engine.changes.latest();
  for (const identity of [guest, ann])
    expect(
      await backend.failure(identity, 'mutation { updateStream(input: { id: "s", views: 9 }) { id } }'),
    ).toEqual(['Unauthorized', expect.any(String)]);
  // What an owner writes is an edit.
  const before = (await brief()).updatedAt;
  await backend.value(ann, 'mutation { updateBrief(input: { id: "b", views: 9 }) { id } }');
  expect((await brief()).updatedAt).not.toBe(before);
  await expect(asFunction(writeDocument('delete', 'Stream', ['id']), { input: { id: 's' } })).rejects.toThrow(
    'Not Authorized',
  );
  await expect(
    asFunction(writeDocument('update', 'Profile', ['id']), { input: { id: 'ann' } }),
  ).rejects.toThrow('Not Authorized');
  expect(backend.engine.changes.since(seq, 10)).toHaveLength(1);
});
