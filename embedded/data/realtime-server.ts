import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { CallerConcurrency } from '../../lib/rate-limit/caller-limits.ts';
import { type Credentials, identifyCaller } from './callers.ts';
import { isDocument } from './document.ts';
import type { Engine } from './engine.ts';
import { RequestError } from './graphql-errors.ts';
import { GRAPHQL_PATH, namesBefore } from './graphql-http.ts';
import {
  type Connection,
  closeCodes,
  holdConnection,
  readHeaders,
  realtimeLimits,
} from './realtime-connection.ts';
import { SubscriptionRefused } from './subscriptions.ts';

/** The paths for subscriptions: the one that Amplify's client uses, and AppSync's own. */
const REALTIME_PATHS: readonly string[] = [`${GRAPHQL_PATH}/realtime`, '/realtime'];

/** The protocol that AppSync speaks over WebSockets. */
const PROTOCOL = 'graphql-ws';

/** The path that a connection is signed for, and that a subscription is. */
const CONNECT_PATH = `${GRAPHQL_PATH}/connect`;

const HEADER_PROTOCOL = 'header-';

/** The protocols that the client offers, including the one that contains its credentials. */
function offeredProtocols({ headers }: IncomingMessage): readonly string[] {
  return (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
}

/**
 * Returns the headers that authorize a connection: JSON in base64, as a subprotocol or in the query as `header`. Null
 * if there are none.
 */
function connectionHeaders(request: IncomingMessage): Record<string, readonly string[]> | null {
  const asProtocol = offeredProtocols(request).find((name) => name.startsWith(HEADER_PROTOCOL));
  const inQuery = new URL(request.url ?? '/', 'http://localhost').searchParams.get('header');
  const encoded = asProtocol?.slice(HEADER_PROTOCOL.length) ?? inQuery;
  if (encoded === null) return null;
  try {
    // Node.js reads both alphabets of base64, with and without padding.
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    return isDocument(parsed) ? readHeaders(parsed) : null;
  } catch {
    return null;
  }
}

/** The realtime side of the backend. */
export type Realtime = {
  /** Checks every connection; a timer calls it regularly. */
  readonly look: () => void;
  /** Returns the number of open connections. */
  readonly count: () => number;
  readonly close: () => void;
};

/** Maximum numbers of connections of an IP address and of an account. */
export type RealtimeLimits = {
  /**
   * Returns the IP address that a request counts for; null for a program of this installation, which is not limited.
   */
  readonly getClientAddress: (request: IncomingMessage) => string | null;
  readonly connectionsOfAddress: number;
  readonly connectionsOfAccount: number;
};

const unlimited: RealtimeLimits = {
  getClientAddress: () => null,
  connectionsOfAddress: realtimeLimits.connectionsOfAddress,
  connectionsOfAccount: realtimeLimits.connectionsOfAccount,
};

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = 60;
const TOO_MANY = 'This account has too many realtime connections. Close some and try again.';
const TOO_MANY_OF_GUESTS = `Without a sign-in, a network address can have ${realtimeLimits.subscriptionsOfGuests} subscriptions.`;

/**
 * Handles WebSockets on `server`. Close them together with the server, because Node.js would wait for them for ever.
 */
export function attachRealtime(
  server: Server,
  engine: Engine,
  credentials: Credentials,
  { getClientAddress, connectionsOfAddress, connectionsOfAccount }: RealtimeLimits = unlimited,
): Realtime {
  const ofAddress = new CallerConcurrency(connectionsOfAddress);
  const ofAccount = new CallerConcurrency(connectionsOfAccount);
  const ofGuests = new CallerConcurrency(realtimeLimits.subscriptionsOfGuests);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: realtimeLimits.frameBytes,
    handleProtocols: () => PROTOCOL,
  });
  const connections = new Set<Connection>();
  const look = () => {
    for (const connection of connections) connection.look();
    closeSlowest(connections);
  };
  const timer = setInterval(look, realtimeLimits.lookEvery).unref();
  const accept = (socket: WebSocket, request: IncomingMessage) => {
    const surroundings = createConnectionContext(engine, credentials, request);
    const releases: (() => void)[] = [];
    const authorize = async () => {
      const caller = await surroundings.authorize();
      if (caller.identity.kind !== 'userPool') return caller;
      const release = ofAccount.open(`account:${caller.identity.sub}`);
      if (!release) throw new RequestError(429, 'ThrottlingException', TOO_MANY);
      // The socket may have closed while its caller was being identified.
      if (socket.readyState === socket.CLOSED) release();
      else releases.push(release);
      return caller;
    };
    /** Every public write is published to guests before it is confirmed, so an address has few of their subscriptions. */
    const open: typeof surroundings.open = (sent, caller, deliver) => {
      const address = getClientAddress(request);
      if (address === null || caller.identity.kind === 'userPool')
        return surroundings.open(sent, caller, deliver);
      const release = ofGuests.open(address);
      if (!release)
        throw new SubscriptionRefused([
          { errorType: 'MaxSubscriptionsReachedError', message: TOO_MANY_OF_GUESTS },
        ]);
      try {
        const end = surroundings.open(sent, caller, deliver);
        return () => {
          end();
          release();
        };
      } catch (error) {
        release();
        throw error;
      }
    };
    const connection = holdConnection(socket, {
      ...surroundings,
      authorize,
      open,
      onSend: () => closeSlowest(connections),
    });
    connections.add(connection);
    socket.on('close', () => {
      connections.delete(connection);
      for (const release of releases) release();
    });
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!REALTIME_PATHS.includes(path)) return reject(socket, '404 Not Found');
    if (!offeredProtocols(request).includes(PROTOCOL)) return reject(socket, '400 Bad Request');
    const address = getClientAddress(request);
    // Clients must not keep the site's own processes from following the change log.
    if (address !== null && connections.size >= realtimeLimits.connections)
      return reject(socket, '503 Service Unavailable');
    const release = address === null ? () => {} : ofAddress.open(address);
    if (!release) return reject(socket, `429 Too Many Requests\r\nRetry-After: ${RETRY_AFTER}`);
    socket.once('close', release);
    sockets.handleUpgrade(request, socket, head, accept);
  });
  const close = () => {
    clearInterval(timer);
    for (const connection of connections) connection.close(closeCodes.goingAway, 'The backend is stopping.');
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

/** Refuses an upgrade. Nothing reads from such a socket, so it is destroyed, even if its client still sends. */
function reject(socket: Duplex, status: string): void {
  const timeout = setTimeout(() => socket.destroy(), realtimeLimits.goodbye);
  socket.once('close', () => clearTimeout(timeout));
  socket.resume();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** Closes the clients that have most to read until all together wait for no more than the limit. */
function closeSlowest(connections: ReadonlySet<Connection>): void {
  let total = 0;
  for (const connection of connections) total += connection.unsentBytes();
  if (total <= realtimeLimits.totalUnsentBytes) return;
  const slowest = [...connections].sort((one, other) => other.unsentBytes() - one.unsentBytes());
  for (const connection of slowest) {
    if (total <= realtimeLimits.totalUnsentBytes) return;
    total -= connection.unsentBytes();
    connection.terminate();
  }
}

function createConnectionContext(engine: Engine, credentials: Credentials, request: IncomingMessage) {
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
