import type { IncomingMessage, ServerResponse } from 'node:http';

/** Maximum number of bytes of a rejected body that are read and discarded. A longer body ends its connection. */
export const MAX_DISCARDED = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a request's body after its response is sent. A handler may respond before it has read
 * the whole body, for example with 413. The rest of the body would then stay in the connection, and the next request on
 * it would never get a response.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    let discarded = 0;
    request.removeAllListeners('data').removeAllListeners('readable');
    request.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > MAX_DISCARDED) request.destroy();
    });
    // A client that closes its connection meanwhile is not an error of the site.
    request.on('error', () => undefined);
    request.resume();
  });
}
