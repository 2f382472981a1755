import type { ServerResponse } from 'node:http';

/** Sends the reader to the one spelling of an address of this site, for good. @param to path and query */
export function sendRedirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 });
  response.end();
}
