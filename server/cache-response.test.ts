import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import {
  cacheSeconds,
  documentHeaders,
  isExport,
  isForOneReader,
  isMembersPage,
  isPreview,
  isRangeRequest,
  isRequest,
  pageHeaders,
} from './cache-response.ts';
import { beginRendering } from './rendering.ts';

function secondsFor(
  headers: Record<string, string | string[]>,
  status = 200,
  requested: Record<string, string> = {},
) {
  const result = { status, headers, body: Buffer.alloc(0), rendering: beginRendering(0, 0) };
  return cacheSeconds('/briefs/a', { host: 'localhost', ...requested }, result);
}

function request(method: string, url: string, headers: Record<string, string> = {}): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
}

test.each([
  ['what a shared cache may keep', { 'cache-control': 's-maxage=60, stale-while-revalidate=600' }, 60],
  ['a static page', { 'cache-control': 's-maxage=31536000' }, 31_536_000],
  ['a private page', { 'cache-control': 'private, no-cache, no-store, max-age=0' }, 0],
  ['a page without a word about it', {}, 0],
  ['a response that sets a cookie', { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'a=b' }, 0],
  ['a response that varies by cookie', { 'cache-control': 's-maxage=60', vary: 'Cookie' }, 0],
  [
    'a response that varies as Next.js says',
    { 'cache-control': 's-maxage=60', vary: 'rsc, next-router-state-tree, Accept-Encoding' },
    60,
  ],
])('%s', (_name, headers, seconds) => {
  expect(secondsFor(headers)).toBe(seconds);
});

test('errors and redirects are not cached, and a missing page only shortly', () => {
  const cacheable = { 'cache-control': 's-maxage=60' };
  expect([500, 503, 307, 308, 301, 206].map((status) => secondsFor(cacheable, status))).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
  expect(secondsFor(cacheable, 404)).toBe(10);
  expect(secondsFor(cacheable, 410)).toBe(10);
});

test('requests of programs and forms are distinguished from pages, and files of rows from both', () => {
  expect(isRequest(request('GET', '/briefs/a'))).toBe(false);
  expect(isRequest(request('HEAD', '/briefs/a'))).toBe(false);
  expect(isRequest(request('POST', '/briefs/a'))).toBe(true);
  expect(isRequest(request('GET', '/api/analytics'))).toBe(true);
  expect(isRequest(request('GET', '/oembed?url=x'))).toBe(true);
  expect(isExport('/intelligence/bans/export.csv?platform=x')).toBe(true);
  expect(isExport('/intelligence/data/2026-11-22/reports.ndjson')).toBe(true);
  expect(isExport('/intelligence/data/2026-11-22')).toBe(false);
});

test('the signed-in side is distinguished from readers’ pages', () => {
  expect(['/studio', '/studio/bans', '/admin', '/auth/login'].map(isMembersPage)).toEqual(
    Array(4).fill(true),
  );
  expect(['/', '/studios', '/merchandise', '/briefs/studio'].map(isMembersPage)).toEqual(
    Array(4).fill(false),
  );
});

test('readers get whole documents, members also parts of pages, and neither gets a range', () => {
  const headers = {
    rsc: '1',
    range: 'bytes=0-1',
    'x-prerender-revalidate': 'x',
    'next-url': '/',
    cookie: 'a=b',
  };
  expect(documentHeaders(headers)).toEqual({ cookie: 'a=b' });
  expect(pageHeaders(headers)).toEqual({ rsc: '1', 'next-url': '/', cookie: 'a=b' });
  expect([isRangeRequest(headers), isRangeRequest({ cookie: 'a=b' })]).toEqual([true, false]);
});

test.each([
  ['__prerender_bypass=secret', 'secret', true],
  ['a=b; __prerender_bypass=secret; c=d', 'secret', true],
  ['__prerender_bypass=1', 'secret', false],
  ['__prerender_bypass=secrets', 'secret', false],
  ['x__prerender_bypass=secret', 'secret', false],
  ['__next_preview_data=secret', 'secret', false],
  ['__prerender_bypass=undefined', undefined, false],
])('the cookie %s of a draft with the secret %s: %s', (cookie, previewId, isDraft) => {
  expect(isPreview({ cookie }, previewId)).toBe(isDraft);
});

test.each([
  ['/report', true],
  ['/report/status/abc', true],
  ['/reports', false],
  ['/intelligence/reports/abc', false],
])('%s is for one reader: %p', (path, isForOne) => {
  expect(isForOneReader(path)).toBe(isForOne);
});
