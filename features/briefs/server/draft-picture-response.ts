import 'server-only';
import { hasNamedBytes } from '../../../lib/media/media-library.ts';
import { siteMedia } from '../../../lib/media/site-media.ts';
import { mediaAddress } from '../../../lib/pictures/media-address.ts';
import { getCaller } from '../../../lib/rate-limit/caller-address.ts';
import { FILE_KINDS, rasterType } from '../../../lib/workspace/file-kind.ts';
import { linkPictureKey } from '../model/draft-link.ts';
import { getPictureKey, readSharedDraft } from './shared-draft.ts';

const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const refuse = (status: number, sentence: string) =>
  new Response(`${sentence}\n`, {
    status,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  });

/**
 * Responds with a picture of a draft: the copy for the link, or a redirect to the picture if it is public. Its address ends with
 * the link.
 */
export async function draftPictureResponse(request: Request, token: string, name: string): Promise<Response> {
  try {
    const reading = await readSharedDraft(token, getCaller(request.headers));
    if (reading.kind === 'too-many') return refuse(429, 'Too many requests. Try again in ten minutes.');
    const key = reading.kind === 'found' ? getPictureKey(reading.draft, name) : undefined;
    if (reading.kind !== 'found' || !key) return refuse(404, 'Picture not found.');
    const copy = linkPictureKey(mediaAddress(key), reading.draft.folder);
    const bytes = copy && (await siteMedia().source.readAnything(copy));
    const type = bytes && hasNamedBytes(copy, bytes) && rasterType(bytes);
    if (!type)
      return new Response(null, { status: 307, headers: { ...HEADERS, Location: mediaAddress(key) } });
    return new Response(bytes, {
      headers: {
        ...HEADERS,
        'Content-Type': FILE_KINDS[type].mediaType,
        'Content-Length': String(bytes.length),
      },
    });
  } catch (error) {
    console.error('A picture of a draft could not be read:', error instanceof Error ? error.message : error);
    return refuse(502, 'Pictures are not available at the moment. Try again later.');
  }
}
