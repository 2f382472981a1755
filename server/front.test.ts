import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import { UnavailableError } from '../lib/backend/unavailable.ts';
import { BackendError } from '../lib/graphql/api-response.ts';
import { UNAVAILABLE_TEXT } from '../lib/http/unavailable-text.ts';
import { readLimits } from '../lib/rate-limit/limit-settings.ts';
import { routes } from '../lib/routes.ts';
import { getOwnHeaders, loggedUrl } from './front.ts';
import { deferred } from './testing/deferred.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';

let site: FakeSite;
afterEach(() => site.stop());

/** Sends these exact bytes and returns the server's status line. */
function getStatus(port: number, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', (data) => {
      resolve(data.toString('latin1').split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

/** Cookies of a signed-in person. */
const signedIn = 'CognitoIdentityServiceProvider.client.LastAuthUser=ann';

async function untilRequested(): Promise<void> {
  while (site.requests.length === 0) await new Promise((tick) => setImmediate(tick));
}

describe('a public page', () => {
  test('is rendered once and then served from memory', async () => {
    site = await startFakeSite(() => ({}));
    expect(await site.text('/briefs/a')).toBe('made 1');
    expect(await site.text('/briefs/a')).toBe('made 1');
    expect(site.requests).toHaveLength(1);
  });

  test('is sent in the encoding that the client prefers', async () => {
    site = await startFakeSite(() => ({}));
    for (const encoding of ['br', 'gzip']) {
      const response = await site.get('/', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe('made 1');
    }
  });

  test('is not sent again to a client with the same ETag', async () => {
    site = await startFakeSite(() => ({}));
    const etag = (await site.get('/')).headers.get('etag') ?? '';
    const again = await site.get('/', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await site.get('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('is not sent again to a client with only its date', async () => {
    const date = 'Sun, 01 Nov 2026 00:00:00 GMT';
    site = await startFakeSite(() => ({ headers: { 'last-modified': date } }));
    expect((await site.get('/', { 'if-modified-since': date })).status).toBe(304);
    const later = { 'if-modified-since': 'Mon, 02 Nov 2026 00:00:00 GMT' };
    expect((await site.get('/', later)).status).toBe(200);
    const other = { 'if-modified-since': date, 'if-none-match': 'W/"other"' };
    expect((await site.get('/', other)).status).toBe(200);
  });

  test('is cached although another URL of the same path is refused', async () => {
    site = await startFakeSite(({ url }) => (url?.includes('platform=') ? { status: 400 } : {}));
    expect((await site.get('/feeds/bans/feed.xml?platform=nothing')).status).toBe(400);
    await site.get('/feeds/bans/feed.xml');
    await site.get('/feeds/bans/feed.xml');
    expect(site.requests).toHaveLength(2);
  });

  test('responds to HEAD with the same headers and no body', async () => {
    site = await startFakeSite(() => ({}));
    const head = await site.get('/', {}, 'HEAD');
    expect(await head.text()).toBe('');
    const page = await site.get('/');
    expect(await page.text()).toBe('made 1');
    for (const name of ['content-length', 'content-type', 'etag', 'content-encoding']) {
      expect(head.headers.get(name)).toBe(page.headers.get(name));
    }
  });

  test('is rendered once for simultaneous requests', async () => {
    const { promise, resolve } = deferred<void>();
    site = await startFakeSite(() => ({ until: promise }));
    const readers = Array.from({ length: 20 }, () => site.text('/briefs/a'));
    await untilRequested();
    resolve();
    expect(new Set(await Promise.all(readers))).toEqual(new Set(['made 1']));
    expect(site.requests).toHaveLength(1);
  });

  test('is the same cached page for signed-in people, from the first request on', async () => {
    site = await startFakeSite((request) => ({ body: `for ${request.headers.cookie ?? 'all'}` }));
    const headers = { cookie: signedIn, authorization: 'Bearer x' };
    expect(await site.text('/briefs/a', headers)).toBe('for all');
    expect(await site.text('/briefs/a', headers)).toBe('for all');
    expect(await site.text('/briefs/a')).toBe('for all');
    expect(site.requests).toHaveLength(1);
  });

  test('is requested from Next.js without headers of the reader', async () => {
    site = await startFakeSite(() => ({}));
    await site.text('/', { cookie: 'theme=dark', 'accept-language': 'de', 'x-forwarded-host': 'evil.test' });
    expect(Object.keys(site.requests[0]?.headers ?? {}).sort()).toEqual(['accept', 'host', 'user-agent']);
    expect(site.requests[0]?.headers.host).toBe('site.test');
  });

  test('rendered for one reader is requested with the reader’s IP address, and a forged one is ignored', async () => {
    site = await startFakeSite(() => ({ headers: { 'cache-control': 'private' } }));
    await site.text('/api/v1/bans', { 'x-forwarded-for': '203.0.113.7' });
    await site.text('/api/v1/bans');
    const addresses = site.requests.map(({ headers }) => headers['x-forwarded-for']);
    expect(addresses).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  test('of data is encoded with its own ETag, recognized by it, and never cached', async () => {
    const body = JSON.stringify({ data: 'x'.repeat(2000) });
    const headers = {
      'content-type': 'application/json',
      etag: '"abc"',
      'cache-control': 'public, s-maxage=60',
    };
    site = await startFakeSite(() => ({ body, headers }));
    const address = `http://127.0.0.1:${site.port}/api/v1/bans?platform=x`;
    const request = (more: Record<string, string>, method = 'GET') =>
      fetch(address, { method, headers: more });
    const small = await request({ 'accept-encoding': 'br' });
    expect(await small.text()).toBe(body);
    const header = (name: string) => small.headers.get(name);
    expect([header('etag'), header('content-encoding')]).toEqual(['"abc-br"', 'br']);
    expect(Number(header('content-length'))).toBeLessThan(100);
    expect((await request({ 'accept-encoding': 'identity' })).headers.get('etag')).toBe('"abc"');
    const again = await request({ 'accept-encoding': 'br', 'if-none-match': 'W/"abc-br"' });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, '"abc-br"', '']);
    const head = await request({ 'accept-encoding': 'br' }, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual([header('content-length'), '']);
    expect(site.requests.map(({ url }) => url)).toEqual(Array(4).fill('/api/v1/bans?platform=x'));
    expect(site.pages.store.size.pages).toBe(0);
  });

  test.each([
    [undefined, 'Accept-Encoding'],
    ['rsc', 'rsc, Accept-Encoding'],
    ['rsc, accept-encoding', 'rsc, accept-encoding'],
  ])('of data that varies by %s also varies by its encoding', async (vary, addresses) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, s-maxage=60' };
    site = await startFakeSite(() => ({
      body: 'x'.repeat(2000),
      headers: { ...headers, ...(vary && { vary }) },
    }));
    const response = await fetch(`http://127.0.0.1:${site.port}/oembed?url=x`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([response.headers.get('vary'), response.headers.get('content-encoding')]).toEqual([
      addresses,
      'br',
    ]);
  });

  test('of oEmbed is requested with all of the consumer’s parameters', async () => {
    site = await startFakeSite(() => ({ status: 400, headers: { 'content-type': 'application/json' } }));
    await site.text('/oembed?url=http%3A%2F%2Fsite.test%2F');
    expect(site.requests.map(({ url }) => url)).toEqual(['/oembed?url=http%3A%2F%2Fsite.test%2F']);
  });

  test('that Next.js rendered without the query is the same for every query', async () => {
    site = await startFakeSite(() => ({ prerendered: 'itself' }));
    expect(await site.text('/briefs/a?utm_source=x')).toBe('made 1');
    expect(await site.text('/briefs/a')).toBe('made 1');
    expect(await site.text('/briefs/a?page=2')).toBe('made 1');
  });

  test('that was rendered for each query is cached separately', async () => {
    site = await startFakeSite((request) => ({ body: `for ${request.url}` }));
    for (const url of ['/briefs', '/briefs?page=2', '/search', '/search?q=a', '/search?q=b']) {
      expect(await site.text(url)).toBe(`for ${url}`);
      expect(await site.text(url)).toBe(`for ${url}`);
    }
    expect(site.requests).toHaveLength(5);
  });
});

describe('a made-up URL', () => {
  test('costs a list nothing: parameters that it does not know change nothing', async () => {
    site = await startFakeSite((request) => ({ body: `for ${request.url}` }));
    const made = ['/briefs', '/briefs?utm=1', '/briefs?utm=2', '/briefs?page=1', '/briefs?theme=none'];
    for (const url of made) expect(await site.text(url)).toBe('for /briefs');
    expect(site.requests).toHaveLength(1);
    expect(site.pages.store.size.pages).toBe(1);
  });

  test('costs a page one rendering, even for simultaneous requests', async () => {
    const { promise, resolve } = deferred<void>();
    site = await startFakeSite(() => ({ prerendered: 'itself', until: promise }));
    const readers = [1, 2, 3].map((n) => site.text(`/briefs/a?utm=${n}`));
    await untilRequested();
    resolve();
    expect(await Promise.all(readers)).toEqual(['made 1', 'made 1', 'made 1']);
    expect(site.requests).toHaveLength(1);
  });

  test('in another spelling redirects to the cached one', async () => {
    site = await startFakeSite(() => ({}));
    const response = await site.get('/profiles/Adaeze%2dcole?a=b');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/profiles/adaeze-cole?a=b');
    expect(site.requests).toHaveLength(0);
  });

  test('pushes out no page that people read', async () => {
    site = await startFakeSite(() => ({ body: 'x'.repeat(1000) }));
    await site.text('/briefs/a');
    const query = (n: number) => `/briefs?tag=t${n}`;
    for (let n = 0; n < 20; n += 1) await site.text(query(n));
    const cached = site.pages.store.find(query(19));
    expect(cached).toBeDefined();
    const largeBody = Buffer.alloc(1024 * 1024);
    for (let n = 0; n < 400; n += 1) {
      if (cached) site.pages.store.store({ ...cached, key: query(n), body: largeBody });
    }
    expect(site.pages.store.find(query(0))).toBeUndefined();
    expect(site.pages.store.find('/briefs/a')).toBeDefined();
  });
});

describe('with more requests than the site can render', () => {
  test('few pages are made at a time, three of one caller, and a card alone', async () => {
    const { promise, resolve } = deferred<void>();
    const respond = ({ url }: { readonly url?: string | undefined }) =>
      url?.startsWith('/api/') ? {} : { until: promise };
    site = await startFakeSite(respond, { proxies: 1 });
    const read = (path: string, caller: number) =>
      site.text(path, { 'x-forwarded-for': `192.0.2.${caller}` });
    const cards = [1, 2, 3].map((n) => site.text(`/open-graph/brief/${n}.png`));
    await untilRequested();
    expect(site.requests).toHaveLength(1);
    const first = Array.from({ length: 10 }, (_, n) => read(`/briefs/${n}`, 1));
    while (site.requests.length < 4) await new Promise((tick) => setImmediate(tick));
    expect((await site.get('/api/health')).status).toBe(200);
    const ofPages = () => site.requests.filter(({ url }) => url?.startsWith('/briefs/'));
    expect(ofPages()).toHaveLength(3);
    const pages = [...first, ...Array.from({ length: 10 }, (_, n) => read(`/briefs/${10 + n}`, 2 + (n % 5)))];
    while (site.requests.length < 10) await new Promise((tick) => setImmediate(tick));
    // A request that is not for a page does not wait; after its response, the others have had their chance.
    expect((await site.get('/api/health')).status).toBe(200);
    expect(ofPages()).toHaveLength(8);
    resolve();
    await Promise.all([...cards, ...pages]);
    expect(site.requests).toHaveLength(25);
  });

  test('a caller with too many simultaneous requests gets 429, and another caller does not', async () => {
    const { promise, resolve } = deferred<void>();
    const limits = readLimits({ RENDERINGS_AT_ONCE: '3' });
    site = await startFakeSite(() => ({ until: promise }), { limits, proxies: 1 });
    const request = (path: string, caller: string) => site.get(path, { 'x-forwarded-for': caller });
    const waiting = [1, 2, 3].map((n) => request(`/briefs/${n}`, '192.0.2.1'));
    while (site.requests.length < 3) await new Promise((tick) => setImmediate(tick));
    const refused = await request('/briefs/4', '192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const other = request('/briefs/5', '192.0.2.2');
    resolve();
    const statuses = (await Promise.all([...waiting, other])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  test('the number of renderings per minute is limited for a caller; cached pages do not count', async () => {
    const limits = readLimits({ RENDERINGS_PER_MINUTE: '2' });
    site = await startFakeSite(() => ({}), { limits, proxies: 1 });
    const request = (path: string, caller: string) => site.get(path, { 'x-forwarded-for': caller });
    for (const path of ['/briefs/1', '/briefs/1', '/briefs/2', '/briefs/2', '/briefs/1'])
      expect((await request(path, '192.0.2.1')).status).toBe(200);
    const refused = await request('/briefs/3', '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await request('/briefs/2', '192.0.2.1')).status).toBe(200);
    expect((await request('/briefs/3', '192.0.2.2')).status).toBe(200);
    expect((await request('/briefs/3', '192.0.2.1')).status).toBe(200);
    expect(site.requests).toHaveLength(3);
  });

  test('files of rows have a limit for each caller', async () => {
    const limits = readLimits({ EXPORTS_PER_MINUTE: '1' });
    site = await startFakeSite(() => ({}), { limits });
    expect((await site.get('/intelligence/bans/export.csv')).status).toBe(200);
    expect((await site.get('/intelligence/reports/export.json')).status).toBe(429);
  });
});

describe('a header that no page needs', () => {
  const bypasses: readonly Record<string, string>[] = [
    { range: 'bytes=0-1' },
    { rsc: '1' },
    { 'next-router-state-tree': 'x' },
    { 'next-router-prefetch': '1' },
    { 'x-nextjs-data': '1' },
    { 'x-prerender-revalidate': 'x' },
    { cookie: '__prerender_bypass=1' },
  ];

  test.each(bypasses)('%j gets the page from memory', async (headers) => {
    site = await startFakeSite(() => ({}), { previewId: 'secret' });
    expect(await site.text('/briefs/a')).toBe('made 1');
    const response = await site.get('/briefs/a', headers);
    expect([response.status, await response.text()]).toEqual([200, 'made 1']);
    expect(site.requests).toHaveLength(1);
  });

  test.each(bypasses)('%j waits in the queue where a page is not in memory', async (headers) => {
    const { promise, resolve } = deferred<void>();
    const limits = readLimits({ RENDERINGS_AT_ONCE: '2' });
    site = await startFakeSite(() => ({ until: promise }), { limits, previewId: 'secret' });
    const waiting = ['/studio', '/briefs/a'].map((path) => site.get(path, headers));
    while (site.requests.length < 2) await new Promise((tick) => setImmediate(tick));
    for (const path of ['/studio/bans', '/briefs/b'])
      expect((await site.get(path, headers)).status).toBe(429);
    resolve();
    await Promise.all(waiting);
  });

  test('goes to Next.js on the signed-in side, and its response is not shared', async () => {
    const part = { 'content-type': 'text/x-component', 'cache-control': 's-maxage=60' };
    site = await startFakeSite(({ headers }) => (headers.rsc ? { headers: part, body: 'a part' } : {}));
    const response = await site.get('/studio', { rsc: '1' });
    expect(await response.text()).toBe('a part');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('of a draft is honoured when it has the secret of the build', async () => {
    site = await startFakeSite(({ headers }) => ({ body: headers.cookie ? 'the draft' : 'the page' }), {
      previewId: 'secret',
    });
    expect(await site.text('/briefs/a', { cookie: 'a=b; __prerender_bypass=secret' })).toBe('the draft');
    expect(await site.text('/briefs/a', { cookie: '__prerender_bypass=secret2' })).toBe('the page');
  });
});

test('only a plain response may be stored by shared caches', async () => {
  const headers = { 'cache-control': 'public, s-maxage=60', location: '/' };
  for (const status of [307, 400, 500]) {
    site = await startFakeSite(() => ({ status, headers }));
    expect((await site.get('/briefs')).headers.get('cache-control')).toBe('private, no-store');
    await site.stop();
  }
});

test('an address that no route matches gets one page that is rendered once', async () => {
  site = await startFakeSite(({ url }) => ({ status: 404, body: `made for ${url}` }), {
    hasRoute: (path) => path === '/briefs',
  });
  for (const path of ['/nothing', '/nothing-else?a', '/_next/static/nothing.js', '/_next/image?url=x']) {
    const response = await site.get(path);
    expect([response.status, await response.text()]).toEqual([404, 'made for /_not-found']);
  }
  expect((await site.get('/nothing', {}, 'POST')).status).toBe(404);
  expect(site.requests).toHaveLength(1);
});

test('a body that is larger than any form is refused, and the connection continues', async () => {
  site = await startFakeSite(() => ({ headers: { 'cache-control': 'no-store' } }));
  const address = `http://127.0.0.1:${site.port}/contact`;
  const large = await fetch(address, { method: 'POST', body: Buffer.alloc(3_000_000) });
  expect(large.status).toBe(413);
  expect(site.requests).toHaveLength(0);
  expect((await fetch(address, { method: 'POST', body: 'name=x' })).status).toBe(200);
});

describe('an upgrade', () => {
  const upgradeTo = (protocol: string) => ['Connection: Upgrade', `Upgrade: ${protocol}`, 'Host: localhost'];

  test.each(['h2c', 'x', 'websocket'])('to %s gets the page', async (protocol) => {
    site = await startFakeSite(() => ({}));
    const lines = ['GET /a HTTP/1.1', ...upgradeTo(protocol)];
    expect(await getStatus(site.port, lines)).toBe('HTTP/1.1 200 OK');
  });
});

test('a site that readers reach over HTTPS sends Strict-Transport-Security', async () => {
  for (const isHttps of [true, false]) {
    site = await startFakeSite(() => ({}), { own: getOwnHeaders(isHttps) });
    const responses = [await site.get('/a'), await site.get('/a'), await site.get('//evil.test')];
    const policies = responses.map(({ headers }) => headers.get('strict-transport-security'));
    expect(policies).toEqual(Array(3).fill(isHttps ? 'max-age=31536000' : null));
    await site.stop();
  }
});

test('the number of connections per IP address is limited', async () => {
  const limits = readLimits({ CONNECTIONS_AT_ONCE: '2' });
  site = await startFakeSite(() => ({}), { limits });
  const open = (localAddress: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ port: site.port, host: '127.0.0.1', localAddress }, () => resolve(socket));
    });
  const held = [await open('127.0.0.2'), await open('127.0.0.2')];
  const refused = await open('127.0.0.2');
  const [result] = await once(refused, 'data');
  expect(String(result)).toMatch(/^HTTP\/1\.1 429 .*Retry-After: \d/s);
  await once(refused, 'close');
  expect(await site.text('/a')).toBe('made 1');
  for (const socket of held) socket.destroy();
});

describe('an empty document of Next.js', () => {
  const empty =
    '<!DOCTYPE html><html id="__next_error__"><head></head><body><script>1</script></body></html>';
  const standIn = '<html><head><meta name="runtime" content="none"></head><body><h1>Sorry</h1></body></html>';

  test('for a page that failed is replaced by a complete error page that is not cached', async () => {
    site = await startFakeSite(({ url }) =>
      url === '/extra/unavailable' ? { body: standIn } : { status: 500, body: empty },
    );
    for (const url of ['/briefs/a', '/briefs/b']) {
      const response = await site.get(url);
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await response.text()).toBe(standIn);
    }
    expect(site.requests.map(({ url }) => url)).toEqual(['/briefs/a', '/extra/unavailable', '/briefs/b']);
  });

  test('for a missing page is replaced by the page for unknown URLs', async () => {
    site = await startFakeSite(({ url }) =>
      url === '/_not-found' ? { status: 404, body: standIn } : { status: 404, body: empty },
    );
    const response = await site.get('/briefs/a');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(standIn);
  });
});

test('a response that fails because records cannot be read has status 503, and other errors have 500', async () => {
  const errors = new Map<string, Error>([
    ['/database', new UnavailableError('PostgreSQL does not respond.')],
    ['/backend', new BackendError([])],
    ['/rejected', new BackendError([{ message: 'Unknown field', errorType: 'ValidationError' }])],
    ['/bug', new TypeError('x is undefined')],
  ]);
  site = await startFakeSite(({ url = '' }) => {
    const error = errors.get(url);
    return { status: 500, ...(error && { error }) };
  });
  const received = [];
  for (const url of errors.keys()) {
    const { status, headers } = await site.get(url);
    received.push([url, status, headers.get('retry-after')]);
  }
  expect(received).toEqual([
    ['/database', 503, '5'],
    ['/backend', 503, '5'],
    ['/rejected', 500, null],
    ['/bug', 500, null],
  ]);
});

test('a file that cannot be made because records cannot be read has a text', async () => {
  site = await startFakeSite(() => ({ status: 500, body: '', error: new BackendError([]) }));
  const response = await site.get('/briefs/feed.xml');
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(UNAVAILABLE_TEXT);
});

describe('responses that are never cached', () => {
  test.each([
    ['an error', { status: 500 }],
    ['a response with a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['a private page', { headers: { 'cache-control': 'private, no-store' } }],
    ['a redirect', { status: 307, headers: { location: '/' } }],
  ])('%s', async (_name, page) => {
    site = await startFakeSite(() => page);
    await site.get('/a');
    const before = site.requests.length;
    await site.get('/a');
    expect(site.requests.length).toBeGreaterThan(before);
  });

  test('a page that reads cookies: each reader gets their own response', async () => {
    site = await startFakeSite((request) => ({
      headers: { 'cache-control': 'private, no-store' },
      body: `for ${request.headers.cookie ?? 'nobody'}`,
    }));
    expect(await site.text('/a', { cookie: 'name=a' })).toBe('for name=a');
    expect(await site.text('/a', { cookie: 'name=b' })).toBe('for name=b');
    expect(await site.text('/a')).toBe('for nobody');
    expect(site.pages.store.size.pages).toBe(0);
  });

  test('a report’s private page: requested once, in its reader’s name, so that it counts for that reader alone', async () => {
    site = await startFakeSite((request) => ({
      headers: { 'cache-control': 'private, no-store' },
      body: `for ${request.headers['x-forwarded-for'] ?? 'unknown'}`,
    }));
    const before = site.requests.length;
    expect(await site.text('/report/status/secret')).toMatch(/^for .*127\.0\.0\.1$/);
    expect(site.requests.length - before).toBe(1);
  });

  test('a redirect of a protected page: signed-out people get it, signed-in people get their page', async () => {
    const headers = { 'cache-control': 'private, no-store' };
    site = await startFakeSite(({ headers: { cookie } }) => {
      if (cookie) return { headers, body: `for ${cookie}` };
      return { status: 303, headers: { ...headers, location: '/auth/login' } };
    });
    const page = '/merchandise/account';
    expect(await site.text(page, { cookie: signedIn })).toBe(`for ${signedIn}`);
    expect((await site.get(page)).status).toBe(303);
    expect(await site.text(page, { cookie: `${signedIn}2` })).toBe(`for ${signedIn}2`);
    expect(site.pages.store.size.pages).toBe(0);
  });

  test('a token exchange of a sign-in: its cookies go only to its reader', async () => {
    site = await startFakeSite(({ headers: { cookie } }) => ({
      headers: { 'set-cookie': `token=of-${cookie ?? 'nobody'}` },
    }));
    expect((await site.get('/studio', { cookie: 'a=1' })).headers.get('set-cookie')).toBe('token=of-a=1');
    expect((await site.get('/studio')).headers.get('set-cookie')).toBe('token=of-nobody');
    expect(site.pages.store.size.pages).toBe(0);
  });

  test.each(['br', 'gzip', 'identity'])(
    'a private page is sent as %s to a client that supports it',
    async (encoding) => {
      site = await startFakeSite(() => ({
        headers: { 'cache-control': 'private, no-store' },
        body: '<meta name="runtime" content="none">',
      }));
      const response = await site.get('/a', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe('<meta name="runtime" content="none">');
    },
  );

  test('a response that Next.js shared with a rendering elsewhere, whose tags were recorded there', async () => {
    site = await startFakeSite(() => ({ prerendered: 'joined' }));
    await site.text('/a');
    expect(await site.text('/a')).toBe('made 2');
  });

  test('a response to any method but GET and HEAD', async () => {
    site = await startFakeSite(() => ({}));
    await site.get('/a', {}, 'POST');
    expect(await site.text('/a')).toBe('made 2');
  });

  test('an unknown address, for longer than a moment', async () => {
    site = await startFakeSite(() => ({ status: 404 }));
    expect(await site.text('/nope')).toBe('made 1');
    expect(await site.text('/nope')).toBe('made 1');
    site.pass(11_000);
    expect(await site.text('/nope')).toBe('made 2');
  });
});

describe('after a change of data', () => {
  test('a page with the tag is rendered again, another is not', async () => {
    site = await startFakeSite((request) => ({ tags: [`brief:${request.url}`] }));
    await site.text('/a');
    await site.text('/b');
    site.clock.drop(['brief:/a']);
    expect(await site.text('/a')).toBe('made 3');
    expect(await site.text('/b')).toBe('made 2');
  });

  test('during a rendering, nobody gets the old page', async () => {
    const { promise, resolve } = deferred<void>();
    site = await startFakeSite(() => ({ tags: ['brief:a'], until: promise }));
    const reader = site.text('/a');
    await untilRequested();
    site.clock.drop(['brief:a']);
    resolve();
    expect(await reader).toBe('made 2');
    expect(await site.text('/a')).toBe('made 2');
  });
});

describe('as a page ages', () => {
  test('an ageing page is sent at once and renewed by one request', async () => {
    const { promise: areSent, resolve: finishRendering } = Promise.withResolvers<void>();
    let until: Promise<void> | undefined;
    site = await startFakeSite(() => ({ tags: ['brief:a'], until }));
    await site.text('/a');
    site.pass(31_000);
    until = areSent;
    expect(await Promise.all([site.text('/a'), site.text('/a')])).toEqual(['made 1', 'made 1']);
    finishRendering();
    while ((await site.text('/a')) === 'made 1') await new Promise((tick) => setImmediate(tick));
    expect(site.requests).toHaveLength(2);
  });

  test('an expired page is rendered again before it is sent', async () => {
    site = await startFakeSite(() => ({ tags: ['brief:a'] }));
    await site.text('/a');
    site.pass(61_000);
    expect(await site.text('/a')).toBe('made 2');
  });

  test('an expired page is better than an error', async () => {
    let isBroken = false;
    site = await startFakeSite(() => ({ tags: ['brief:a'], status: isBroken ? 500 : 200 }));
    await site.text('/a');
    site.pass(61_000);
    isBroken = true;
    expect(await site.text('/a')).toBe('made 1');
    isBroken = false;
    expect(await site.text('/a')).toBe('made 3');
  });

  test('an ageing page that cannot be renewed is tried again after a pause, not for each reader', async () => {
    let isBroken = false;
    site = await startFakeSite(() => ({ tags: ['brief:a'], status: isBroken ? 500 : 200 }));
    await site.text('/a');
    site.pass(31_000);
    isBroken = true;
    for (let reader = 0; reader < 5; reader += 1) expect(await site.text('/a')).toBe('made 1');
    expect(site.requests).toHaveLength(2);
    site.pass(6000);
    await site.text('/a');
    while (site.requests.length < 3) await new Promise((tick) => setImmediate(tick));
  });

  test('a dropped page is not sent: the reader gets the error', async () => {
    let isBroken = false;
    site = await startFakeSite(() => ({ tags: ['brief:a'], status: isBroken ? 500 : 200 }));
    await site.text('/a');
    site.clock.drop(['brief:a']);
    isBroken = true;
    expect((await site.get('/a')).status).toBe(500);
  });

  test('a page that depends on time is rendered again in time, although the change log is followed', async () => {
    site = await startFakeSite(() => ({ tags: ['stream:a'], untaggedLife: 60_000 }));
    site.feed.connect();
    await site.text('/streams/a');
    site.pass(61_000);
    expect(await site.text('/streams/a')).toBe('made 2');
  });

  test('while the change log is followed, no page is rendered again', async () => {
    site = await startFakeSite(() => ({ tags: ['brief:a'] }));
    site.feed.connect();
    await site.text('/a');
    site.pass(1_800_000);
    expect(await site.text('/a')).toBe('made 1');
  });
});

test('a page without the runtime is sent without scripts and under a strict policy', async () => {
  const page = '<head><meta name="runtime" content="none"/></head><body>Text</body>';
  site = await startFakeSite(() => ({
    body: page.replace('</body>', '<script>self.__next_f=[]</script></body>'),
  }));
  const response = await site.get('/');
  expect(await response.text()).toBe(page);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('an address or a host that parts of the site would read differently is refused', async () => {
  site = await startFakeSite(() => ({}));
  const bad = ['/%', '/%ff', '//evil.test', '/a\\b', '/%00'];
  for (const address of bad) {
    const lines = [`GET ${address} HTTP/1.1`, 'Host: localhost', 'Connection: close'];
    expect([address, await getStatus(site.port, lines)]).toEqual([address, 'HTTP/1.1 400 Bad Request']);
  }
  expect(await getStatus(site.port, ['GET / HTTP/1.1', 'Host: a/b'])).toBe('HTTP/1.1 400 Bad Request');
  const twoHosts = ['GET / HTTP/1.1', 'Host: localhost', 'host: evil.test'];
  expect(await getStatus(site.port, twoHosts)).toBe('HTTP/1.1 400 Bad Request');
  expect(site.requests).toHaveLength(0);
});

test('a failing Next.js gives an error message, not a broken connection', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  site = await startFakeSite(() => {
    throw new Error('the renderer broke');
  });
  const response = await site.get('/a');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('could not be rendered');
  expect(report.mock.calls.flat().join()).toContain('the renderer broke');
  report.mockRestore();
});

const SECRET = 'XKMBCqi7MBzXzI1W-L6Lin8TmOkJqoX8tb6k18WlB2I';

test.each([
  routes.moderation.status(SECRET),
  routes.moderation.status(SECRET, 'message-sent'),
  routes.moderation.appeal(`decision-1.${SECRET}`),
  routes.confirmAlert(SECRET),
  routes.manageAlerts(SECRET),
  routes.manageAlerts(SECRET, 'paused'),
  routes.endAlert(SECRET),
  routes.confirmNewsletter(SECRET),
  routes.unsubscribe(SECRET),
  `/search?q=${SECRET}`,
])('the secret of %s is not logged', (url) => {
  expect(loggedUrl(url)).not.toContain(SECRET);
  expect(loggedUrl(url)).toContain('…');
});

test.each(['/', '/briefs/first-hour', '/report/status', '/alerts/manage', '/extra/newsletter/unsubscribe'])(
  '%s is logged in full',
  (url) => {
    expect(loggedUrl(url)).toBe(url);
  },
);

test('the log has only the path, without the query, and for manage the action', () => {
  expect(loggedUrl('/briefs?tag=law&page=2')).toBe('/briefs?…');
  expect(loggedUrl(routes.manageAlerts(SECRET, 'paused'))).toBe('/alerts/manage/…/paused');
  expect(loggedUrl(undefined)).toBe('');
});

describe('one of several processes', () => {
  test('names itself in each response', async () => {
    site = await startFakeSite(() => ({}), { own: getOwnHeaders(false, '2') });
    for (const path of ['/', '/', '/nothing.js', '/_cloud/graphql'])
      expect((await site.get(path)).headers.get('x-site-process')).toBe('2');
  });

  test('does not name itself if there is only one', async () => {
    site = await startFakeSite(() => ({}));
    expect((await site.get('/')).headers.has('x-site-process')).toBe(false);
  });
});

test('while the site stops, requests in progress are completed, and their connections are closed at once', async () => {
  const until = deferred<void>();
  site = await startFakeSite(() => ({ until: until.promise }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: site.port, path: '/briefs/a', agent }, resolve).once('error', reject);
    });
  const first = read();
  await untilRequested();
  const closed = site.close(20_000);
  // On the same connection, after the first response.
  const second = read();
  until.resolve();
  const responses = [await first, (await first).resume() && (await second)];
  for (const response of responses) response.resume();
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(responses[1]?.headers.connection).toBe('close');
  await closed;
  agent.destroy();
});
