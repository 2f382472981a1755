import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { jest } from '@jest/globals';
import {
  checkPage,
  MAX_PAGE_BYTES,
  type PageMeans,
} from '../../amplify/functions/identity-links/check-page.ts';
import { SlowPage, searchRelMe } from '../../amplify/functions/identity-links/rel-me.ts';
import { isPublicAddress, publicLookup, type Resolve, siteMeans } from '../../lib/http/outbound.ts';

/* Pages of strangers, which may be hostile: what counts as a link back to a profile, and what is requested. */

jest.setTimeout(60_000);

const PROFILE = 'https://site.example/profiles/ann';
const LINK = `<a rel="me" href="${PROFILE}">Ann</a>`;

async function find(...pieces: string[]): Promise<boolean> {
  const search = searchRelMe(PROFILE);
  for (const piece of pieces) if (await search.read(piece)) return true;
  return search.end();
}

describe('a link counts', () => {
  test.each([
    ['an anchor', LINK],
    ['a link in the head', `<head><link rel=me href=${PROFILE}></head>`],
    ['a slash at the end', `<a rel="me" href="${PROFILE}/">`],
    ['a fragment', `<a rel="me" href="${PROFILE}#about">`],
    ['several words, in any case', `<A REL="nofollow  Me\nnoopener" HREF='${PROFILE}'>`],
    ['spaces and encoded characters', `<a rel="me" href=" https&colon;//site.example/profiles/ann\n">`],
    ['another case of the host', '<a rel=me href="HTTPS://SITE.example/profiles/ann">'],
    ['after a comment', `<!-- x -->${LINK}`],
    ['after a script', `<script>"</scrip" + "t>"</script>${LINK}`],
    ['after a template', `<template><p></template>${LINK}`],
    ['after a drawing', `<svg><title>x</title></svg>${LINK}`],
    ['in a broken page', `<div <p>< ${LINK}`],
  ])('%s', async (_what, html) => expect(await find(html)).toBe(true));

  test('cut into pieces at any place', async () => {
    for (let at = 1; at < LINK.length; at += 1)
      expect(await find(LINK.slice(0, at), LINK.slice(at))).toBe(true);
  });
});

describe('a link does not count', () => {
  test.each([
    ['without rel', `<a href="${PROFILE}">`],
    ['with another word', `<a rel="meme" href="${PROFILE}">`],
    ['that a visitor wrote', `<a rel="me ugc nofollow" href="${PROFILE}">`],
    ['to another profile', `<a rel="me" href="${PROFILE}a">`],
    ['to a page below the profile', `<a rel="me" href="${PROFILE}/feed">`],
    ['with a query', `<a rel="me" href="${PROFILE}?x">`],
    ['to another site', '<a rel="me" href="https://site.example.evil.example/profiles/ann">'],
    ['to another scheme', '<a rel="me" href="http://site.example/profiles/ann">'],
    ['to another port', '<a rel="me" href="https://site.example:8443/profiles/ann">'],
    ['with a user name', '<a rel="me" href="https://site.example@evil.example/profiles/ann">'],
    ['with credentials', '<a rel="me" href="https://a:b@site.example/profiles/ann">'],
    ['with a script', `<a rel="me" href="javascript:location='${PROFILE}'">`],
    ['relative', '<a rel="me" href="/profiles/ann">'],
    ['relative to a base', '<base href="https://site.example/"><a rel="me" href="profiles/ann">'],
    ['without a scheme', '<a rel="me" href="//site.example/profiles/ann">'],
    ['through a redirect', `<a rel="me" href="https://evil.example/?to=${PROFILE}">`],
    ['in a comment', `<!-- ${LINK} -->`],
    ['in a comment without an end', `<!-- ${LINK}`],
    ['in a broken comment', `<!-- > ${LINK} --!>`],
    ['in a declaration', `<! ${LINK.replaceAll('>', '')}>`],
    ['in a script', `<script>document.write('${LINK}')</script>`],
    ['in data', `<script type="application/json">"${LINK}"</script>`],
    ['in a style', `<style>${LINK}</style>`],
    ['in a title', `<title>${LINK}</title>`],
    ['in a text field', `<textarea>${LINK}</textarea>`],
    ['in noscript', `<noscript>${LINK}</noscript>`],
    ['in a template', `<template><template></template>${LINK}</template>`],
    ['in a frame', `<iframe srcdoc='${LINK}'>${LINK}</iframe>`],
    ['in an attribute', `<p title='${LINK}'>`],
    ['in a drawing', `<svg>${LINK}</svg>`],
    ['as text', LINK.replaceAll('<', '&lt;')],
    ['in plain text', `<plaintext>${LINK}`],
    ['whose second address is right', `<a rel="me" href="https://evil.example/" href="${PROFILE}">`],
    ['whose tag has no end', `<a rel="me" href="${PROFILE}"`],
    ['of a form', `<form rel="me" action="${PROFILE}" href="${PROFILE}">`],
  ])('%s', async (_what, html) => expect(await find(html)).toBe(false));
});

test.each([
  ['elements within elements', '<div>'.repeat(MAX_PAGE_BYTES / 5)],
  ['unclosed formatting', '<b><p>'.repeat(MAX_PAGE_BYTES / 6)],
  ['an endless comment', `<!--${'-'.repeat(MAX_PAGE_BYTES)}`],
  ['an endless attribute', `<a href="${'x'.repeat(MAX_PAGE_BYTES)}`],
  [
    'very many attributes',
    `<a ${Array.from({ length: 90_000 }, (_, at) => at.toString(36)).join(' ')}`.slice(0, MAX_PAGE_BYTES),
  ],
  ['very many references', '&amp'.repeat(MAX_PAGE_BYTES / 4)],
])('%s take no more than a moment', async (_what, html) => {
  const start = performance.now();
  expect(await find(html)).toBe(false);
  expect(performance.now() - start).toBeLessThan(3000);
});

test('a page that is made to take long is given up', async () => {
  await expect(searchRelMe(PROFILE, 0).read('<p>'.repeat(10_000))).rejects.toThrow(SlowPage);
});

describe('a page', () => {
  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  let server: http.Server;
  let port: number;
  let respond: Handler;
  let requested: IncomingMessage[];

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      requested.push(request);
      respond(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  beforeEach(() => {
    requested = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const here: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const site = (): PageMeans => ({
    ...siteMeans('https://site.example'),
    schemes: ['https:'],
    pageTime: 10_000,
  });
  /** The means of the site, except that this machine and http are allowed. */
  const means = (changed: Partial<PageMeans> = {}): PageMeans => {
    const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
    return {
      ...site(),
      lookup: publicLookup(isAllowed, here),
      isAllowed,
      isAllowedPort: () => true,
      schemes: ['http:'],
      hopTime: 500,
      pageTime: 1500,
      ...changed,
    };
  };
  const at = (host: string, path = '/') => `http://${host}:${port}${path}`;
  const check = (path = '/', host = 'ann.test') => checkPage(at(host, path), PROFILE, means());
  const send =
    (body: string | Buffer, headers: http.OutgoingHttpHeaders = {}, status = 200): Handler =>
    (_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  const redirect = (to: string, status = 302) => send('', { location: to }, status);

  test('with a link is verified, and gets no cookies or credentials', async () => {
    respond = send(LINK, { 'set-cookie': 'a=b' });
    expect(await check('/about?x=y')).toBe('verified');
    expect(Object.keys(requested[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(requested[0]?.headers['user-agent']).toContain('LinkCheck');
    expect(requested[0]?.url).toBe('/about?x=y');
  });

  test.each<[string, string, Handler]>([
    ['missing', 'has no link', send('<p>')],
    ['missing', 'has the link in a header only', send('<p>', { link: `<${PROFILE}>; rel="me"` })],
    ['gone', 'does not exist', send(LINK, {}, 404)],
    ['gone', 'no longer exists', send(LINK, {}, 410)],
    ['unreachable', 'needs a sign-in', send(LINK, {}, 403)],
    ['unreachable', 'fails', send(LINK, {}, 503)],
    ['not-a-page', 'is no HTML', send(LINK, { 'content-type': 'text/plain' })],
    ['not-a-page', 'has no type', send(LINK, { 'content-type': '' })],
    ['not-a-page', 'is compressed', send(LINK, { 'content-encoding': 'gzip' })],
    ['too-long', 'has the link too far down', send(' '.repeat(MAX_PAGE_BYTES) + LINK)],
    ['verified', 'has the link before its limit', send(LINK + ' '.repeat(MAX_PAGE_BYTES * 2))],
    ['unreachable', 'breaks off', (request) => request.socket.destroy()],
    ['unreachable', 'sends no headers', () => {}],
  ])('is %s if it %s', async (outcome, _why, handler) => {
    respond = handler;
    expect(await check()).toBe(outcome);
  });

  test('that never ends is read up to the limit', async () => {
    let isClosed = false;
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!isClosed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more).on('close', () => {
        isClosed = true;
      });
      more();
    };
    expect(await check()).toBe('too-long');
  });

  test('that drips is given up', async () => {
    let timer: NodeJS.Timeout | undefined;
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    };
    const start = performance.now();
    expect(await check()).toBe('unreachable');
    expect(performance.now() - start).toBeLessThan(4000);
  });

  test('that breaks off within its body is unreachable', async () => {
    respond = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<p>', () => request.socket.destroy());
    };
    expect(await check()).toBe('unreachable');
  });

  test('may redirect within its site', async () => {
    respond = (request, response) =>
      request.url === '/'
        ? redirect(at('www.ann.test', '/en'))(request, response)
        : send(LINK)(request, response);
    expect(await check()).toBe('verified');
  });

  test.each([
    ['another site', 'http://evil.test/'],
    ['a site whose name ends alike', 'http://evil-ann.test/'],
    ['a site below it', 'http://evil.ann.test/'],
    ['a private network', 'http://10.0.0.1/'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['IPv6 of this machine', 'http://[::1]/'],
    ['another scheme', 'file:///etc/passwd'],
    ['credentials', 'http://a:b@ann.test/'],
  ])('must not redirect to %s', async (_where, to) => {
    respond = (request, response) =>
      request.url === '/' && requested.length === 1
        ? redirect(to)(request, response)
        : send(LINK)(request, response);
    expect(await check()).toBe('refused');
    expect(requested).toHaveLength(1);
  });

  test('of an account must not redirect to another account', async () => {
    respond = (request, response) =>
      request.url === '/ann' ? redirect('/evil')(request, response) : send(LINK)(request, response);
    expect(await check('/ann', 'x.com')).toBe('refused');
    respond = (request, response) =>
      request.url === '/ann' ? redirect('/Ann/')(request, response) : send(LINK)(request, response);
    expect(await check('/ann', 'x.com')).toBe('verified');
  });

  test('must not redirect for ever', async () => {
    respond = redirect('/');
    expect(await check()).toBe('unreachable');
    expect(requested.length).toBe(4);
  });

  test('whose name leads into a private network is not requested', async () => {
    const lookup = publicLookup(isPublicAddress, here);
    expect(await checkPage(at('ann.test'), PROFILE, means({ lookup }))).toBe('refused');
    expect(requested).toEqual([]);
  });

  test.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://example.org:8443/',
    'https://a:b@example.org/',
    'ftp://example.org/',
    'javascript:alert(1)',
    'no address',
    `https://example.org/${'x'.repeat(5000)}`,
  ])('at %s is refused', async (address) => {
    expect(await checkPage(address, PROFILE, site())).toBe('refused');
  });
});
