/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { noteUnavailable } from '../backend/unavailable.ts';
import { addUnavailableStatus } from './unavailable-status.ts';
import { UNAVAILABLE_TEXT } from './unavailable-text.ts';

/** Responses as Next.js sends them. */
const listener: RequestListener = async ({ url }, response) => {
  await setImmediate();
  if (url?.startsWith('/unavailable')) noteUnavailable();
  await setImmediate();
  response.statusCode = url === '/unavailable/found' ? 200 : 500;
  if (url?.endsWith('/page')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'public, s-maxage=60');
  response.end(url?.endsWith('/page') ? '<h1>Error</h1>' : undefined);
};

let server: Server;
let origin: string;
const get = async (url: string) => {
  const response = await fetch(origin + url);
  const { status, headers } = response;
  return {
    status,
    retryAfter: headers.get('retry-after'),
    caching: headers.get('cache-control'),
    body: await response.text(),
  };
};

beforeAll(async () => {
  addUnavailableStatus();
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const caching = 'public, s-maxage=60';

test('a failed response is 503 if records could not be read, with its page or a text', async () => {
  const unavailable = { status: 503, retryAfter: '5', caching: 'no-store' };
  expect(await get('/unavailable/page')).toEqual({ ...unavailable, body: '<h1>Error</h1>' });
  expect(await get('/unavailable/file')).toEqual({ ...unavailable, body: UNAVAILABLE_TEXT });
});

test('other errors, and responses without an error, stay as they are', async () => {
  expect(await get('/bug/page')).toEqual({ status: 500, retryAfter: null, caching, body: '<h1>Error</h1>' });
  expect(await get('/bug/file')).toEqual({ status: 500, retryAfter: null, caching, body: '' });
  expect(await get('/unavailable/found')).toEqual({ status: 200, retryAfter: null, caching, body: '' });
});

test('requests at the same time do not change each other', async () => {
  const statuses = await Promise.all(['/bug/file', '/unavailable/file', '/bug/page'].map(get));
  expect(statuses.map(({ status }) => status)).toEqual([500, 503, 500]);
});
