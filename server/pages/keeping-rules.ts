import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from '../../lib/auth/sections.ts';
import type { NextAnswer } from '../answers/next-answer.ts';

/** Headers with which Next.js's client asks for parts of a page instead of its HTML. */
const partHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-hmr-refresh',
  'next-action',
  'next-url',
  'x-nextjs-data',
];

/** Headers that make Next.js render again, or send a part of the bytes. No page needs them. */
const ignoredHeaders = ['range', 'if-range', 'x-prerender-revalidate', 'x-prerender-revalidate-if-generated'];

/** The request's headers without those that no page needs. */
export function pageHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return without(headers, ignoredHeaders);
}

/** The request's headers for a page without Next.js's client, which answers with the whole document in any case. */
export function documentHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return without(headers, [...ignoredHeaders, ...partHeaders]);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** True when the answer may be a part of a page, which is nothing for other readers. */
export const asksForPart = (headers: IncomingHttpHeaders): boolean =>
  partHeaders.some((name) => headers[name] !== undefined);

/** Files of rows: as long as there are records, and made while they are sent. */
export const isExport = (url: string): boolean =>
  /^\/intelligence\/(?:(?:ban|report)s\/export|data\/[^/?]+\/(?:ban|report)s)\.(?:csv|json|ndjson)(?:\?|$)/.test(
    url,
  );

/** Uploaded files, which are streamed. */
export const isMedia = (url: string): boolean => url.startsWith('/media/');

/** True for what programs and forms ask: the answer is made for each request and never cached here. */
export function isRequest({ method, url = '' }: IncomingMessage): boolean {
  return (method !== 'GET' && method !== 'HEAD') || /^\/(?:api\/|oembed(?:[/?]|$))/.test(url);
}

/**
 * True for the pages of reports, which are rendered for one reader: a private page counts against its reader's own limit, so it is
 * never requested first in nobody's name.
 */
export const isForOneReader = (path: string): boolean => /^\/report(?:\/|$)/.test(path);

const memberSections = [...PROTECTED_SECTIONS, ...SIGN_IN_SECTIONS];

/** True for the signed-in side and the pages to sign in: React runs there, and every answer is for one reader. */
export const isMembersPage = (path: string): boolean =>
  memberSections.some((section) => path === section || path.startsWith(`${section}/`));

/**
 * Draft mode shows what others must not see; such a request is never answered from memory.
 * @param previewId the id of the build, which Next.js puts into the cookie; any other value is ignored
 */
export function isPreview({ cookie }: IncomingHttpHeaders, previewId: string | undefined): boolean {
  if (cookie === undefined || previewId === undefined) return false;
  return cookie.split(';').some((pair) => pair.trim() === `__prerender_bypass=${previewId}`);
}

/** What may vary in an answer and is settled by the front itself. */
const settledVariations = new Set([
  'accept-encoding',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]);

/** Seconds for which an address without content (404, 410) is cached. */
const longestWithoutContent = 10;
const isWithoutContent = (status: number) => status === 404 || status === 410;

/**
 * For how many seconds a shared cache may keep this answer, by RFC 9111 and by our own stricter rules: only 200 and,
 * shortly, 404 and 410; nothing that sets a cookie; nothing that varies by more than Next.js's part requests.
 *
 * @param headers the headers that Next.js was asked with
 * @returns 0 when it must not be kept
 */
export function secondsToKeep(url: string, headers: IncomingHttpHeaders, answer: NextAnswer): number {
  if (answer.status !== 200 && !isWithoutContent(answer.status)) return 0;
  if (answer.headers['set-cookie'] !== undefined) return 0;
  const variations = String(answer.headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  if (variations.some((name) => name !== '' && !settledVariations.has(name))) return 0;
  const policy = new CachePolicy(
    { url, method: 'GET', headers: singleValues(headers) },
    { status: answer.status, headers: singleValues(answer.headers) },
    { shared: true, cacheHeuristic: 0 },
  );
  if (!policy.storable()) return 0;
  // Not timeToLive(): that counts the time in which an answer may be served stale, too.
  const seconds = policy.maxAge();
  return isWithoutContent(answer.status) ? Math.min(seconds, longestWithoutContent) : seconds;
}

function singleValues(headers: IncomingHttpHeaders | NextAnswer['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)] as const],
  );
  return Object.fromEntries(entries);
}
