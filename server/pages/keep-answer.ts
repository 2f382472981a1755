import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy } from '../answers/content-security-policy.ts';
import type { NextAnswer } from '../answers/render-with-next.ts';
import { saysRuntimeNone, stripRuntime } from '../answers/strip-runtime.ts';
import { compressBrotli, isCompressible } from '../sending/encoding.ts';
import { etagOf } from '../sending/stored-body.ts';
import { isDataTag, type KeptPage } from './kept-page.ts';

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
export type FinishedAnswer = {
  readonly headers: string[];
  readonly body: Buffer;
  readonly isStripped: boolean;
};

const commonValues = new LRUCache<string, string>({ max: 500 });

/** Shares one copy of a long header that thousands of pages have, such as the policy. */
function keptOnce(value: string): string {
  const kept = commonValues.get(value);
  if (kept === undefined) commonValues.set(value, value);
  return kept ?? value;
}

/** Preloads of scripts that the page no longer has. */
function withoutScriptPreloads(link: string): string {
  return link
    .split(/,(?=\s*<)/)
    .filter((part) => !/rel="?modulepreload|as="?script/.test(part))
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

/**
 * Turns Next.js's response into the one that the proxy sends. A page that is marked so loses the runtime and gets a
 * strict policy.
 * @param mediaHosts origins of pictures and recordings besides this one
 */
export async function finishAnswer(
  answer: NextAnswer,
  mediaHosts: readonly string[],
): Promise<FinishedAnswer> {
  const isHtml = String(answer.headers['content-type'] ?? '').startsWith('text/html');
  const html = isHtml ? answer.body.toString('utf8') : '';
  if (!saysRuntimeNone(html)) {
    return { headers: listHeaders(answer.headers, {}), body: answer.body, isStripped: false };
  }
  const stripped = await stripRuntime(html);
  const headers = listHeaders(answer.headers, {
    'content-security-policy': keptOnce(
      contentSecurityPolicy(stripped.scriptHashes, mediaHosts, stripped.playedOrigins),
    ),
    link: keptOnce(withoutScriptPreloads(String(answer.headers.link ?? ''))),
  });
  return { headers, body: Buffer.from(stripped.html), isStripped: true };
}

/**
 * Browsers check for changes each time and mostly get a 304, because only this process knows when a page has changed.
 * (Any `max-age` would show creators the old page after a write.)
 */
const cacheControl = 'public, max-age=0, must-revalidate';

/** @param seconds how long Next.js lets a shared cache store the response */
export async function makeKeptPage(
  url: string,
  answer: NextAnswer,
  finished: FinishedAnswer,
  seconds: number,
): Promise<KeptPage> {
  const isCompressed = isCompressible(String(answer.headers['content-type'] ?? ''));
  const body = isCompressed ? await compressBrotli(finished.body, 'page') : finished.body;
  const ignoresQuery = answer.headers['x-nextjs-cache'] !== undefined;
  const etag = etagOf(finished.body);
  const headers = [...finished.headers, 'ETag', etag, 'Cache-Control', cacheControl];
  if (isCompressed) headers.push('Vary', 'Accept-Encoding');
  const { tags, untaggedLife, moment, dataAt } = answer.rendering;
  return {
    key: ignoresQuery ? (url.split('?', 1)[0] ?? url) : url,
    status: answer.status === 404 || answer.status === 410 ? answer.status : 200,
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
    dataAt,
    life: Math.min(seconds * 1000, untaggedLife),
    ready: {},
  };
}
