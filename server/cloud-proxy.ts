import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';

const prefix = '/_cloud';

/** What the backend offers to this install's own programs alone: the feed of changes. */
const internal = /^\/+internal(\/|$)/;

/** The path as the backend will read it: dots resolved, escapes undone; undefined when that is not possible. */
function readPath(path: string): string | undefined {
  try {
    return decodeURIComponent(new URL(path, 'http://backend').pathname);
  } catch {
    return undefined;
  }
}

/** The backend's own path of a request below /_cloud; undefined for any other request and for what is internal. */
export function backendPath(url: string): string | undefined {
  if (!url.startsWith(`${prefix}/`)) return undefined;
  const path = url.slice(prefix.length);
  const read = path.startsWith('//') ? undefined : readPath(path);
  return read === undefined || internal.test(read) ? undefined : path;
}

export type CloudProxy = {
  web: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, path: string) => void;
};

/** Passes requests below /_cloud to the embedded backend as they are: streamed both ways, WebSockets included. */
export function createCloudProxy(port: number): CloudProxy {
  const proxy = createProxyServer({ target: `http://127.0.0.1:${port}`, xfwd: true, ws: true });
  proxy.on('error', (error, _request, response) => {
    console.error(`The backend could not be reached: ${error.message}`);
    if (!response) return;
    if (response instanceof Socket) response.destroy();
    else if ('headersSent' in response && !response.headersSent) {
      response.writeHead(502, { 'Content-Type': 'application/json', 'Retry-After': '5' });
      response.end(JSON.stringify({ errors: [{ message: 'The backend does not answer at the moment.' }] }));
    }
  });
  return {
    web: (request, response, path) => {
      request.url = path;
      void proxy.web(request, response);
    },
    upgrade: (request, socket, head, path) => {
      request.url = path;
      if (socket instanceof Socket) void proxy.ws(request, socket, {}, head);
      else socket.destroy();
    },
  };
}
