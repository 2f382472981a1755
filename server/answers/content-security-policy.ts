/** Hosts whose players a reader may start with a click. */
const playerHosts = ['https://www.youtube-nocookie.com', 'https://rumble.com', 'https://player.twitch.tv'];

/**
 * Returns the Content-Security-Policy of a page without Next.js's runtime: our own files, and the inline scripts left
 * in it.
 *
 * Inline styles stay allowed: the presence lines and player elements set custom properties in `style`, and the
 * elements of libraries add their sheets to their shadow roots.
 *
 * @param scriptHashes `'sha256-...'` of each inline script
 * @param mediaHosts origins of pictures and recordings besides this one, e.g. the storage bucket on AWS
 * @param playedOrigins other sites whose files the page's own player plays after a click
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  mediaHosts: readonly string[],
  playedOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scriptHashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...mediaHosts].join(' '),
    ['media-src', "'self'", 'blob:', ...mediaHosts, ...playedOrigins].join(' '),
    // The parts of an HLS stream are fetched by its player.
    ...(playedOrigins.length > 0 ? [['connect-src', "'self'", ...playedOrigins].join(' ')] : []),
    ['frame-src', ...playerHosts].join(' '),
    "worker-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
