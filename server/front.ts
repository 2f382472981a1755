import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { cloudAddress } from '../lib/amplify/cloud-address.ts';
import type { CloudProxy } from './cloud/cloud-proxy.ts';
import type { PublicPages } from './pages/public-pages.ts';
import { TooBusyError } from './pages/rendering-queue.ts';
import { isWellFormed } from './request-form.ts';
import type { StaticFiles } from './sending/static-files.ts';
import { discardUnreadBody } from './sending/unread-body.ts';

export type FrontParts = {
  readonly pages: PublicPages;
  readonly files: StaticFiles;
  /** Absent when the backend is on AWS: browsers reach that by themselves. */
  readonly cloud?: CloudProxy;
};

function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  const body = `${sentence}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(body);
}

/**
 * Adds whom the request comes from to what is said of that, as every server on the way does. Next.js does so only where
 * nothing is said: a client could then choose whom it is counted as.
 */
function noteCaller({ headers, socket }: IncomingMessage): void {
  const said = [headers['x-forwarded-for'] ?? []].flat();
  headers['x-forwarded-for'] = [...said, socket.remoteAddress ?? 'unknown'].join(', ');
}

/**
 * The site's server: passes /_cloud to the backend, sends files and public pages out of memory, and asks Next.js for
 * everything else.
 */
export function createFront({ pages, files, cloud }: FrontParts): Server {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!isWellFormed(request)) return refuse(response, 400, 'This is not an address of the site.');
    const address = cloudAddress(request.url ?? '');
    if (address === 'hidden' || (address && !cloud)) return refuse(response, 404, 'There is nothing here.');
    if (address) return cloud?.web(request, response, address.path);
    discardUnreadBody(request, response);
    if (files.answer(request, response)) return;
    noteCaller(request);
    const answered = files.leavesToNext(request)
      ? pages.pass(request, response)
      : pages.answer(request, response);
    answered?.catch((error: Error) => {
      if (error instanceof TooBusyError && !response.headersSent) {
        return refuse(response, 503, 'Too many readers at once. Please try again in a moment.', {
          'Retry-After': '5',
        });
      }
      console.error(`${request.method} ${request.url} failed: ${error.stack ?? error.message}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The page could not be made. Please try again in a moment.');
    });
  };
  const server = createServer({ keepAliveTimeout: 65_000, noDelay: true }, answer);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node.js hands the socket over bare: a browser that breaks the connection off would end the whole process.
    socket.on('error', () => socket.destroy());
    const address = isWellFormed(request) ? cloudAddress(request.url ?? '') : undefined;
    if (cloud && address && address !== 'hidden') cloud.upgrade(request, socket, head, address.path);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  return server;
}
