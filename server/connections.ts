import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { CallerConcurrency } from '../lib/rate-limit/caller-limits.ts';

export type ConnectionSetting = {
  /**
   * Maximum number of connections of all callers together, so that file descriptors stay free for the rest of the
   * process.
   */
  readonly max: number;
  /** Maximum number of connections of an IP address; undefined behind a proxy, from which all connections come. */
  readonly maxOfCaller: number | undefined;
};

const TOO_MANY =
  'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Limits the connections of a server. A connection above the limit of its IP address gets 429 and is closed. */
export function limitConnections(server: Server, { max, maxOfCaller }: ConnectionSetting): void {
  server.maxConnections = max;
  // One of several processes would otherwise return the connection, and get it again, until a place is free.
  Object.assign(server, { dropMaxConnection: true });
  if (maxOfCaller === undefined) return;
  const connections = new CallerConcurrency(maxOfCaller);
  server.prependListener('connection', (socket) => {
    const close = connections.open(socket.remoteAddress ?? 'unknown');
    if (close) socket.once('close', close);
    else {
      socket.on('error', () => socket.destroy());
      socket.end(TOO_MANY, () => socket.destroy());
    }
  });
}

/** The sockets that an HTTP server handed over for WebSockets. The server itself no longer counts or closes them. */
export class UpgradedSockets {
  readonly #sockets = new Set<Duplex>();

  add(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  get size(): number {
    return this.#sockets.size;
  }

  destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Maximum number of bytes of a rejected body that are read and discarded. A longer body ends its connection. */
export const MAX_DISCARDED = 16 * 1024 * 1024;

/** Returns true for a request that announces a body (RFC 9112, 6.3). */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Reads and discards the rest of a request's body after its response is sent. A handler may respond before it has read
 * the whole body, for example with 413. The rest of the body would then stay in the connection, and the next request on
 * it would never get a response.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let discarded = 0;
    request.removeAllListeners('data').removeAllListeners('readable');
    request.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_DISCARDED) request.destroy();
    });
    // A client that closes its connection meanwhile is not an error of the site.
    request.on('error', () => undefined);
    request.resume();
  });
}
