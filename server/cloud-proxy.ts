import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';

export type CloudProxy = {
  web: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, path: string) => void;
};

/** Milliseconds in which an upgraded socket must become a WebSocket. */
const UPGRADE_TIMEOUT = 5000;

/** Milliseconds in which a client must close its side after the backend closed. Until then its last bytes are discarded. */
const CLOSE_TIMEOUT = 1000;

/**
 * Forwards requests below /_cloud to the embedded backend: streamed both ways, WebSockets included. Headers are
 * forwarded unchanged, so the caller must set `X-Forwarded-For`.
 * @param port the backend's port on loopback
 * @param times milliseconds; tests use shorter ones
 */
export function createCloudProxy(
  port: number,
  times: { readonly upgrade?: number; readonly close?: number } = {},
): CloudProxy {
  const proxy = createProxyServer({ target: `http://127.0.0.1:${port}`, xfwd: false, ws: true });
  proxy.on('error', (error, _request, response) => {
    if (response instanceof Socket && response.destroyed) return;
    console.error(`The backend could not be reached: ${error.message}`);
    if (!response) return;
    if (response instanceof Socket) response.destroy();
    else if ('headersSent' in response && !response.headersSent) {
      response.writeHead(502, { 'Content-Type': 'application/json', 'Retry-After': '5' });
      response.end(
        JSON.stringify({ errors: [{ message: 'The backend does not answer. Try again in a moment.' }] }),
      );
    }
  });
  const established = new WeakMap<Duplex, () => void>();
  proxy.on('proxyReqWs', (backendRequest, _request, socket) => {
    socket.once('close', () => backendRequest.destroy());
    backendRequest.once('upgrade', (_response, backendSocket) => {
      established.get(socket)?.();
      // A pipe passes an end on, but not a close without an end.
      socket.once('close', () => backendSocket.destroy());
      backendSocket.once('close', () => socket.end());
    });
  });
  // Errors are logged above. A browser that closes its connection is not an error.
  const ignore = () => {};
  return {
    web: (request, response, path) => {
      request.url = path;
      proxy.web(request, response).catch(ignore);
    },
    upgrade: (request, socket, head, path) => {
      if (!(socket instanceof Socket)) return void socket.destroy();
      request.url = path;
      const timeout = setTimeout(() => socket.destroy(), times.upgrade ?? UPGRADE_TIMEOUT);
      established.set(socket, () => clearTimeout(timeout));
      socket.once('close', () => clearTimeout(timeout));
      // A socket whose upgrade was rejected is never read. Without this it would stay open, with its descriptor.
      socket.once('finish', () => {
        socket.resume();
        const close = setTimeout(() => socket.destroy(), times.close ?? CLOSE_TIMEOUT);
        socket.once('close', () => clearTimeout(close));
      });
      proxy.ws(request, socket, {}, head).catch(ignore);
    },
  };
}
