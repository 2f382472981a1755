import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { onUnavailable } from '../backend/unavailable.ts';
import { RETRY_AFTER, UNAVAILABLE_TEXT } from './unavailable-text.ts';

/** Changes a response with status 500 to 503 before its head is sent. A response that is not a page gets a text. */
function changeStatus(response: ServerResponse, isUnavailable: () => boolean): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, [status, ...headers]) => {
      if (status !== 500 || !isUnavailable()) return Reflect.apply(writeHead, self, [status, ...headers]);
      response.setHeader('Retry-After', RETRY_AFTER);
      response.setHeader('Cache-Control', 'no-store');
      return Reflect.apply(writeHead, self, [503, ...headers]);
    },
  });
  response.end = new Proxy(response.end, {
    apply: (end, self, args) => {
      const isPage = String(response.getHeader('Content-Type') ?? '').startsWith('text/html');
      if (response.headersSent || isPage || response.statusCode !== 500 || !isUnavailable())
        return Reflect.apply(end, self, args);
      response.removeHeader('Content-Length');
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      return Reflect.apply(end, self, [UNAVAILABLE_TEXT]);
    },
  });
}

/**
 * Gives responses that fail because records could not be read the status 503. Next.js has only 500 for them. The caching
 * proxy does the same for its own responses, so this is for `next start` without it.
 */
export function addUnavailableStatus(): void {
  const current = new AsyncLocalStorage<ServerResponse>();
  const failed = new WeakSet<ServerResponse>();
  onUnavailable(() => {
    const response = current.getStore();
    if (response) failed.add(response);
  });
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return;
    const { response } = message;
    if (!(response instanceof ServerResponse)) return;
    changeStatus(response, () => failed.has(response));
    current.enterWith(response);
  });
}
