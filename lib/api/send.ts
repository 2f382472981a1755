import { createHash } from 'node:crypto';
import { CORS_HEADERS } from './cors.ts';

/** Shared caches may keep an answer for a minute: that is as old as any page of the site may be. */
const CACHE_CONTROL = 'public, s-maxage=60';

export type Sent = {
  readonly body: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** True when one of the caller's tags is this one, compared weakly as RFC 9110 has it for If-None-Match. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}

/**
 * A public answer that may be kept for a minute and asked for again by its tag. The tag is strong: it is made of the bytes.
 * Next.js lets no handler encode them; the front does, and gives each encoding a tag of its own.
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
