import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CallerConcurrency } from '../../lib/rate-limit/caller-concurrency.ts';

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
