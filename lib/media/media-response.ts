import {
  isSharedKey,
  PUBLISHED_EXTENSIONS,
  readMediaAddress,
  readPublishedFileKey,
  type WantedMedia,
} from '../pictures/media-address.ts';
import { getCaller } from '../rate-limit/caller-address.ts';
import { isCaptionKey, MAX_CAPTION_BYTES } from './captions.ts';
import { BusyError } from './fair-queue.ts';
import { chooseFormat, hashInKey, hasNamedBytes, type MediaLibrary } from './media-library.ts';
import { type MediaSource, ReplacedError } from './media-source.ts';
import type { FilePart, PublishedFiles } from './published-files.ts';

/** The sources of pictures and files. */
export type Media = {
  readonly source: MediaSource;
  readonly library: MediaLibrary;
  readonly files: PublishedFiles;
};

/**
 * The caching of a URL with a version or hash, whose picture never changes. Browsers cache it for a week.
 * Shared caches check again after a minute, so that a withdrawn or hidden picture disappears soon. Browsers
 * check as often for other URLs, and for evidence, which its owner may withdraw.
 */
const CACHED_LONG = 'public, max-age=604800, s-maxage=60, immutable';
const CACHED_SHORTLY = 'public, max-age=60, must-revalidate';

/**
 * Headers of every response: the type is final, other sites may embed the file, and it can run nothing on
 * this one.
 */
const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

function refuse(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      ...SAFE,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

const nothing = () => refuse(404, 'File not found.');

/** Responds to a request below /media/. Missing and private pictures get the same 404. */
export async function mediaResponse(media: Media, request: Request): Promise<Response> {
  const wanted = readMediaAddress(request.url);
  if (wanted === 'unknown') return nothing();
  if (wanted === 'wrong width') return refuse(400, 'Pictures are not available at this width.');
  try {
    return await getSender(wanted)(media, wanted, request);
  } catch (error) {
    if (error instanceof BusyError && error.isCallers)
      return refuse(429, 'You requested too many files at once. Try again in a moment.', {
        'Retry-After': '5',
      });
    if (error instanceof BusyError || error instanceof ReplacedError)
      return refuse(503, 'This picture is being prepared. Please try again in a moment.', {
        'Retry-After': '2',
      });
    const reason = error instanceof Error ? error.message : error;
    console.error(`The picture ${wanted.key} could not be read: ${reason}`);
    return refuse(502, 'Pictures are not available at the moment. Please try again later.', {
      'Retry-After': '5',
    });
  }
}

function getSender({ key, isFile }: WantedMedia): typeof sendPicture {
  if (isCaptionKey(key)) return sendCaptions;
  return isFile ? sendFile : sendPicture;
}

async function sendPicture(
  { source, library }: Media,
  { key, width, version }: WantedMedia,
  { headers: requested }: Request,
): Promise<Response> {
  const isNamedByHash = hashInKey(key) !== undefined;
  const isNamed = isNamedByHash || version !== undefined;
  // Every signed-in person may replace files in a shared folder, so only files whose key names their hash are shown from there.
  if (!isNamed && isSharedKey(key)) return nothing();
  const caller = getCaller(requested);
  const etag = await source.find(key, { version, isNamedByHash }, caller);
  if (!etag || (!isNamedByHash && version !== undefined && version !== etag)) return nothing();
  const format = chooseFormat(requested.get('accept'));
  const tag = `"${etag}-${width ?? 'own'}-${format}"`;
  const headers = {
    ...SAFE,
    ETag: tag,
    Vary: 'Accept',
    'Cache-Control': isNamed && !readPublishedFileKey(key) ? CACHED_LONG : CACHED_SHORTLY,
  };
  if (names(requested.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  const bytes = await library.bytes({ key, etag, width, format }, caller);
  if (!bytes) return nothing();
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': `image/${format}`, 'Content-Length': String(bytes.length) },
  });
}

/** Sends captions as they were uploaded. Their key contains their hash, so they never change. */
async function sendCaptions(
  { source, library }: Media,
  { key }: WantedMedia,
  { headers: requested }: Request,
): Promise<Response> {
  const bytes = await library.readFile(key, getCaller(requested), () => source.readAnything(key));
  if (!bytes || bytes.length > MAX_CAPTION_BYTES || !hasNamedBytes(key, bytes)) return nothing();
  const tag = `"${hashInKey(key)}"`;
  const headers = { ...SAFE, ETag: tag, 'Cache-Control': CACHED_LONG };
  if (names(requested.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': 'text/vtt; charset=utf-8',
      'Content-Length': String(bytes.length),
    },
  });
}

/**
 * Sends the published bytes as a download. They are compared with their hash before the first one is sent.
 * Browsers check again after a minute, so that a withdrawn file disappears soon.
 */
async function sendFile({ files }: Media, { key }: WantedMedia, request: Request): Promise<Response> {
  const published = readPublishedFileKey(key);
  if (!published) return nothing();
  const { sha256, extension } = published;
  const caller = getCaller(request.headers);
  const tag = `"${sha256}"`;
  const headers = { ...SAFE, ETag: tag, 'Cache-Control': CACHED_SHORTLY };
  const description = {
    ...headers,
    'Accept-Ranges': 'bytes',
    'Content-Type': PUBLISHED_EXTENSIONS[extension],
    'Content-Disposition': `attachment; filename="evidence-${sha256.slice(0, 12)}.${extension}"`,
  };
  const digest = { 'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:` };

  // Neither needs the bytes. Whether they have the hash is only known if they were read before.
  const isCurrent = names(request.headers.get('if-none-match'), tag);
  if (isCurrent || request.method === 'HEAD') {
    const length = await files.length(key, caller);
    if (length === undefined) return nothing();
    if (isCurrent) return new Response(null, { status: 304, headers });
    const known = files.knownLength(key) === undefined ? {} : digest;
    return new Response(null, { headers: { ...description, ...known, 'Content-Length': String(length) } });
  }

  const read = await files.read(key, (length) => getRange(request.headers, tag, length), caller);
  if (!read) return nothing();
  const { part, bytes, length } = read;
  if (part === 'outside')
    return refuse(416, 'This file is shorter.', { 'Content-Range': `bytes */${length}` });
  return new Response(bytes, {
    status: part ? 206 : 200,
    headers: {
      ...description,
      ...digest,
      ...(part && { 'Content-Range': `bytes ${part.from}-${part.to}/${length}` }),
      'Content-Length': String(bytes.length),
    },
  });
}

/**
 * Reads the requested part of a file, which players of videos need (RFC 9110, 14). Null for the whole file, also for several parts and
 * for parts of another version.
 */
function getRange(headers: Headers, tag: string, length: number): FilePart | 'outside' | null {
  const version = headers.get('if-range');
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  if ((first === '' && last === '') || (version !== null && version !== tag)) return null;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && first !== '' && Number(last) < from) return null;
  return from >= length || to < from ? 'outside' : { from, to };
}

/** Checks whether a list of entity tags contains this one (RFC 9110, 13.1.2: weak ones count as well). */
const names = (list: string | null, tag: string) =>
  (list ?? '').split(',').some((item) => ['*', tag].includes(item.trim().replace(/^W\//, '')));
