import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beginRendering } from '../freshness/rendering.ts';
import { asksForDocument, isForOneReader, isPreview, secondsToKeep } from './keeping-rules.ts';

function secondsFor(
  headers: Record<string, string | string[]>,
  status = 200,
  asked: Record<string, string> = {},
) {
  const answer = { status, headers, body: Buffer.alloc(0), rendering: beginRendering(0, 0) };
  return secondsToKeep('/briefs/a', { host: 'localhost', ...asked }, answer);
}

function request(method: string, url: string, headers: Record<string, string> = {}): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
}

test.each([
  ['what a shared cache may keep', { 'cache-control': 's-maxage=60, stale-while-revalidate=600' }, 60],
  ['a static page', { 'cache-control': 's-maxage=31536000' }, 31_536_000],
  ['a private page', { 'cache-control': 'private, no-cache, no-store, max-age=0' }, 0],
  ['a page without a word about it', {}, 0],
  ['an answer that sets a cookie', { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'a=b' }, 0],
  ['an answer that varies by cookie', { 'cache-control': 's-maxage=60', vary: 'Cookie' }, 0],
  [
    'an answer that varies as Next.js says',
    { 'cache-control': 's-maxage=60', vary: 'rsc, next-router-state-tree, Accept-Encoding' },
    60,
  ],
])('%s', (_name, headers, seconds) => {
  expect(secondsFor(headers)).toBe(seconds);
});

test('errors and redirects are not kept, and an address that does not exist only shortly', () => {
  const cacheable = { 'cache-control': 's-maxage=60' };
  expect([500, 503, 307, 308, 301, 206].map((status) => secondsFor(cacheable, status))).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
  expect(secondsFor(cacheable, 404)).toBe(10);
  expect(secondsFor(cacheable, 410)).toBe(10);
});

test('only whole documents come from memory', () => {
  expect(asksForDocument(request('GET', '/briefs/a'))).toBe(true);
  expect(asksForDocument(request('HEAD', '/briefs/a'))).toBe(true);
  expect(asksForDocument(request('POST', '/briefs/a'))).toBe(false);
  expect(asksForDocument(request('GET', '/api/analytics'))).toBe(false);
  expect(asksForDocument(request('GET', '/intelligence/bans/export.csv?platform=x'))).toBe(false);
  expect(asksForDocument(request('GET', '/intelligence/data/2026-11-22/reports.ndjson'))).toBe(false);
  expect(asksForDocument(request('GET', '/intelligence/data/2026-11-22'))).toBe(true);
  expect(asksForDocument(request('GET', '/briefs/a', { rsc: '1' }))).toBe(false);
  expect(asksForDocument(request('GET', '/briefs/a', { range: 'bytes=0-1' }))).toBe(false);
});

test('drafts are told by their cookie', () => {
  expect(isPreview({ cookie: '__prerender_bypass=1' })).toBe(true);
  expect(isPreview({ cookie: 'theme=dark' })).toBe(false);
});

test.each([
  ['/report', true],
  ['/report/status/abc', true],
  ['/reports', false],
  ['/intelligence/reports/abc', false],
])('%s is for one reader: %p', (path, isForOne) => {
  expect(isForOneReader(path)).toBe(isForOne);
});
