import { isPublicKey } from './public-key.ts';
import { readPublishedFileKey } from './published-file.ts';

/** The widths that pictures are made in, in pixels. Those of the site's own pictures are among them. */
export const MEDIA_WIDTHS = [64, 96, 128, 192, 256, 400, 640, 800, 1200, 1600] as const;

export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

const BEGINNING = '/media/';

/**
 * The address of a public picture of the object store: `/media/profile-avatar/ann.png?w=128&v=9b2…`.
 * @param key the object's key, whose folder is public; other keys have no picture
 * @param options `width`: at most so many pixels wide, the picture's own width without it; `version`: the entity tag
 *   that the store gave the object, with or without its quotes, and then browsers keep the picture for good
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

/** The address at which the bytes of a published file are sent as they are, to be kept and checked. */
export const publishedFileAddress = (key: string): `/media/${string}` => `${mediaAddress(key)}?file`;

/** The request in an address below /media/. */
export type WantedMedia = {
  readonly key: string;
  /** The stored bytes as they are, instead of a picture made of them. */
  readonly isFile: boolean;
  readonly width?: MediaWidth;
  /** The ETag of the object that the client expects. */
  readonly version?: string;
};

/**
 * Reads an absolute address. `unknown`: no public picture has it, whatever the store holds; `wrong width`: `w` is not
 * one of the widths.
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

/** Part by part, so that an encoded slash is seen to be none of the path's; undefined when it cannot be read. */
function decodeKey(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    return parts.some((part) => part.includes('/')) ? undefined : parts.join('/');
  } catch {
    return undefined;
  }
}
