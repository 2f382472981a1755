import { createHash } from 'node:crypto';
import { BEFORE_PAINT_SCRIPT } from '../settings/before-paint.ts';
import { type BackendHosts, NO_HOSTS } from './backend-hosts.ts';

const beforePaint = createHash('sha256').update(BEFORE_PAINT_SCRIPT).digest('base64');

/**
 * Returns the Content-Security-Policy of a page that runs React. It allows the site's own files, the script
 * in the head, and scripts that Next.js writes into this response with the nonce. Scripts can read the
 * cookies with tokens, so no injected script may run on such a page.
 *
 * @param nonce random, base64, used for one response
 * @param isDevelopment React then uses `eval`, to show the source of an error, and a WebSocket to reload
 * @param hosts origins of the backend, if it is not below the site's own
 */
export function scriptPolicy(nonce: string, isDevelopment: boolean, hosts: BackendHosts = NO_HOSTS): string {
  // A not-found page is a reader's page with rules for prefetching. Those rules are data and run nothing.
  const scripts = ["'self'", `'nonce-${nonce}'`, `'sha256-${beforePaint}'`, "'inline-speculation-rules'"];
  return [
    "default-src 'self'",
    ['script-src', ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])].join(' '),
    // React and the elements of libraries write styles into attributes and shadow roots.
    "style-src 'self' 'unsafe-inline'",
    ['connect-src', "'self'", 'data:', 'blob:', ...hosts.connect, ...(isDevelopment ? ['ws:'] : [])].join(
      ' ',
    ),
    ['img-src', "'self'", 'data:', 'blob:', ...hosts.media].join(' '),
    ['media-src', "'self'", 'blob:', ...hosts.media].join(' '),
    "worker-src 'self' blob:",
    // A page of this site with the same policy: the preview of a brief.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
