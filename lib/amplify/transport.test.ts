import { jest } from '@jest/globals';
import {
  oauthAddress,
  passOAuthThrough,
  passRealtimeThrough,
  passS3Through,
  realtimeAddress,
  s3Address,
} from './transport.ts';

const led = (address: string) => oauthAddress(address, 'localhost:20006', '/_cloud');

test.each(['token', 'revoke', 'userInfo'])('routes %s through the page’s own origin', (name) => {
  expect(led(`https://localhost:20006/oauth2/${name}`)).toBe(`/_cloud/oauth2/${name}`);
});

test.each([
  'https://localhost:20006/oauth2/authorize',
  'https://localhost:20006/logout',
  'https://localhost:20006/oauth2/token/../authorize',
  'https://localhost:20006/oauth2/token?x',
  'http://localhost:20006/oauth2/token',
  'https://localhost:20007/oauth2/token',
  'https://localhost:20006.example/oauth2/token',
  'https://other.auth.us-west-2.amazoncognito.com/oauth2/token',
  '/oauth2/token',
])('leaves %s unchanged', (address) => {
  expect(led(address)).toBeUndefined();
});

test('only these requests change, and their content stays the same', async () => {
  const fetchAnything = jest.fn<typeof fetch>(async () => new Response());
  const page = { fetch: fetchAnything };
  passOAuthThrough('localhost:20006', '/_cloud', page);
  const post = { method: 'POST', body: 'code=1' };
  await page.fetch('https://localhost:20006/oauth2/token', post);
  await page.fetch('/other', post);
  const request = new Request('https://localhost:20006/oauth2/token');
  await page.fetch(request);
  expect(fetchAnything.mock.calls).toEqual([
    ['/_cloud/oauth2/token', post],
    ['/other', post],
    [request, undefined],
  ]);
});

test('uses no TLS on the page’s own origin', () => {
  expect(realtimeAddress('wss://localhost:3000/_cloud/graphql/realtime?x=1', 'localhost:3000')).toBe(
    'ws://localhost:3000/_cloud/graphql/realtime?x=1',
  );
  expect(realtimeAddress(new URL('wss://localhost:3000/_cloud'), 'localhost:3000')).toBe(
    'ws://localhost:3000/_cloud',
  );
});

test.each([
  'wss://localhost:3001/_cloud/graphql/realtime',
  'wss://localhost:3000.example/_cloud/graphql/realtime',
  'wss://abc.appsync-realtime-api.us-west-2.amazonaws.com/graphql',
  'ws://localhost:3000/_cloud/graphql/realtime',
])('leaves %s unchanged', (address) => {
  expect(realtimeAddress(address, 'localhost:3000')).toBeUndefined();
});

/** Returns a window whose WebSockets only record their URLs. */
function openPage() {
  const opened: (readonly [string, string | string[] | undefined])[] = [];
  class FakeSocket extends EventTarget {
    static readonly OPEN = 1;
    constructor(address: string | URL, protocols?: string | string[]) {
      super();
      opened.push([String(address), protocols]);
    }
  }
  const page: { WebSocket: typeof WebSocket } = Object.assign({ WebSocket }, { WebSocket: FakeSocket });
  return { page, opened };
}

test('only these WebSockets change, and their protocols stay the same', () => {
  const { page, opened } = openPage();
  passRealtimeThrough('http://localhost:3000', page);
  new page.WebSocket('wss://localhost:3000/_cloud/graphql/realtime', ['graphql-ws', 'header-x']);
  new page.WebSocket('wss://other.example/');
  expect(opened).toEqual([
    ['ws://localhost:3000/_cloud/graphql/realtime', ['graphql-ws', 'header-x']],
    ['wss://other.example/', undefined],
  ]);
  expect(page.WebSocket.OPEN).toBe(1);
});

test('changes nothing over HTTPS', () => {
  const { page } = openPage();
  const before = page.WebSocket;
  passRealtimeThrough('https://site.example', page);
  expect(page.WebSocket).toBe(before);
});

const media = { bucket: 'embedded-media-1', region: 'us-west-2' };

test.each([
  [
    'https://embedded-media-1.s3.us-west-2.amazonaws.com/public/a%20b.png?x-id=GetObject',
    '/public/a%20b.png?x-id=GetObject',
  ],
  ['https://embedded-media-1.s3.us-west-2.amazonaws.com/?list-type=2', '/?list-type=2'],
  ['https://s3.us-west-2.amazonaws.com/embedded-media-1/public/a.png', '/public/a.png'],
  ['https://s3.us-west-2.amazonaws.com/embedded-media-1?list-type=2', '?list-type=2'],
])('routes %s through the site', (address, rest) => {
  expect(s3Address(address, media, '/_cloud')).toBe(`/_cloud/s3/embedded-media-1${rest}`);
});

test.each([
  'https://embedded-media-10.s3.us-west-2.amazonaws.com/x',
  'https://s3.us-west-2.amazonaws.com/embedded-media-10/x',
  'https://s3.us-west-2.amazonaws.com/',
  'https://embedded-media-1.s3.us-west-2.amazonaws.com.evil.example/x',
  'https://embedded-media-1.s3.eu-west-1.amazonaws.com/x',
  'http://embedded-media-1.s3.us-west-2.amazonaws.com/x',
  '/briefs',
])('leaves %s unchanged', (address) => {
  expect(s3Address(address, media, '/_cloud')).toBeUndefined();
});

/** Returns a window that records its requests. */
function fakePage() {
  const requested: unknown[][] = [];
  class Requests {
    open(...given: unknown[]): void {
      requested.push(given);
    }
  }
  const fetch = async (...given: unknown[]) => {
    requested.push(given);
    return new Response();
  };
  return {
    requests: requested,
    page: Object.assign(Object.create(null), { fetch, XMLHttpRequest: Requests }),
  };
}

const KEY = 'https://embedded-media-1.s3.us-west-2.amazonaws.com/public/a.png';

test('routes requests of fetch and XMLHttpRequest, and leaves all others unchanged', async () => {
  const { requests, page } = fakePage();
  passS3Through(media, '/_cloud', page);
  await page.fetch(new URL(KEY), { method: 'PUT' });
  await page.fetch('https://other.example/', undefined);
  new page.XMLHttpRequest().open('PUT', KEY);
  new page.XMLHttpRequest().open('GET', '/briefs', true);
  expect(requests).toEqual([
    ['/_cloud/s3/embedded-media-1/public/a.png', { method: 'PUT' }],
    ['https://other.example/', undefined],
    ['PUT', '/_cloud/s3/embedded-media-1/public/a.png'],
    ['GET', '/briefs', true],
  ]);
});
