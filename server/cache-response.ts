import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { LRUCache } from 'lru-cache';
import { PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from '../lib/routes.ts';
import { type CachedPage, isDataTag } from './cached-page.ts';
import type { MergedSheets } from './merged-sheets.ts';
import { contentSecurityPolicy, type StrippedDocument, saysRuntimeNone, stripRuntime } from './page-html.ts';
import type { NextResult } from './render-with-next.ts';
import { compressBrotli, getEtag, isCompressible } from './stored-body.ts';

/** Headers that are not cached: of one hop, of Next.js's internals, or set by the proxy itself. */
const leftOut = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'cache-control',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
  'x-next-cache-tags',
]);

/** A response without the runtime: its headers, as names and values in turn, and its body. */
export type FinishedResponse = {
  readonly headers: string[];
  readonly body: Buffer;
  readonly isStripped: boolean;
};

const commonValues = new LRUCache<string, string>({ max: 500 });

/** Shares one copy of a long header that thousands of pages have, such as the policy. */
function shareValue(value: string): string {
  const cached = commonValues.get(value);
  if (cached === undefined) commonValues.set(value, value);
  return cached ?? value;
}

/** The header without the preloads of scripts that the page no longer has, and of style sheets, which are merged. */
function withoutRuntimePreloads(link: string): string {
  return link
    .split(/,(?=\s*<)/)
    .filter((part) => !/rel="?modulepreload|as="?(?:script|style)/.test(part))
    .join(',');
}

function listHeaders(headers: OutgoingHttpHeaders, changed: Record<string, string | undefined>): string[] {
  const list: string[] = [];
  const all = { ...headers, ...changed };
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined || value === '' || leftOut.has(name)) continue;
    for (const single of Array.isArray(value) ? value : [String(value)]) list.push(name, single);
  }
  return list;
}

type StrippedBody = Omit<StrippedDocument, 'html'> & { readonly body: Buffer };

/** Work on bodies that several responses share: pages that replace empty ones are the same bytes for each missing record. */
const strippedBodies = new WeakMap<Buffer, Promise<StrippedBody>>();
const compressedBodies = new WeakMap<Buffer, Promise<Buffer>>();
const etags = new WeakMap<Buffer, string>();

/** Returns the value for a body, made when it is first needed. */
function onceFor<Value>(values: WeakMap<Buffer, Value>, body: Buffer, make: () => Value): Value {
  const known = values.get(body);
  if (known !== undefined) return known;
  const value = make();
  values.set(body, value);
  return value;
}

async function strip(html: string, sheets: MergedSheets | undefined): Promise<StrippedBody> {
  const { html: stripped, ...rest } = await stripRuntime(html, sheets);
  return { ...rest, body: Buffer.from(stripped) };
}

/** The directive for connections of a policy: the middleware names the backend's hosts in that of a sign-in page. */
const getConnections = (policy: unknown): string | undefined =>
  String(policy ?? '')
    .split('; ')
    .find((directive) => directive.startsWith('connect-src '));

/**
 * Turns Next.js's response into the one that the proxy sends. A page that is marked so loses the runtime and gets a
 * strict policy.
 * @param mediaHosts origins of pictures and recordings besides this one
 * @param sheets merges the style sheets of a page without the runtime
 */
export async function finishResponse(
  result: NextResult,
  mediaHosts: readonly string[],
  sheets?: MergedSheets,
): Promise<FinishedResponse> {
  const isHtml = String(result.headers['content-type'] ?? '').startsWith('text/html');
  const html = isHtml ? result.body.toString('utf8') : '';
  if (!saysRuntimeNone(html)) {
    return { headers: listHeaders(result.headers, {}), body: result.body, isStripped: false };
  }
  const stripped = await onceFor(strippedBodies, result.body, () => strip(html, sheets));
  const headers = listHeaders(result.headers, {
    'content-security-policy': shareValue(
      contentSecurityPolicy(
        stripped.scriptHashes,
        mediaHosts,
        stripped.playedOrigins,
        stripped.framedOrigins,
        getConnections(result.headers['content-security-policy']),
      ),
    ),
    link: shareValue(withoutRuntimePreloads(String(result.headers.link ?? ''))),
  });
  return { headers, body: stripped.body, isStripped: true };
}

/**
 * Browsers check for changes each time and mostly get a 304, because only this process knows when a page has changed.
 * (Any `max-age` would show creators the old page after a write.)
 */
const cacheControl = 'public, max-age=0, must-revalidate';

/** @param seconds how long Next.js lets a shared cache store the response */
export async function makeCachedPage(
  url: string,
  result: NextResult,
  finished: FinishedResponse,
  seconds: number,
): Promise<CachedPage> {
  const isCompressed = isCompressible(String(result.headers['content-type'] ?? ''));
  const body = isCompressed
    ? await onceFor(compressedBodies, finished.body, () => compressBrotli(finished.body, 'page'))
    : finished.body;
  const ignoresQuery = result.headers['x-nextjs-cache'] !== undefined;
  const etag = onceFor(etags, finished.body, () => getEtag(finished.body));
  const headers = [...finished.headers, 'ETag', etag, 'Cache-Control', cacheControl];
  if (isCompressed) headers.push('Vary', 'Accept-Encoding');
  const { tags, untaggedLife, moment, dataAt } = result.rendering;
  return {
    key: ignoresQuery ? (url.split('?', 1)[0] ?? url) : url,
    status: result.status === 404 || result.status === 410 ? result.status : 200,
    etag,
    headers,
    body,
    isCompressed,
    ignoresQuery,
    tags: [...tags],
    followsFeed: untaggedLife === Infinity && [...tags].some(isDataTag),
    moment,
    checkedMoment: moment,
    triedAt: 0,
    timesSent: 0,
    dataAt,
    life: Math.min(seconds * 1000, untaggedLife),
    ready: {},
  };
}

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
export const isRangeRequest = (headers: IncomingHttpHeaders): boolean =>
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
const MAX_SECONDS_WITHOUT_CONTENT = 10;
const isWithoutContent = (status: number) => status === 404 || status === 410;

/**
 * The number of seconds for which a shared cache may store this response, by RFC 9111 and by our own stricter rules:
 * only 200 and, for a short time, 404 and 410; no response that sets a cookie; none that varies by more than Next.js's
 * part requests.
 * @param headers the headers of the request to Next.js
 * @returns 0 if it must not be stored
 */
export function cacheSeconds(url: string, headers: IncomingHttpHeaders, result: NextResult): number {
  if (result.status !== 200 && !isWithoutContent(result.status)) return 0;
  if (result.headers['set-cookie'] !== undefined) return 0;
  const variations = String(result.headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  if (variations.some((name) => name !== '' && !settledVariations.has(name))) return 0;
  const policy = new CachePolicy(
    { url, method: 'GET', headers: singleValues(headers) },
    { status: result.status, headers: singleValues(result.headers) },
    { shared: true, cacheHeuristic: 0 },
  );
  if (!policy.storable()) return 0;
  // timeToLive() is not used: it includes the time in which a stale response may be served.
  const seconds = policy.maxAge();
  return isWithoutContent(result.status) ? Math.min(seconds, MAX_SECONDS_WITHOUT_CONTENT) : seconds;
}

function singleValues(headers: IncomingHttpHeaders | NextResult['headers']): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : String(value)] as const],
  );
  return Object.fromEntries(entries);
}
