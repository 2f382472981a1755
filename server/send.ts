import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedResponse } from './cache-response.ts';
import type { NextResult } from './render-with-next.ts';
import {
  bodyIn,
  type Encoding,
  encode,
  isCompressible,
  preferredEncoding,
  type StoredBody,
} from './stored-body.ts';

/** Headers of every response of this process, as names and values in turn. */
export type OwnHeaders = readonly string[];

/** The headers of a response in one encoding, as names and values in turn; created once. */
function headersIn(stored: StoredBody, encoding: Encoding, length: number, own: OwnHeaders): string[] {
  const ready = stored.ready[encoding];
  if (ready) return ready;
  const headers = [...stored.headers, ...own, 'Content-Length', String(length)];
  if (stored.isCompressed && encoding !== 'identity') headers.push('Content-Encoding', encoding);
  stored.ready[encoding] = headers;
  return headers;
}

const opaqueTag = (etag: string) => etag.trim().replace(/^W\//, '');

/** Returns true if one of the client's ETags is this one, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const wanted = opaqueTag(etag);
  return ifNoneMatch.split(',').some((candidate) => opaqueTag(candidate) === wanted);
}

/**
 * Returns true if the client has this content: by its ETag, or without one by exactly the date that it was given. A
 * later date is not accepted, because removing a row from a list gives the list an earlier date.
 */
function isKnown({ headers }: IncomingMessage, { etag, headers: own }: StoredBody): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag);
  const since = headers['if-modified-since'];
  return (
    since !== undefined && own.some((name, at) => /^last-modified$/i.test(name) && own[at + 1] === since)
  );
}

/**
 * Sends content from memory: 304 if the client has it, else in the encoding that the client prefers.
 * @param own always the same for one `stored`. They are not set with `setHeader`, which takes a quarter of the time of a cached page.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredBody,
  own: OwnHeaders = [],
): void {
  if (stored.status === 200 && isKnown(request, stored)) {
    response.writeHead(304, [...stored.headers, ...own]).end();
    return;
  }
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const body = bodyIn(stored, encoding);
  const send = (encoded: Buffer) => {
    response.writeHead(stored.status, headersIn(stored, encoding, encoded.length, own));
    response.end(request.method === 'HEAD' ? undefined : encoded);
  };
  if (Buffer.isBuffer(body)) send(body);
  else {
    body.then(send, (error: Error) => response.destroy(error));
  }
}

/** Permanently redirects to the canonical spelling of an address of this site. */
export function sendRedirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 });
  response.end();
}

/** Minimum size in bytes for compression. Below it, compression costs more than it saves. */
const WORTH_COMPRESSING = 1000;

/** Headers of one hop, and of the body before it was encoded. */
const leftOut = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

/** The ETag of the bytes in an encoding. The same content in another encoding has other bytes (RFC 9110, 8.8.3.3). */
const tagIn = (etag: string, encoding: string) =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);

/** Adds the encoding to `Vary`, because not every handler does. */
function varying(vary: NextResult['headers'][string]): string {
  const named = [vary ?? []].flat().join(', ');
  return /(^|,)\s*(accept-encoding|\*)\s*(,|$)/i.test(named)
    ? named
    : [named, 'Accept-Encoding'].filter(Boolean).join(', ');
}

const isNotModified = ({ headers }: IncomingMessage, tag: string | undefined): boolean =>
  tag !== undefined && matchesEtag(headers['if-none-match'], tag);

/** Sends Next.js's data, encoded, with a strong ETag; 304 if the client has these bytes. */
export async function sendData(
  request: IncomingMessage,
  response: ServerResponse,
  result: NextResult,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(result.headers).filter(([name, value]) => value !== undefined && !leftOut.has(name)),
  );
  headers.vary = varying(headers.vary);
  const wanted = preferredEncoding(request.headers['accept-encoding']);
  const isWorthIt =
    result.body.length >= WORTH_COMPRESSING && isCompressible(String(result.headers['content-type'] ?? ''));
  const encoding = isWorthIt ? wanted : 'identity';
  const tag = result.headers.etag === undefined ? undefined : tagIn(String(result.headers.etag), encoding);
  if (tag !== undefined && result.status !== 304) headers.etag = tag;
  if (result.status === 304 || (result.status === 200 && isNotModified(request, tag))) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return;
  }
  const body = await encode(result.body, encoding, 'page');
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  response.writeHead(result.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a response for this reader only, with Next.js's cache headers. */
export async function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  result: NextResult,
  finished: FinishedResponse,
): Promise<void> {
  const headers = [
    ...finished.headers,
    'Cache-Control',
    String(result.headers['cache-control'] ?? 'no-store'),
  ];
  const varies = isCompressible(String(result.headers['content-type'] ?? ''));
  const encoding = varies ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
  const body = await encode(finished.body, encoding, 'page');
  if (varies) headers.push('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(body.length));
  response.writeHead(result.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Responds with a status and one sentence in plain text, which must not be cached. */
export function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = `${sentence}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(body);
}
