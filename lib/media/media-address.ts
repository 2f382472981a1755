import { isPublicKey } from './public-key.ts';
import { readPublishedFileKey } from './published-file.ts';

/** The widths of pictures in pixels. They include those of the site's own pictures. */
export const MEDIA_WIDTHS = [64, 96, 128, 192, 256, 400, 640, 800, 1200, 1600] as const;

export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

const BEGINNING = '/media/';

/**
 * Returns the path of a public picture of the object store: `/media/profile-avatar/ann.png?w=128&v=9b2…`.
 * @param key the object's key in a public folder; other keys have no picture
 * @param options `width`: the maximum width in pixels, by default the picture's own; `version`: the store's
 * entity tag of the object, with or without its quotes, with which browsers cache the picture for long
 */
export function mediaAddress(
  key: string,
  { width, version }: { readonly width?: MediaWidth; readonly version?: string } = {},
): `/media/${string}` {
  const query = new URLSearchParams({
    ...(width && { w: String(width) }),
    ...(version && { v: version.replaceAll('"', '') }),
  }).toString();
  return `${BEGINNING}${key.split('/').map(encodeURIComponent).join('/')}${query && `?${query}`}` as const;
}

/** Returns the path that sends the unchanged bytes of a published file, as a download. */
export const publishedFileAddress = (key: string): `/media/${string}` => `${mediaAddress(key)}?file`;

/** The request in a URL below /media/. */
export type WantedMedia = {
  readonly key: string;
  /** True for the unchanged stored bytes instead of a picture made of them. */
  readonly isFile: boolean;
  readonly width?: MediaWidth;
  /** The ETag of the object that the client expects. */
  readonly version?: string;
};

/**
 * Reads an absolute URL. `unknown`: it cannot be a public picture, regardless of the store; `wrong width`:
 * `w` is not one of the widths.
 */
export function readMediaAddress(url: string): WantedMedia | 'unknown' | 'wrong width' {
  const { pathname, searchParams } = new URL(url);
  const key = pathname.startsWith(BEGINNING) ? decodeKey(pathname.slice(BEGINNING.length)) : undefined;
  if (key === undefined || !isPublicKey(key)) return 'unknown';
  const isFile = searchParams.has('file');
  if (isFile && !readPublishedFileKey(key)) return 'unknown';
  const asked = searchParams.getAll('w');
  const width = MEDIA_WIDTHS.find((known) => String(known) === asked[0]);
  if (asked.length > 1 || (asked.length === 1 && !width)) return 'wrong width';
  return { key, isFile, width, version: searchParams.get('v') ?? undefined };
}

/** Decodes each part of a path, so that an encoded slash does not split it; undefined if it is invalid. */
function decodeKey(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    return parts.some((part) => part.includes('/')) ? undefined : parts.join('/');
  } catch {
    return undefined;
  }
}
