import { createHash } from 'node:crypto';
import { CORS_HEADERS } from './cors.ts';

/**
 * The caching of public responses. Shared caches may store them for one minute, like any page of the site.
 */
const CACHE_CONTROL = 'public, s-maxage=60';

export type Sent = {
  readonly body: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Reports whether one of the client's tags is this one, with the weak comparison of If-None-Match (RFC 9110).
 */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}

/**
 * A public response with a strong ETag of its bytes, cached for one minute. The caching proxy compresses it, and gives each
 * encoding its own tag.
 */
export function sendPublic(request: Request, { body, type, headers }: Sent): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const all = {
    ...CORS_HEADERS,
    'Cache-Control': CACHE_CONTROL,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...headers,
  };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...all, 'Content-Type': type } });
}
