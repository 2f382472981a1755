import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import type { NextAnswer } from '../answers/next-answer.ts';

/** Headers with which Next.js's client asks for parts of a page instead of its HTML. */
const partHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'x-nextjs-data',
  'x-prerender-revalidate',
];

/** Files of rows: as long as there are records, and made while they are sent. */
const isRows = (url: string) =>
  /^\/intelligence\/(?:(?:ban|report)s\/export|data\/[^/?]+\/(?:ban|report)s)\.(?:csv|json|ndjson)(?:\?|$)/.test(
    url,
  );

/** Addresses that are never a page: Next.js's own, pictures of the store, and the route handlers that read requests. */
const isNeverAPage = (url: string) => /^\/(_next|api|media)\//.test(url) || isRows(url);

/** True when a program asks for public data: it is made for each request, and kept by whoever asks. */
export const asksForData = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/(?:api\/v1|oembed)(?:[/?]|$)/.test(url ?? '');

/** True when the request asks for a whole document, so that the answer may come from memory. */
export function asksForDocument(request: IncomingMessage): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isNeverAPage(request.url ?? '')) return false;
  const { headers } = request;
  return !headers.range && !partHeaders.some((name) => headers[name] !== undefined);
}

/**
 * True for the pages of reports, which are rendered for one reader: a private page counts against its reader's own limit, so it is
 * never requested first in nobody's name.
 */
export const isForOneReader = (path: string): boolean => /^\/report(?:\/|$)/.test(path);

/** Draft mode shows what others must not see; such a request is never answered from memory. */
export function isPreview(headers: IncomingHttpHeaders): boolean {
  return headers.cookie !== undefined && /__prerender_bypass|__next_preview_data/.test(headers.cookie);
}

/** What may vary in an answer and is settled by `asksForDocument` or by the front itself. */
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
