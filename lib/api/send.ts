import { createHash } from 'node:crypto';
import { encode, preferredEncoding } from '../../server/sending/encoding.ts';
import { CORS_HEADERS } from './cors.ts';

/** Shared caches may keep an answer for a minute: that is as old as any page of the site may be. */
const CACHE_CONTROL = 'public, s-maxage=60';
/** Below that, compression costs more than it saves. */
const WORTH_COMPRESSING = 1000;

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
 * A public answer that may be kept for a minute and asked for again by its tag. The tag is strong: it is made of the bytes, and
 * another encoding of them has another tag, which is why the encoding is done here and not by a server on the way.
 */
export async function sendPublic(request: Request, { body, type, headers }: Sent): Promise<Response> {
  const bytes = Buffer.from(body);
  const wanted = preferredEncoding(request.headers.get('accept-encoding') ?? undefined);
  const encoding = bytes.length < WORTH_COMPRESSING ? 'identity' : wanted;
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const all = {
    ...CORS_HEADERS,
    'Cache-Control': CACHE_CONTROL,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...headers,
  };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: all });
  const encoded = await encode(bytes, encoding, 'page');
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(encoded), {
    headers: {
      ...all,
      'Content-Type': type,
      'Content-Length': String(encoded.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  });
}
