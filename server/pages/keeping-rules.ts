import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from '../../lib/auth/sections.ts';
import type { NextAnswer } from '../answers/render-with-next.ts';

/** Headers with which Next.js's client requests parts of a page instead of its HTML. */
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

/** The request's headers for a page without Next.js's client, which always gets the whole document. */
export function documentHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return without(headers, [...ignoredHeaders, ...partHeaders]);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Returns true if the response may be a part of a page, which is of no use to other readers. */
export const asksForPart = (headers: IncomingHttpHeaders): boolean =>
  partHeaders.some((name) => headers[name] !== undefined);

/** Data files: they have no limit in size, and are created while they are sent. */
export const isExport = (url: string): boolean =>
  /^\/intelligence\/(?:(?:ban|report)s\/export|data\/[^/?]+\/(?:ban|report)s)\.(?:csv|json|ndjson)(?:\?|$)/.test(
    url,
  );

/** Uploaded files, which are streamed. */
export const isMedia = (url: string): boolean => url.startsWith('/media/');

/**
 * Returns true for requests of programs and forms. Their responses are created for each request and never cached here.
 */
export function isRequest({ method, url = '' }: IncomingMessage): boolean {
  return (method !== 'GET' && method !== 'HEAD') || /^\/(?:api\/|oembed(?:[/?]|$))/.test(url);
}

/**
 * Returns true for the pages of reports, which are rendered for one reader. A private page counts against its reader's
 * own limit, so it is never requested without a reader.
 */
export const isForOneReader = (path: string): boolean => /^\/report(?:\/|$)/.test(path);

const memberSections = [...PROTECTED_SECTIONS, ...SIGN_IN_SECTIONS];

/** Returns true for signed-in pages and sign-in pages. They use React, and every response is for one reader. */
export const isMembersPage = (path: string): boolean =>
  memberSections.some((section) => path === section || path.startsWith(`${section}/`));

/**
 * Returns true for draft mode, which shows private contents, so that the response never comes from memory.
 * @param previewId the id of the build, which Next.js puts into the cookie; any other value is ignored
 */
export function isPreview({ cookie }: IncomingHttpHeaders, previewId: string | undefined): boolean {
  if (cookie === undefined || previewId === undefined) return false;
  return cookie.split(';').some((pair) => pair.trim() === `__prerender_bypass=${previewId}`);
}

/** Headers in `Vary` that the proxy handles itself. */
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
 * The number of seconds for which a shared cache may store this response, by RFC 9111 and by our own stricter rules:
 * only 200 and, for a short time, 404 and 410; no response that sets a cookie; none that varies by more than Next.js's
 * part requests.
 * @param headers the headers of the request to Next.js
 * @returns 0 if it must not be stored
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
  // timeToLive() is not used: it includes the time in which a stale response may be served.
  const seconds = policy.maxAge();
  return isWithoutContent(answer.status) ? Math.min(seconds, longestWithoutContent) : seconds;
}

function singleValues(headers: IncomingHttpHeaders | NextAnswer['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)] as const],
  );
  return Object.fromEntries(entries);
}
