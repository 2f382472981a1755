import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../../features/analytics/model/contract.ts';
import type { ShareWay } from '../../features/analytics/model/event.ts';
import { derivedStreamFields } from '../../features/streams/model/derived-stream-fields.ts';
import {
  admin,
  ann,
  guest,
  openTestEngine,
  type TestEngine,
  temporaryFolder,
} from '../data/testing/harness.ts';
import { sampleBrief } from '../data/testing/samples.ts';
import { type Analytics, DATABASE_NAME, openAnalytics, updateCounts } from './analytics.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const id = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;

let folder: string;
let backend: TestEngine;
let analytics: Analytics;
let events = 0;

const view = (stream: string, visit: number, more: Partial<EventRecord> = {}): EventRecord => {
  events += 1;
  return {
    eventId: id(events),
    endpointId: id(0),
    sessionId: id(1000 + visit),
    occurredAt: NOW,
    receivedAt: NOW,
    event: { name: 'stream_view', attributes: { stream }, metrics: {} },
    ...more,
  };
};

async function recordOf(stream: string) {
  return backend.value(guest, 'query ($id: ID!) { getStream(id: $id) { views updatedAt title } }', {
    id: stream,
  });
}
function rowsOf(table: string): number {
  const database = new DatabaseSync(join(folder, DATABASE_NAME), { readOnly: true });
  const row = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get();
  database.close();
  return Number(row?.rows);
}
const viewsOf = async (stream: string) => (await recordOf(stream)).views;

beforeEach(() => {
  folder = temporaryFolder();
  backend = openTestEngine();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
  const input = { title: 'T', description: 'D', url: '/a.mp4', status: 'ACTIVE' };
  const inputs = ['one', 'two'].map((name) => ({
    id: name,
    ...input,
    ...derivedStreamFields(input, { isNew: true }),
  }));
  backend.engine.bulk('Stream', inputs, admin);
});
afterEach(() => {
  analytics.close();
  backend.dispose();
  rmSync(folder, { recursive: true });
});

test('a visit counts once for a stream and day', async () => {
  analytics.saveEvents([view('one', 1), view('one', 1), view('one', 2), view('two', 1)]);
  analytics.saveEvents([view('one', 1), view('one', 1, { receivedAt: NOW + DAY })]);
  updateCounts(backend.engine, analytics);
  expect(await viewsOf('one')).toBe(3);
  expect(await viewsOf('two')).toBe(1);
});

test('a repeated event counts once, and an event without a stream does not count', async () => {
  const once = view('one', 1);
  const launch = {
    name: 'app_launch',
    attributes: { platform: 'web', version: '1.0.0' },
    metrics: {},
  } as const;
  analytics.saveEvents([once, view('one', 2, { event: launch })]);
  analytics.saveEvents([{ ...once, sessionId: id(3000) }]);
  updateCounts(backend.engine, analytics);
  expect(await viewsOf('one')).toBe(1);
});

test('a batch is one change of the feed for each stream, and no edit of its record', async () => {
  const { updatedAt } = await recordOf('one');
  const seq = backend.engine.changes.latest();
  analytics.saveEvents(Array.from({ length: 50 }, (_, visit) => view('one', visit)));
  updateCounts(backend.engine, analytics);
  expect(await recordOf('one')).toMatchObject({ views: 50, updatedAt, title: 'T' });
  expect(backend.engine.changes.since(seq, 10)).toMatchObject([
    { model: 'Stream', id: 'one', kind: 'count' },
  ]);
  updateCounts(backend.engine, analytics);
  expect(backend.engine.changes.since(seq, 10)).toHaveLength(1);
});

test('a crash between writes to the two databases neither repeats nor loses a count', async () => {
  analytics.saveEvents([view('one', 1), view('one', 2)]);
  const due = analytics.counts.due(10);
  backend.engine.addCounts('Stream', 'views', new Map(due.map(({ record, counted }) => [record, counted])));
  // Here the process dies before the analytics store that the events were written.
  analytics.close();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
  analytics.saveEvents([view('one', 3)]);
  updateCounts(backend.engine, analytics);
  expect(await viewsOf('one')).toBe(3);
});

test('counts are added to the existing number, also after an administrator changed it', async () => {
  backend.engine.addCounts('Stream', 'views', new Map([['one', 7]]));
  await backend.value(admin, 'mutation { updateStream(input: { id: "one", views: 100 }) { id } }');
  backend.engine.addCounts('Stream', 'views', new Map([['one', 2]]));
  expect(await viewsOf('one')).toBe(102);
});

test('a stream that does not exist is forgotten', () => {
  analytics.saveEvents([view('made-up', 1)]);
  updateCounts(backend.engine, analytics);
  expect(analytics.counts.due(10)).toEqual([]);
});

test('made-up streams cost no search through the visits: those pass with their day', () => {
  analytics.saveEvents([view('made-up', 1)]);
  updateCounts(backend.engine, analytics);
  analytics.saveEvents([view('made-up', 1)]);
  expect(analytics.counts.due(10)).toEqual([]);
  expect(rowsOf('seen_records')).toBe(1);
  analytics.close();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW + 3 * DAY });
  expect(rowsOf('seen_records')).toBe(0);
});

test('no more visits are remembered than rows may be', () => {
  analytics.close();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW, maxRows: 10 });
  analytics.saveEvents(Array.from({ length: 25 }, (_, visit) => view('one', visit)));
  expect([rowsOf('seen_records'), rowsOf('seen_visits')]).toEqual([10, 10]);
  expect(analytics.visits(1).days).toEqual([{ day: '2026-11-21', visits: 25, launches: 0, views: 25 }]);
});

test('days from before counts existed are counted once, when the database is opened', () => {
  analytics.saveEvents([view('one', 1), view('one', 2), view('one', 2, { receivedAt: NOW - 40 * DAY })]);
  analytics.close();
  const database = new DatabaseSync(join(folder, DATABASE_NAME));
  database.exec('DROP TABLE visit_days; DROP TABLE seen_visits');
  database.close();
  for (const _ of [1, 2]) {
    analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
    analytics.saveEvents([view('two', 2)]);
    expect(analytics.visits(41).days.filter(({ visits }) => visits > 0)).toMatchObject([
      { day: '2026-10-12', visits: 1 },
      { day: '2026-11-21', visits: 2 },
    ]);
    analytics.close();
  }
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
});

describe('briefs and personalities', () => {
  const visitEvent = (event: EventRecord['event'], visit: number) => view('', visit, { event });
  const read = (visit: number) =>
    visitEvent({ name: 'brief_view', attributes: { brief: 'b' }, metrics: {} }, visit);
  const share = (way: ShareWay, visit: number) =>
    visitEvent({ name: 'brief_share', attributes: { brief: 'b', way }, metrics: {} }, visit);
  const visited = (visit: number) =>
    visitEvent({ name: 'personality_view', attributes: { personality: 'p' }, metrics: {} }, visit);
  const counts = () => backend.value(guest, 'query { getPersonality(id: "p") { views } }');

  beforeEach(() => {
    const brief = { ...sampleBrief(1, 'ann'), id: 'b', status: 'PUBLISHED', blogDate: '2020-01-01' };
    const { views: _views, ...uncounted } = brief;
    backend.engine.bulk('Brief', [uncounted], admin);
    const person = { id: 'p', name: 'P', displayName: 'P', category: 'STREAMER' };
    backend.engine.bulk('Personality', [person], admin);
  });

  test('a visit counts once for a record, and once for each way of sharing it', async () => {
    analytics.saveEvents([read(1), read(1), read(2), visited(1), visited(1)]);
    analytics.saveEvents([share('link', 1), share('link', 1), share('dialog', 1), share('link', 2)]);
    const seq = backend.engine.changes.latest();
    updateCounts(backend.engine, analytics);
    expect(await backend.value(guest, 'query { getBrief(id: "b") { views shares } }')).toEqual({
      views: 2,
      shares: 3,
    });
    expect(await counts()).toEqual({ views: 1 });
    expect(backend.engine.changes.since(seq, 10)?.map(({ model, kind }) => [model, kind])).toEqual([
      ['Brief', 'count'],
      ['Brief', 'count'],
      ['Personality', 'count'],
    ]);
  });

  test('visits of briefs and personalities are not views of streams', () => {
    analytics.saveEvents([read(1), visited(1), share('link', 1)]);
    expect(analytics.visits(1)).toMatchObject({ days: [{ visits: 1, views: 0 }], streams: [] });
  });
});

test('counts of streams from a version that counted only them are moved', async () => {
  analytics.close();
  rmSync(join(folder, DATABASE_NAME));
  const database = new DatabaseSync(join(folder, DATABASE_NAME));
  database.exec(`
    CREATE TABLE seen_views (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, session_id TEXT NOT NULL, stream TEXT NOT NULL,
      UNIQUE (day, session_id, stream)
    ) STRICT;
    CREATE TABLE stream_days (
      stream TEXT NOT NULL, day TEXT NOT NULL, views INTEGER NOT NULL, PRIMARY KEY (stream, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE stream_counts (
      stream TEXT PRIMARY KEY NOT NULL, counted INTEGER NOT NULL, told INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO seen_views (day, session_id, stream) VALUES ('2026-11-21', '${id(1001)}', 'one');
    INSERT INTO stream_days VALUES ('one', '2026-11-21', 3);
    INSERT INTO stream_counts VALUES ('one', 3, 2);
  `);
  database.close();
  backend.engine.addCounts('Stream', 'views', new Map([['one', 2]]));
  for (const _ of [1, 2]) {
    analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
    analytics.saveEvents([view('one', 1)]);
    updateCounts(backend.engine, analytics);
    expect(analytics.visits(1).streams).toEqual([{ stream: 'one', views: 3 }]);
    analytics.close();
  }
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
  expect(await viewsOf('one')).toBe(3);
});

test('neither a guest nor a signed-in person can set view counts', async () => {
  for (const identity of [guest, ann]) {
    expect(
      await backend.failure(identity, 'mutation { updateStream(input: { id: "one", views: 9 }) { id } }'),
    ).toEqual(['Unauthorized', expect.any(String)]);
  }
  expect(await viewsOf('one')).toBe(0);
});

test('the counts can be read day by day, with the most viewed streams', () => {
  const launch = {
    name: 'app_launch',
    attributes: { platform: 'web', version: '1.0.0' },
    metrics: {},
  } as const;
  const yesterday = NOW - DAY;
  analytics.saveEvents([
    view('one', 1, { event: launch }),
    view('one', 1),
    view('two', 1),
    view('two', 2, { receivedAt: yesterday }),
    view('two', 3, { receivedAt: yesterday }),
    view('one', 4, { receivedAt: NOW - 40 * DAY }),
  ]);
  expect(analytics.visits(3)).toEqual({
    days: [
      { day: '2026-11-19', visits: 0, launches: 0, views: 0 },
      { day: '2026-11-20', visits: 2, launches: 0, views: 2 },
      { day: '2026-11-21', visits: 1, launches: 1, views: 2 },
    ],
    streams: [
      { stream: 'two', views: 3 },
      { stream: 'one', views: 1 },
    ],
  });
});
