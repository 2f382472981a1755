import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';

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
