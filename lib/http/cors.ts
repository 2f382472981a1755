/** The methods that pages of other sites may use on public data. */
export const PUBLIC_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Headers that scripts of other sites may read, besides the safelisted ones (such as Last-Modified). */
const EXPOSED = ['Content-Disposition', 'ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'];

/** Seconds for which browsers may cache a preflight response: one day. */
const REMEMBERED = 86_400;

/** Headers of every response with public data, including errors: any page may read it, without cookies. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Responds to preflight and other OPTIONS requests. */
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
