import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import { type Analytics, DATABASE_NAME, openAnalytics } from '../../../../embedded/analytics/analytics.ts';
import { loadApiKey } from '../../../../embedded/data/authorization/api-key.ts';
import { openTestEngine } from '../../../../embedded/data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../../../embedded/listen.ts';
import { ANALYTICS_PATH } from '../../model/contract.ts';
import { ENDPOINT_ID, eventId, NOW, SESSION_ID } from '../testing/requests.ts';
import { embeddedAnalytics } from './embedded-analytics.ts';

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
  server = createEmbeddedServer(backend.engine, loadApiKey(backend.folder, 365), undefined, analytics);
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
  const keeper = embeddedAnalytics(url, backend.folder);
  await keeper.keepEndpoint(endpoint);
  await keeper.keepEvents([event, { ...event, eventId: eventId(2) }]);
  await keeper.keepEvents([event]);
  expect([countOf('endpoints'), countOf('events')]).toEqual([1, 2]);
});

test('refuses calls without the installation’s secret', async () => {
  await expect(
    embeddedAnalytics(url, join(backend.folder, 'another')).keepEndpoint(endpoint),
  ).rejects.toThrow('ENOENT');
  const answer = await fetch(url + ANALYTICS_PATH, { method: 'POST', body: JSON.stringify({ endpoint }) });
  expect(answer.status).toBe(403);
});

test('refuses invalid records', async () => {
  const wrong = { ...event, eventId: 'first' };
  await expect(embeddedAnalytics(url, backend.folder).keepEvents([wrong])).rejects.toThrow('answered 400');
});

test('reports an error if the backend could not write', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  analytics.close();
  await expect(embeddedAnalytics(url, backend.folder).keepEvents([event])).rejects.toThrow('answered 200');
  expect(countOf('events')).toBe(2);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  analytics = openAnalytics({ dataFolder: backend.folder, clock: () => NOW });
});
