import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * Maximum bytes of a refused body that are read and discarded, and the time for it: a client that still sends does
 * not read the response.
 */
const DISCARDED_BYTES = 64_000_000;
const DISCARD_TIMEOUT = 5000;

/** Returns true if the request declares a body longer than `maxBytes`. */
export function isBodyTooLong({ headers }: IncomingMessage, maxBytes: number): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes;
}

/**
 * Reads a body. Returns null as soon as it is longer than `maxBytes`; the rest is not read, so respond with
 * `refuseBody`.
 */
export async function readBoundedBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (isBodyTooLong(request, maxBytes)) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop must not destroy the request, because the response needs the same connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Responds with 413 to a request with a too long body, and closes the connection, because the rest of the body would
 * be parsed as the next request. The response is complete at once. The connection closes when the client has stopped
 * sending, or after some seconds.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(413, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.write(body);
  let left = DISCARDED_BYTES;
  const finish = () => {
    clearTimeout(timeout);
    response.end();
  };
  const timeout = setTimeout(finish, DISCARD_TIMEOUT);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) finish();
  });
  request.once('end', finish);
  request.once('close', finish);
  request.resume();
}

/** Reads a request of the site. An invalid one gets status 400 with its problems, and null is returned. */
export async function readRequest<Shape extends z.ZodType>(
  shape: Shape,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<z.output<Shape> | null> {
  const parsed = shape.safeParse(await json(request).catch(() => undefined));
  if (parsed.success) return parsed.data;
  response.writeHead(400, { 'content-type': 'text/plain' }).end(`${z.prettifyError(parsed.error)}\n`);
  return null;
}

/** Responds with JSON that is not cached. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
