import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import { type Analytics, DATABASE_NAME, openAnalytics } from '../../../embedded/analytics/analytics.ts';
import { loadApiKey } from '../../../embedded/data/callers.ts';
import { openTestEngine } from '../../../embedded/data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../../embedded/listen.ts';
import { ANALYTICS_PATH, type EventRecord } from '../model/contract.ts';
import { embeddedAnalytics, logAnalytics, withPageViews } from './adapters.ts';
import { ENDPOINT_ID, eventId, NOW, SESSION_ID } from './testing/requests.ts';

const event = {
  eventId: eventId(1),
  endpointId: ENDPOINT_ID,
  sessionId: SESSION_ID,
  occurredAt: NOW,
  receivedAt: NOW,
  event: { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' }, metrics: {} },
} as const;
const endpoint = {
  endpointId: ENDPOINT_ID,
  platform: 'web',
  appVersion: '1.0.0',
  optOut: 'NONE',
  receivedAt: NOW,
} as const;

const backend = openTestEngine();
let analytics: Analytics;
let url: string;
let server: ReturnType<typeof createEmbeddedServer>;

beforeAll(async () => {
  analytics = openAnalytics({ dataFolder: backend.folder, clock: () => NOW });
  server = createEmbeddedServer(backend.engine, loadApiKey(backend.folder, 365), { analytics });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  analytics.close();
  backend.dispose();
});

function countOf(table: string): unknown {
  const database = new DatabaseSync(join(backend.folder, DATABASE_NAME), { readOnly: true });
  const count = database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count;
  database.close();
  return count;
}

test('records are on disk after the call, each once', async () => {
  const service = embeddedAnalytics(url, backend.folder);
  await service.saveEndpoint(endpoint);
  await service.saveEvents([event, { ...event, eventId: eventId(2) }]);
  await service.saveEvents([event]);
  expect([countOf('endpoints'), countOf('events')]).toEqual([1, 2]);
});

test('refuses calls without the installation’s secret', async () => {
  await expect(
    embeddedAnalytics(url, join(backend.folder, 'another')).saveEndpoint(endpoint),
  ).rejects.toThrow('ENOENT');
  const body = JSON.stringify({ endpoint });
  expect((await fetch(url + ANALYTICS_PATH, { method: 'POST', body })).status).toBe(403);
});

test('refuses invalid records', async () => {
  const wrong = { ...event, eventId: 'first' };
  await expect(embeddedAnalytics(url, backend.folder).saveEvents([wrong])).rejects.toThrow(
    'responded with 400',
  );
});

test('reports an error if the backend could not write', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  analytics.close();
  await expect(embeddedAnalytics(url, backend.folder).saveEvents([event])).rejects.toThrow(
    'responded with 200',
  );
  expect(countOf('events')).toBe(2);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  analytics = openAnalytics({ dataFolder: backend.folder, clock: () => NOW });
});

const ids = {
  eventId: '4f8b2b8e-6a55-4c1c-9e0a-000000000001',
  endpointId: '4f8b2b8e-6a55-4c1c-9e0a-000000000002',
  sessionId: '4f8b2b8e-6a55-4c1c-9e0a-000000000003',
};

test('each event and each endpoint is one line of JSON with its type', async () => {
  const lines: string[] = [];
  const service = logAnalytics((line) => lines.push(line));
  const event = {
    ...ids,
    occurredAt: 1,
    receivedAt: 2,
    event: { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' }, metrics: {} },
  } as const;
  const endpoint = {
    endpointId: ids.endpointId,
    platform: 'web',
    appVersion: '1',
    optOut: 'NONE',
    receivedAt: 2,
  } as const;
  await service.saveEvents([event, event]);
  await service.saveEndpoint(endpoint);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { log: 'analytics', kind: 'event', ...event },
    { log: 'analytics', kind: 'event', ...event },
    { log: 'analytics', kind: 'endpoint', ...endpoint },
  ]);
  expect(lines.join('')).not.toContain('\n');
  await service.saveEvents([
    { ...event, event: { name: 'brief_view', attributes: { brief: 'b', from: 'X' }, metrics: {} } },
  ]);
  expect(JSON.parse(lines.at(-1) ?? '').event.attributes).toEqual({ brief: 'b' });
});

describe('events and views of pages', () => {
  const views = [
    {
      ...event,
      eventId: eventId(11),
      event: { name: 'brief_view', attributes: { brief: 'popular', from: 'X' }, metrics: {} },
    },
    {
      ...event,
      eventId: eventId(12),
      event: { name: 'stream_view', attributes: { stream: 'live' }, metrics: {} },
    },
  ] as const;
  const stored = {
    saveEndpoint: async () => {},
    saveEvents: async (records: readonly EventRecord[]) => analytics.saveEvents(records),
  };
  const counted = () => [
    analytics.visits(1).days.map(({ visits, views: ofStreams }) => [visits, ofStreams]),
    analytics.counts.due(10).map(({ record, counted: count }) => [record, count]),
  ];

  test('events are stored if views of pages fail, and count once when the browser sends them again', async () => {
    const countViews = jest.fn(async () => {});
    countViews.mockRejectedValueOnce(new Error('The limit is used up.'));
    const service = withPageViews(stored, countViews);
    const once = [
      [[1, 1]],
      [
        ['live', 1],
        ['popular', 1],
      ],
    ];
    await expect(service.saveEvents(views)).rejects.toThrow('The limit is used up.');
    expect(counted()).toEqual(once);
    await service.saveEvents(views);
    expect(counted()).toEqual(once);
    expect(countViews.mock.calls).toEqual([[views], [views]]);
  });

  test('views of pages count if events cannot be stored, and each error is reported after both', async () => {
    const failing = {
      saveEndpoint: async () => {},
      saveEvents: async () => Promise.reject(new Error('no disk')),
    };
    let isCounted = false;
    const slow = async () => {
      await new Promise(setImmediate);
      isCounted = true;
    };
    await expect(withPageViews(failing, slow).saveEvents(views)).rejects.toThrow('no disk');
    expect(isCounted).toBe(true);
    const both = withPageViews(failing, async () => Promise.reject(new Error('no function'))).saveEvents(
      views,
    );
    await expect(both).rejects.toMatchObject({
      errors: [{ message: 'no disk' }, { message: 'no function' }],
    });
  });
});
