import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextAnswer } from '../answers/render-with-next.ts';
import { encode, isCompressible, preferredEncoding } from './encoding.ts';
import { matchesEtag } from './send-stored.ts';

/** Minimum size in bytes for compression. Below it, compression costs more than it saves. */
const WORTH_COMPRESSING = 1000;

/** Headers of one hop, and of the body before it was encoded. */
const leftOut = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

/** The ETag of the bytes in an encoding. The same content in another encoding has other bytes (RFC 9110, 8.8.3.3). */
const tagIn = (etag: string, encoding: string) =>
  encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);

/** Adds the encoding to `Vary`, because not every handler does. */
function varying(vary: NextAnswer['headers'][string]): string {
  const named = [vary ?? []].flat().join(', ');
  return /(^|,)\s*(accept-encoding|\*)\s*(,|$)/i.test(named)
    ? named
    : [named, 'Accept-Encoding'].filter(Boolean).join(', ');
}

const isKnown = ({ headers }: IncomingMessage, tag: string | undefined): boolean =>
  tag !== undefined && matchesEtag(headers['if-none-match'], tag);

/** Sends Next.js's data, encoded, with a strong ETag; 304 if the client has these bytes. */
export async function sendData(
  request: IncomingMessage,
  response: ServerResponse,
  answer: NextAnswer,
): Promise<void> {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name, value]) => value !== undefined && !leftOut.has(name)),
  );
  headers.vary = varying(headers.vary);
  const wanted = preferredEncoding(request.headers['accept-encoding']);
  const isWorthIt =
    answer.body.length >= WORTH_COMPRESSING && isCompressible(String(answer.headers['content-type'] ?? ''));
  const encoding = isWorthIt ? wanted : 'identity';
  const tag = answer.headers.etag === undefined ? undefined : tagIn(String(answer.headers.etag), encoding);
  if (tag !== undefined && answer.status !== 304) headers.etag = tag;
  if (answer.status === 304 || (answer.status === 200 && isKnown(request, tag))) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return;
  }
  const body = await encode(answer.body, encoding, 'page');
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
