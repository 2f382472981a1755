import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { cloudAddress } from '../lib/amplify/cloud-address.ts';
import { type Limits, readLimits } from '../lib/rate-limit/limit-settings.ts';
import type { CloudProxy } from './cloud-proxy.ts';
import { discardUnreadBody, limitConnections, UpgradedSockets } from './connections.ts';
import { TooBusyError, TooManyRequestsError } from './fair-queue.ts';
import type { PublicPages } from './public-pages.ts';
import { isWellFormed, setForwardedFor } from './requests.ts';
import { type OwnHeaders, refuse } from './send.ts';
import type { StaticFiles } from './static-files.ts';

/** Addresses whose next part is the secret of a private link, as `lib/routes.ts` creates them. */
const PRIVATE =
  /^(\/(?:report\/(?:status|appeal)|alerts\/(?:confirm|manage|unsubscribe)|extra\/newsletter\/(?:confirm|unsubscribe)|reminders\/stop)\/)[^/]+/;

/** A request's address for the log: without secrets of private links, and without the query. */
export function loggedUrl(url: string | undefined): string {
  const [path = '', query] = (url ?? '').split(/\?(.*)/s);
  return `${path.replace(PRIVATE, '$1…')}${query === undefined ? '' : '?…'}`;
}

export type FrontParts = {
  readonly pages: PublicPages;
  readonly files: StaticFiles;
  /** Missing if the backend is on AWS, because browsers then connect to it directly. */
  readonly cloud?: CloudProxy;
  /** Number of trusted proxies in front of the site; 0 by default. */
  readonly proxies?: number;
  readonly limits?: Limits;
  /** Headers of every response (`getOwnHeaders`); `pages` and `files` have the same. */
  readonly own?: OwnHeaders;
};

export type Front = {
  readonly server: Server;
  /**
   * Stops accepting connections, closes the WebSockets, and resolves when all connections are closed.
   * @param patience milliseconds for requests in progress; after that their connections are closed too
   */
  readonly close: (patience: number) => Promise<void>;
};

/** A year. Subdomains are left out: they may belong to other sites. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * Returns the headers of every response of a process.
 * @param isHttps true if readers use HTTPS. Browsers are then instructed to use HTTPS only.
 * @param processNumber the number of the process, if several share the port
 */
export const getOwnHeaders = (isHttps: boolean, processNumber?: string): OwnHeaders => [
  ...(processNumber ? ['X-Site-Process', processNumber] : []),
  ...(isHttps ? ['Strict-Transport-Security', STRICT_TRANSPORT_SECURITY] : []),
];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function setHeaders(response: ServerResponse, headers: OwnHeaders): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

/**
 * The site's server: forwards /_cloud to the backend, sends files and public pages from memory, and requests
 * everything else from Next.js.
 */
export function createFront({
  pages,
  files,
  cloud,
  proxies = 0,
  limits = readLimits({}),
  own = [],
}: FrontParts): Front {
  const upgraded = new UpgradedSockets();
  let isClosing = false;

  /** Most requests: they need no limits, no address of the caller and nothing of Next.js. */
  const sendFromMemory = (request: IncomingMessage, response: ServerResponse): boolean => {
    const isSent = files.handle(request, response) || pages.sendCached(request, response);
    if (isSent) discardUnreadBody(request, response);
    return isSent;
  };

  const route = (request: IncomingMessage, response: ServerResponse) => {
    const address = cloudAddress(request.url ?? '');
    if (address === 'hidden' || (address && !cloud)) return refuse(response, 404, 'Not found.');
    const caller = setForwardedFor(request, proxies);
    if (address) {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      return cloud?.web(request, response, address.path);
    }
    if (!METHODS.has(request.method ?? '')) return refuse(response, 405, 'Method not allowed.');
    discardUnreadBody(request, response);
    const sent = files.leavesToNext(request)
      ? pages.pass(request, response)
      : pages.handle(request, response, caller);
    sent?.catch((error: Error) => sendError(request, response, error));
  };

  const respond = (request: IncomingMessage, response: ServerResponse) => {
    // The client sends its next request on another connection, which is not closed before the response.
    if (isClosing) response.setHeader('Connection', 'close');
    const isValid = isWellFormed(request);
    if (isValid && sendFromMemory(request, response)) return;
    setHeaders(response, own);
    if (isValid) route(request, response);
    else refuse(response, 400, 'This is not a valid address of the site.');
  };

  /** The backend's path of a request for a WebSocket. All other upgrades are ignored, so their requests get the page. */
  const socketPath = (request: IncomingMessage): string | undefined => {
    if (!cloud || request.method !== 'GET' || !isWellFormed(request)) return undefined;
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return undefined;
    const address = cloudAddress(request.url ?? '');
    return address && address !== 'hidden' ? address.path : undefined;
  };

  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      noDelay: true,
      shouldUpgradeCallback: (request) => socketPath(request) !== undefined,
    },
    respond,
  );
  limitConnections(server, {
    max: limits.MAX_CONNECTIONS,
    maxOfCaller: proxies === 0 ? limits.CONNECTIONS_AT_ONCE : undefined,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node.js removes its own listener: without this one, a reset by the browser would end the whole process.
    socket.on('error', () => socket.destroy());
    const path = socketPath(request);
    if (path === undefined) return void socket.destroy();
    upgraded.add(socket);
    setForwardedFor(request, proxies);
    cloud?.upgrade(request, socket, head, path);
  });
  return {
    server,
    close: (patience) => {
      isClosing = true;
      return closeServer(server, upgraded, patience);
    },
  };
}

function sendError({ method, url }: IncomingMessage, response: ServerResponse, error: Error): void {
  if (response.headersSent) {
    console.error(`${method} ${loggedUrl(url)} failed: ${error.stack ?? error.message}`);
    response.destroy();
  } else if (error instanceof TooManyRequestsError) {
    refuse(response, 429, `${error.message} Try again in ${error.retryAfter} s.`, {
      'Retry-After': String(error.retryAfter),
    });
  } else if (error instanceof TooBusyError) {
    refuse(response, 503, 'The server is busy. Try again in a moment.', { 'Retry-After': '5' });
  } else {
    console.error(`${method} ${loggedUrl(url)} failed: ${error.stack ?? error.message}`);
    refuse(response, 500, 'The page could not be rendered. Try again in a moment.');
  }
}

/** Milliseconds after which connections are closed whose last response is complete. */
const CLOSE_IDLE_AFTER = 100;

async function closeServer(server: Server, upgraded: UpgradedSockets, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  upgraded.destroyAll();
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_AFTER);
  const closeAll = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}
