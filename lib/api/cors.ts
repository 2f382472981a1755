/** What a page of any other site may do with public data: read it, and ask whether it has changed. */
export const PUBLIC_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Headers that scripts of other sites may read, besides those that every script may (such as Last-Modified). */
const EXPOSED = ['Content-Disposition', 'ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'];

/** A day, in seconds: how long a browser may remember what it was allowed. */
const REMEMBERED = 86_400;

/** For every answer with public data, refusals too: anybody's page may read it, nobody's cookies are looked at. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The answer to a browser that asks beforehand, and to OPTIONS as such. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      Allow: PUBLIC_METHODS.join(', '),
      'Access-Control-Allow-Methods': PUBLIC_METHODS.join(', '),
      'Access-Control-Allow-Headers': 'Accept, If-Modified-Since, If-None-Match',
      'Access-Control-Max-Age': String(REMEMBERED),
      'Cache-Control': 'public, max-age=3600',
    },
  });
