import { flushEvents, record, updateEndpoint } from '@aws-amplify/core/internals/providers/pinpoint';
import { jest } from '@jest/globals';
import { APP_ID } from '../model/wire.ts';
import { testCollector } from './testing/requests.ts';

/** Amplify's own client. Its URL cannot be changed, so the test routes its requests to the collector. */
const pinpoint = {
  appId: APP_ID,
  category: 'Analytics',
  region: 'us-west-2',
  credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'secret' },
  identityId: 'us-west-2:identity',
} as const;

const responses: Response[] = [];
const collecting = testCollector();

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'sec-fetch-site': 'same-origin' };
    const request = new Request('https://streamit.example', { ...init, headers });
    const [, endpointId] = /^\/v1\/apps\/streamit\/endpoints\/(.+)$/.exec(pathname) ?? [];
    const response = endpointId
      ? await collecting.collector.putEndpoint(request, APP_ID, endpointId)
      : await collecting.collector.postEvents(request, APP_ID);
    responses.push(response.clone());
    return response;
  });
});

afterAll(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('works with the unmodified Pinpoint client', async () => {
  await updateEndpoint({
    ...pinpoint,
    userProfile: { demographic: { platform: 'web', appVersion: '1.0.0' } },
  });
  await record({
    ...pinpoint,
    event: { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' } },
  });
  flushEvents(pinpoint);
  while (responses.length < 2) await new Promise((resolve) => setImmediate(resolve));
  expect(responses.map(({ status }) => status)).toEqual([202, 202]);
  expect(collecting.events).toMatchObject([{ event: { name: 'app_launch' } }]);
  expect(JSON.stringify(collecting.events)).not.toContain(pinpoint.identityId);
});
