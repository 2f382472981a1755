import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, preferredEncoding } from './encoding.ts';
import { bodyIn, type StoredBody } from './stored-body.ts';

/** The headers of a response in one encoding, as names and values in turn; created once. */
function headersIn(stored: StoredBody, encoding: Encoding, length: number): string[] {
  const ready = stored.ready[encoding];
  if (ready) return ready;
  const headers = [...stored.headers, 'Content-Length', String(length)];
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

/** Sends content from memory: 304 if the client has it, else in the encoding that the client prefers. */
export function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredBody): void {
  if (stored.status === 200 && isKnown(request, stored)) {
    response.writeHead(304, [...stored.headers]).end();
    return;
  }
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const body = bodyIn(stored, encoding);
  if (Buffer.isBuffer(body)) sendBody(request, response, stored, encoding, body);
  else {
    body.then(
      (recoded) => sendBody(request, response, stored, encoding, recoded),
      (error: Error) => response.destroy(error),
    );
  }
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredBody,
  encoding: Encoding,
  body: Buffer,
): void {
  response.writeHead(stored.status, headersIn(stored, encoding, body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
