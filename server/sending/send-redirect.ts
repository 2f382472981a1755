import type { ServerResponse } from 'node:http';

/** Permanently redirects to the canonical spelling of an address of this site. */
export function sendRedirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 });
  response.end();
}
