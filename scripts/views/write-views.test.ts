import { rmSync } from 'node:fs';
import { type Analytics, openAnalytics } from '../../embedded/analytics/analytics.ts';
import {
  admin,
  ann,
  openTestEngine,
  type TestEngine,
  temporaryFolder,
} from '../../embedded/data/testing/harness.ts';
import type { EventRecord } from '../../features/analytics/model/contract.ts';
import { logAnalytics } from '../../features/analytics/server/adapters.ts';
import { writeDocument } from '../../lib/graphql/documents.ts';
import { type IntentFile, openIntent } from './intent.ts';
import { readLogLines } from './read-log-lines.ts';
import { type GraphQLClient, writeViews } from './write-views.ts';

const id = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;

let folder: string;
let backend: TestEngine;
let ledger: Analytics;
let intents: IntentFile;

const asAdmin: GraphQLClient = (query, variables) => backend.run(admin, query, variables);
const viewsOf = async (stream: string) =>
  (await backend.value(admin, 'query ($id: ID!) { getStream(id: $id) { views } }', { id: stream })).views;

/** A log as the site writes it, among other lines. */
function log(...views: readonly (readonly [event: number, visit: number, stream: string])[]): string {
  const lines = ['GET /streams 200 in 12ms', '{"log":"analytics","kind":"endpoint"}', '{broken'];
  const records = views.map(
    ([event, visit, stream]): EventRecord => ({
      eventId: id(event),
      endpointId: id(0),
      sessionId: id(visit),
      occurredAt: 1_800_000_000_000,
      receivedAt: 1_800_000_000_000,
      event: { name: 'stream_view', attributes: { stream }, metrics: {} },
    }),
  );
  void logAnalytics((line) => lines.push(`2027-01-15T08:00:00Z ${line}`)).saveEvents(records);
  return lines.join('\n');
}

beforeEach(() => {
  folder = temporaryFolder();
  backend = openTestEngine();
  ledger = openAnalytics({ dataFolder: folder, clock: () => 0 });
  intents = openIntent(folder);
  const stream = { title: 'T', description: 'D', url: '/a.mp4', status: 'ACTIVE' };
  backend.engine.bulk(
    'Stream',
    [
      { id: 'none', ...stream },
      { id: 'some', ...stream, views: 5 },
    ],
    admin,
  );
});
afterEach(() => {
  ledger.close();
  backend.dispose();
  rmSync(folder, { recursive: true });
});

test('the views of a log are added once, however often it is read', async () => {
  const text = log([1, 101, 'none'], [1, 101, 'none'], [2, 101, 'none'], [3, 102, 'none'], [4, 102, 'some']);
  ledger.saveEvents(readLogLines(text));
  expect(await writeViews(ledger.counts, intents, asAdmin)).toEqual({ views: 3, records: 2, waiting: 0 });
  ledger.saveEvents(readLogLines(text));
  expect(await writeViews(ledger.counts, intents, asAdmin)).toEqual({ views: 0, records: 0, waiting: 0 });
  expect([await viewsOf('none'), await viewsOf('some')]).toEqual([2, 6]);
});

test('a run that was stopped after the write does not write again', async () => {
  ledger.saveEvents(readLogLines(log([1, 101, 'some'])));
  intents.write({ counter: 'stream_view', record: 'some', from: 5, to: 6, counted: 1 });
  await asAdmin(writeDocument('update', 'Stream', ['id']), { input: { id: 'some', views: 6 } });
  expect(await writeViews(ledger.counts, intents, asAdmin)).toEqual({ views: 0, records: 0, waiting: 0 });
  expect(await viewsOf('some')).toBe(6);
});

test('a run that was stopped before the write does it', async () => {
  ledger.saveEvents(readLogLines(log([1, 101, 'some'])));
  intents.write({ counter: 'stream_view', record: 'some', from: 5, to: 6, counted: 1 });
  expect(await writeViews(ledger.counts, intents, asAdmin)).toEqual({ views: 1, records: 1, waiting: 0 });
  expect(await viewsOf('some')).toBe(6);
});

test('an uncertain result stops with an error that shows both numbers', async () => {
  intents.write({ counter: 'stream_view', record: 'some', from: 8, to: 9, counted: 1 });
  await expect(writeViews(ledger.counts, intents, asAdmin)).rejects.toThrow('from 8 to 9. They are now 5');
});

test('views of personalities are added, and those of briefs stay in the ledger', async () => {
  backend.engine.bulk('Personality', [{ id: 'p', name: 'P', displayName: 'P', category: 'STREAMER' }], admin);
  const about = (number: number, event: EventRecord['event']): EventRecord => ({
    eventId: id(number),
    endpointId: id(0),
    sessionId: id(number),
    occurredAt: 1_800_000_000_000,
    receivedAt: 1_800_000_000_000,
    event,
  });
  ledger.saveEvents([
    about(1, { name: 'personality_view', attributes: { personality: 'p' }, metrics: {} }),
    about(2, { name: 'brief_view', attributes: { brief: 'b' }, metrics: {} }),
    about(3, { name: 'brief_share', attributes: { brief: 'b', way: 'link' }, metrics: {} }),
  ]);
  expect(await writeViews(ledger.counts, intents, asAdmin)).toEqual({ views: 1, records: 1, waiting: 1 });
  expect(await backend.value(admin, 'query { getPersonality(id: "p") { views } }')).toEqual({ views: 1 });
  expect(ledger.counts.due(10).map(({ record }) => record)).toEqual(['b', 'b']);
});

test('a deleted stream is forgotten', async () => {
  ledger.saveEvents(readLogLines(log([1, 101, 'gone'])));
  expect(await writeViews(ledger.counts, intents, asAdmin)).toEqual({ views: 0, records: 0, waiting: 0 });
  expect(ledger.counts.due(1)).toEqual([]);
});

test('a caller who is not an administrator writes nothing', async () => {
  ledger.saveEvents(readLogLines(log([1, 101, 'some'])));
  const asAnn: GraphQLClient = (query, variables) => backend.run(ann, query, variables);
  await expect(writeViews(ledger.counts, intents, asAnn)).rejects.toThrow('Not Authorized');
  expect(await viewsOf('some')).toBe(5);
});
