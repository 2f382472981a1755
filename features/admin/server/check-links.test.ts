import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CheckMeans,
  isPublicAddress,
  publicLookup,
  type Resolve,
  siteMeans,
} from '../../../lib/http/outbound.ts';
import { checkAddress, createChecker } from './check-links.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: http.Server;
let port: number;
let respond: Handler;
let requested: { method: string; url: string; headers: IncomingMessage['headers'] }[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requested.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  requested = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const here: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

/** Returns the site's settings, except that requests to this machine are allowed. */
function means(resolve: Resolve = here, hopTime = 2000): CheckMeans {
  const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  return {
    ...siteMeans('https://example.org'),
    lookup: publicLookup(isAllowed, resolve),
    isAllowed,
    isAllowedPort: () => true,
    hopTime,
  };
}

const at = (path: string, host = 'page.test') => `http://${host}:${port}${path}`;
const check = (path = '/page') => checkAddress(at(path), means());
const status =
  (code: number, headers = {}): Handler =>
  (_request, response) =>
    response.writeHead(code, headers).end();

test('accepts a working URL, and sends no cookies, credentials or body', async () => {
  respond = status(200);
  expect(await check('/a?b=c')).toEqual({ kind: 'fine', status: 200 });
  expect(requested).toMatchObject([{ method: 'HEAD', url: '/a?b=c' }]);
  expect(Object.keys(requested[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'connection',
    'host',
    'user-agent',
  ]);
  expect(requested[0]?.headers['user-agent']).toContain('LinkCheck');
});

test('repeats a refused HEAD request as a GET request for the first byte', async () => {
  respond = (request, response) =>
    request.method === 'HEAD' ? status(404)(request, response) : response.writeHead(206).end('x');
  expect(await check()).toEqual({ kind: 'fine', status: 206 });
  expect(requested.map(({ method, headers }) => [method, headers.range])).toEqual([
    ['HEAD', undefined],
    ['GET', 'bytes=0-0'],
  ]);
});

test('does not read an endless response', async () => {
  let sent = 0;
  respond = (request, response) => {
    if (request.method === 'HEAD') return status(405)(request, response);
    response.writeHead(200);
    const more = () => {
      sent += 65_536;
      if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  expect(await check()).toEqual({ kind: 'fine', status: 200 });
  expect(sent).toBeLessThan(50_000_000);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'refused'],
  [999, 'refused'],
  [500, 'unreachable'],
  [503, 'unreachable'],
  [416, 'fine'],
])('status %i means %s', async (code, kind) => {
  respond = status(code);
  expect(await check()).toMatchObject({ kind });
});

test('sends at most two parallel requests to one host, without delaying another host', async () => {
  let now = 0;
  let max = 0;
  let others = 0;
  respond = (request, response) => {
    if (request.headers.host?.startsWith('other')) {
      others = now;
      return response.end();
    }
    now += 1;
    max = Math.max(max, now);
    setTimeout(() => {
      now -= 1;
      response.end();
    }, 30);
  };
  const checkOne = createChecker(means(), 'https://example.org');
  const signal = AbortSignal.timeout(5000);
  const paths = Array.from({ length: 8 }, (_, index) => at(`/${index}`));
  const found = await Promise.all(
    [...paths, at('/', 'other.test')].map((address) => checkOne(address, signal)),
  );
  expect(found.every(({ kind }) => kind === 'fine')).toBe(true);
  expect(max).toBe(2);
  expect(others).toBeGreaterThan(0);
});

describe('redirects', () => {
  const leading =
    (steps: Record<string, readonly [number, string]>): Handler =>
    (request, response) => {
      const step = steps[request.url ?? ''];
      return step
        ? status(step[0], { location: step[1] })(request, response)
        : status(200)(request, response);
    };

  it('reports permanent redirects, up to the first temporary one', async () => {
    respond = leading({ '/old': [301, '/new'], '/new': [308, '/newer'], '/newer': [302, '/today'] });
    expect(await check('/old')).toEqual({ kind: 'moved', status: 200, to: at('/newer') });
    expect(await check('/newer')).toEqual({ kind: 'fine', status: 200 });
  });

  it('to a missing page are dead links', async () => {
    respond = (request, response) =>
      request.url === '/old'
        ? status(301, { location: '/x' })(request, response)
        : status(404)(request, response);
    expect(await check('/old')).toEqual({ kind: 'gone', status: 404 });
  });

  it('without an end are errors', async () => {
    respond = status(302, { location: '/again' });
    expect(await check()).toEqual({ kind: 'unreachable', why: 'Too many redirects' });
    expect(requested).toHaveLength(6);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://user:secret@page.test/',
    'file:///etc/passwd',
  ])('to %s are not followed', async (location) => {
    respond = status(302, { location });
    const { kind, ...rest } = await check();
    expect(kind).toBe('unreachable');
    expect(rest).toMatchObject({
      why: expect.stringContaining('Redirects to an address that is not checked'),
    });
  });

  it('to a name in a private network are not followed', async () => {
    respond = status(302, { location: `http://inner.test:${port}/` });
    const resolve: Resolve = async (host) => [
      { address: host === 'page.test' ? '127.0.0.1' : '10.1.2.3', family: 4 },
    ];
    const found = await checkAddress(at('/'), means(resolve));
    expect(found).toEqual({ kind: 'unchecked', why: 'Address on a private network' });
    expect(requested).toHaveLength(1);
  });
});

describe('an unreachable URL has a reason', () => {
  const thrown = (code: string) => Object.assign(new Error(code), { code });

  it.each([
    ['ENOTFOUND', 'Host not found'],
    ['EAI_AGAIN', 'No route to the host'],
    ['ESOMETHING', 'Unreachable (ESOMETHING)'],
  ])('%s', async (code, why) => {
    const resolve: Resolve = async () => {
      throw thrown(code);
    };
    expect(await checkAddress(at('/'), means(resolve))).toEqual({ kind: 'unreachable', why });
  });

  it('a timeout', async () => {
    respond = () => {};
    const found = await checkAddress(at('/'), means(here, 150));
    expect(found).toEqual({ kind: 'unreachable', why: 'No response in time' });
  });

  it('a refused or broken connection', async () => {
    const closed = http.createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port: free } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    expect(await checkAddress(`http://page.test:${free}/`, means())).toMatchObject({
      why: 'Connection refused',
    });
    respond = (request) => request.socket.destroy();
    expect(await check('/reset')).toEqual({ kind: 'unreachable', why: 'Connection reset' });
    // The request of an earlier test may arrive now.
    const sent = requested.filter(({ url }) => url === '/reset');
    expect(sent.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  it('an untrusted certificate, or a response that is not HTTP', async () => {
    expect(await checkAddress(`https://page.test:${port}/`, means())).toMatchObject({ kind: 'unreachable' });
    respond = (request) => request.socket.end('SSH-2.0-hello\r\n');
    expect(await check()).toEqual({ kind: 'unreachable', why: 'The response is not HTTP' });
  });

  it('response headers without an end', async () => {
    respond = status(200, { 'x-long': 'x'.repeat(40_000) });
    expect(await check()).toEqual({ kind: 'unreachable', why: 'The response is not HTTP' });
  });

  it('an expired total time is not an error of the URL', async () => {
    respond = () => {};
    const found = await checkAddress(at('/'), means(), AbortSignal.timeout(100));
    expect(found).toEqual({ kind: 'unchecked', why: 'Not checked in time' });
  });
});

describe('on the site itself', () => {
  const site = siteMeans('https://example.org');

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/metadata',
    'http://[fd00:ec2::254]/',
    'http://[::7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[::808:808]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::ffff:0:7f00:1]/',
    'http://[::ffff:a00:1]/',
    'http://[2001:0:7f00:1::1]/',
    'http://100.100.100.200/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://0.0.0.0/',
    'https://example.org:8443/',
    'https://somebody:secret@example.org/',
    'ftp://example.org/',
    'javascript:alert(1)',
    'no address',
    `https://example.org/${'x'.repeat(5000)}`,
  ])('does not request %s', async (address) => {
    expect(await checkAddress(address, site)).toMatchObject({ kind: 'unchecked' });
  });
});
