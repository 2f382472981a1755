import { jest } from '@jest/globals';
import type { Outcome } from '../../embedded/functions/runtime.ts';
import { graphql } from '../graphql/graphql.ts';
import { startTestBackend, type TestBackend } from './testing/backend.ts';

let backend: TestBackend;
let viewer: typeof import('./viewer.ts');
let queryPublic: typeof import('./public.ts').queryPublic;

beforeAll(async () => {
  backend = await startTestBackend(async (): Promise<Outcome> => ({ isError: false, payload: null }));
  viewer = await import('./viewer.ts');
  ({ queryPublic } = await import('./public.ts'));
});
afterEach(() => jest.restoreAllMocks());

const VISITS = graphql('query V($days: Int!) { result: siteVisits(days: $days) { streams { stream } } }');

/** Responds to every request of the site. */
const respondWith = (body: object, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

const getCredentials = (init: RequestInit | undefined) => {
  const headers = new Headers(init?.headers);
  return ['authorization', 'x-api-key', 'cookie'].map((name) => headers.get(name));
};

it('sends the token of each request and nothing else, also between requests of guests and others', async () => {
  const fetched = respondWith({ data: { result: null } });
  await Promise.all([
    viewer.queryAsViewer(VISITS, { days: 1 }, 'ANN'),
    queryPublic(graphql('query { getProfile(id: "ann") { id } }'), {}),
    viewer.viewerClient('BEN')(VISITS, { days: 2 }),
  ]);
  const sent = fetched.mock.calls.map(([, init]) => [getCredentials(init), String(init?.body)] as const);
  const by = (text: string) => sent.find(([, body]) => body.includes(text))?.[0];
  expect(by('"days":1')).toEqual(['ANN', null, null]);
  expect(by('"days":2')).toEqual(['BEN', null, null]);
  expect(by('getProfile')).toEqual([null, backend.guests.key, null]);
});

it('queries the backend each time', async () => {
  const fetched = respondWith({ data: { result: null } });
  await viewer.queryAsViewer(VISITS, { days: 1 }, 'ANN');
  await viewer.queryAsViewer(VISITS, { days: 1 }, 'ANN');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('fails as a whole on any error, also about one record, with its type', async () => {
  const error = {
    message: 'A stored Int cannot be read.',
    errorType: 'ThrottlingException',
    path: ['result'],
  };
  respondWith({ data: { result: null }, errors: [error] });
  await expect(viewer.queryAsViewer(VISITS, { days: 1 }, 'ANN')).rejects.toMatchObject({
    name: 'BackendError',
    errors: [{ errorType: 'ThrottlingException' }],
  });
});

it('the client returns a response with errors', async () => {
  const response = { data: { result: null }, errors: [{ message: 'no', errorType: 'Unauthorized' }] };
  respondWith(response);
  expect(await viewer.viewerClient('ANN')(VISITS, { days: 1 })).toMatchObject(response);
});

it.each([
  ['a token that the backend does not know', 'ANN'],
  ['an empty token', ''],
])('%s gets nothing, and no rights of a guest', async (_what, token) => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const query = graphql('query { getProfile(id: "ann") { id } }');
  await expect(viewer.queryAsViewer(query, {}, token)).rejects.toMatchObject({ name: 'BackendError' });
  expect(getCredentials(fetched.mock.lastCall?.[1])[1]).toBeNull();
});

it('cancels a request without a response after 30 seconds', async () => {
  jest.useFakeTimers();
  try {
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const response = viewer.queryAsViewer(VISITS, { days: 1 }, 'ANN');
    const failed = expect(response).rejects.toThrow('The request timed out.');
    await jest.advanceTimersByTimeAsync(30_000);
    await failed;
  } finally {
    jest.useRealTimers();
  }
});

it('fails if the backend cannot be reached', async () => {
  await backend.close();
  await expect(viewer.queryAsViewer(VISITS, { days: 1 }, 'ANN')).rejects.toMatchObject({
    name: 'BackendError',
    isRejection: false,
  });
});
