import { logAnalytics } from './log-analytics.ts';

const ids = {
  eventId: '4f8b2b8e-6a55-4c1c-9e0a-000000000001',
  endpointId: '4f8b2b8e-6a55-4c1c-9e0a-000000000002',
  sessionId: '4f8b2b8e-6a55-4c1c-9e0a-000000000003',
};

test('each event and each endpoint is one line of JSON with its type', async () => {
  const lines: string[] = [];
  const keeper = logAnalytics((line) => lines.push(line));
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
  await keeper.keepEvents([event, event]);
  await keeper.keepEndpoint(endpoint);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { log: 'analytics', kind: 'event', ...event },
    { log: 'analytics', kind: 'event', ...event },
    { log: 'analytics', kind: 'endpoint', ...endpoint },
  ]);
  expect(lines.join('')).not.toContain('\n');
});
