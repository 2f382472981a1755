import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';
import { CLOUD_SERVICES } from '../../lib/amplify/cloud-services.ts';

/** Below it everything is the backend's, however it is spelt; nothing of it is left to Next.js. */
const cloudForm = /^\/+_cloud(\/|$)/i;

/** A path that names one of the services: letter by letter as it is passed on, so that nobody reads it differently. */
const serviceForm = new RegExp(`^/_cloud(/(?:${CLOUD_SERVICES.join('|')})(?:[/?].*)?)$`, 's');

/** The path as the laxest reader takes it: dots resolved, escapes undone; undefined when that is not possible. */
function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://site').pathname);
  } catch {
    return undefined;
  }
}

/** True for dots that could lead out of a service, also when they are escaped together with their slashes. */
const climbs = (path: string) => /(^|[/\\])\.\.?([/\\]|$)/.test(path);

/**
 * Where a request belongs: `{ path }` is the backend's own path of what is passed on to it, `hidden` is what lies below
 * /_cloud and is not; undefined for the site's own addresses.
 */
export function cloudAddress(url: string): { readonly path: string } | 'hidden' | undefined {
  const read = readPath(url);
  if (read === undefined || !(cloudForm.test(read) || cloudForm.test(url))) return undefined;
  const path = serviceForm.exec(url)?.[1];
  if (path === undefined) return 'hidden';
  const [raw = ''] = url.split('?', 1);
  return climbs(raw) || climbs(decodeURIComponent(raw)) ? 'hidden' : { path };
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
  // What goes wrong is told above; a browser that goes away in the middle is nothing to tell.
  const ignore = () => {};
  return {
    web: (request, response, path) => {
      request.url = path;
      proxy.web(request, response).catch(ignore);
    },
    upgrade: (request, socket, head, path) => {
      request.url = path;
      if (socket instanceof Socket) proxy.ws(request, socket, {}, head).catch(ignore);
      else socket.destroy();
    },
  };
}
