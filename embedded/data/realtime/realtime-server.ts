import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Credentials, identifyCaller } from '../authorization/callers.ts';
import type { Engine } from '../engine.ts';
import { GRAPHQL_PATH } from '../requests/graphql-http.ts';
import { namesBefore } from '../requests/names-before.ts';
import { type Connection, holdConnection } from './connection.ts';
import { readHeaders } from './frames.ts';
import { CONNECT_PATH, connectionHeaders, offeredProtocols, PROTOCOL, REALTIME_PATHS } from './handshake.ts';
import { closeCodes, realtimeLimits } from './realtime-limits.ts';

/** The realtime side of the backend. */
export type Realtime = {
  /** Looks after every connection, as the clock goes on; a timer does it. */
  readonly look: () => void;
  /** How many connections are open. */
  readonly count: () => number;
  readonly close: () => void;
};

/**
 * Answers WebSockets on `server`. Whoever closes the server closes them as well: Node.js would wait for them
 * for ever.
 */
export function attachRealtime(server: Server, engine: Engine, credentials: Credentials): Realtime {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: realtimeLimits.frameBytes,
    handleProtocols: () => PROTOCOL,
  });
  const connections = new Set<Connection>();
  const look = () => {
    for (const connection of connections) connection.look();
  };
  const timer = setInterval(look, realtimeLimits.lookEvery).unref();
  const accept = (socket: WebSocket, request: IncomingMessage) => {
    const connection = holdConnection(socket, surroundingsOf(engine, credentials, request));
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!REALTIME_PATHS.includes(path)) return reject(socket, '404 Not Found');
    if (!offeredProtocols(request).includes(PROTOCOL)) return reject(socket, '400 Bad Request');
    if (connections.size >= realtimeLimits.connections) return reject(socket, '503 Service Unavailable');
    sockets.handleUpgrade(request, socket, head, accept);
  });
  const close = () => {
    clearInterval(timer);
    for (const connection of connections) connection.close(closeCodes.goingAway, 'The backend stops.');
    const letGo = () => {
      for (const connection of connections) connection.terminate();
    };
    setTimeout(letGo, realtimeLimits.goodbye).unref();
  };
  const closeServer = server.close.bind(server);
  server.close = (callback) => {
    close();
    return closeServer(callback);
  };
  return { look, count: () => connections.size, close };
}

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function surroundingsOf(engine: Engine, credentials: Credentials, request: IncomingMessage) {
  const identify = (
    headers: Readonly<Record<string, readonly string[]>> | null,
    path: string,
    body: string,
  ) =>
    identifyCaller(credentials, {
      request: { method: 'POST', url: path, headers: headers ?? {} },
      body,
      ...namesBefore(request, path),
    });
  return {
    // Amplify's client signs a connection with an empty object for its body, and a subscription with its request.
    authorize: () => identify(connectionHeaders(request), CONNECT_PATH, '{}'),
    authorizeStart: ({ payload }: { payload: StartPayload }) =>
      identify(readHeaders(payload.extensions.authorization), GRAPHQL_PATH, payload.data),
    open: engineOpen(engine),
    clock: credentials.clock,
    report: (error: unknown) => console.error('embedded: a realtime connection failed:', error),
  };
}

type StartPayload = {
  readonly data: string;
  readonly extensions: { readonly authorization: Readonly<Record<string, unknown>> };
};

function engineOpen(engine: Engine): Parameters<typeof holdConnection>[1]['open'] {
  return (request, { identity }, deliver) => engine.subscriptions.open({ ...request, identity }, deliver);
}
