import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../../lib/analytics/record.ts';
import { derivedStreamFields } from '../../lib/domain/streams/derived-stream-fields.ts';
import {
  admin,
  ann,
  guest,
  openTestEngine,
  type TestEngine,
  temporaryFolder,
} from '../data/testing/harness.ts';
import { type Analytics, DATABASE_NAME, openAnalytics } from './analytics.ts';
import { tellViews } from './tell-views.ts';

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
  analytics.keepEvents([view('one', 1), view('one', 1), view('one', 2), view('two', 1)]);
  analytics.keepEvents([view('one', 1), view('one', 1, { receivedAt: NOW + DAY })]);
  tellViews(backend.engine, analytics);
  expect(await viewsOf('one')).toBe(3);
  expect(await viewsOf('two')).toBe(1);
});

test('an event that comes twice counts once, and one that says nothing of a stream not at all', async () => {
  const once = view('one', 1);
  const launch = {
    name: 'app_launch',
    attributes: { platform: 'web', version: '1.0.0' },
    metrics: {},
  } as const;
  analytics.keepEvents([once, view('one', 2, { event: launch })]);
  analytics.keepEvents([{ ...once, sessionId: id(3000) }]);
  tellViews(backend.engine, analytics);
  expect(await viewsOf('one')).toBe(1);
});

test('a batch is one change of the feed for each stream, and no edit of its record', async () => {
  const { updatedAt } = await recordOf('one');
  const seq = backend.engine.changes.latest();
  analytics.keepEvents(Array.from({ length: 50 }, (_, visit) => view('one', visit)));
  tellViews(backend.engine, analytics);
  expect(await recordOf('one')).toMatchObject({ views: 50, updatedAt, title: 'T' });
  expect(backend.engine.changes.since(seq, 10)).toMatchObject([
    { model: 'Stream', id: 'one', kind: 'update' },
  ]);
  tellViews(backend.engine, analytics);
  expect(backend.engine.changes.since(seq, 10)).toHaveLength(1);
});

test('whoever dies between the two databases counts nothing twice and loses nothing', async () => {
  analytics.keepEvents([view('one', 1), view('one', 2)]);
  const due = analytics.views.due(10);
  backend.engine.addCounts('Stream', 'views', new Map(due.map(({ stream, counted }) => [stream, counted])));
  // Here the process dies before the analytics note what was told.
  analytics.close();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
  analytics.keepEvents([view('one', 3)]);
  tellViews(backend.engine, analytics);
  expect(await viewsOf('one')).toBe(3);
});

test('a count that begins anew adds to what is there, and so does an administrator’s own number', async () => {
  backend.engine.addCounts('Stream', 'views', new Map([['one', 7]]));
  await backend.value(admin, 'mutation { updateStream(input: { id: "one", views: 100 }) { id } }');
  backend.engine.addCounts('Stream', 'views', new Map([['one', 2]]));
  expect(await viewsOf('one')).toBe(102);
});

test('a stream that does not exist is forgotten', () => {
  analytics.keepEvents([view('made-up', 1)]);
  tellViews(backend.engine, analytics);
  expect(analytics.views.due(10)).toEqual([]);
});

test('made-up streams cost no search through the visits: those pass with their day', () => {
  analytics.keepEvents([view('made-up', 1)]);
  tellViews(backend.engine, analytics);
  analytics.keepEvents([view('made-up', 1)]);
  expect(analytics.views.due(10)).toEqual([]);
  expect(rowsOf('seen_views')).toBe(1);
  analytics.close();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW + 3 * DAY });
  expect(rowsOf('seen_views')).toBe(0);
});

test('no more visits are remembered than rows may be', () => {
  analytics.close();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW, mostRows: 10 });
  analytics.keepEvents(Array.from({ length: 25 }, (_, visit) => view('one', visit)));
  expect([rowsOf('seen_views'), rowsOf('seen_visits')]).toEqual([10, 10]);
  expect(analytics.visits(1).days).toEqual([{ day: '2026-11-21', visits: 25, launches: 0, views: 25 }]);
});

test('days that were kept before there were counts are counted once, as the database is opened', () => {
  analytics.keepEvents([view('one', 1), view('one', 2), view('one', 2, { receivedAt: NOW - 40 * DAY })]);
  analytics.close();
  const database = new DatabaseSync(join(folder, DATABASE_NAME));
  database.exec('DROP TABLE visit_days; DROP TABLE seen_visits');
  database.close();
  for (const _ of [1, 2]) {
    analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
    analytics.keepEvents([view('two', 2)]);
    expect(analytics.visits(41).days.filter(({ visits }) => visits > 0)).toMatchObject([
      { day: '2026-10-12', visits: 1 },
      { day: '2026-11-21', visits: 2 },
    ]);
    analytics.close();
  }
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
});

test('neither a guest nor a signed-in person writes views', async () => {
  for (const identity of [guest, ann]) {
    expect(
      await backend.failure(identity, 'mutation { updateStream(input: { id: "one", views: 9 }) { id } }'),
    ).toEqual(['Unauthorized', expect.any(String)]);
  }
  expect(await viewsOf('one')).toBe(0);
});

test('what was counted can be read day by day, with the streams that were viewed most', () => {
  const launch = {
    name: 'app_launch',
    attributes: { platform: 'web', version: '1.0.0' },
    metrics: {},
  } as const;
  const yesterday = NOW - DAY;
  analytics.keepEvents([
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
