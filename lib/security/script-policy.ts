import { createHash } from 'node:crypto';
import { BEFORE_PAINT_SCRIPT } from '../settings/before-paint.ts';
import { type BackendHosts, NO_HOSTS } from './backend-hosts.ts';

const beforePaint = createHash('sha256').update(BEFORE_PAINT_SCRIPT).digest('base64');

/**
 * The Content-Security-Policy of a page that runs React: the site's own files, the script in the head, and what Next.js
 * writes into this one answer, which it marks with the nonce. Tokens lie in cookies that scripts can read, so a script
 * that somebody else got into such a page must not run.
 *
 * @param nonce random, base64, used for one answer
 * @param isDevelopment React uses `eval` there, to show where an error was thrown, and a WebSocket to reload
 * @param hosts origins of the backend, when it is not below the site's own
 */
export function scriptPolicy(nonce: string, isDevelopment: boolean, hosts: BackendHosts = NO_HOSTS): string {
  // A page that is not there is a reader's page, which names pages to fetch ahead. Those rules are data: they run nothing.
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
    // A page of this site under this same policy: the preview of a brief.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
