import type { RasterType, VideoType } from '../workspace/file-kind.ts';

/*
 * Published evidence is stored in its owner's part of `picture-submissions/`, under its own SHA-256. By the backend's rules
 * every signed-in person may write there, so the site sends such a file only if its bytes have that hash: no one can replace
 * published evidence.
 */

/** The media types of published files, by the extension of the key. */
export const PUBLISHED_EXTENSIONS = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;

export type PublishedExtension = keyof typeof PUBLISHED_EXTENSIONS;

export type PublishedFile = {
  /** The id of the person in the identity pool, such as `us-west-2:2f3c…`. */
  readonly identityId: string;
  /** 64 hexadecimal digits in lower case. */
  readonly sha256: string;
  readonly extension: PublishedExtension;
};

const KEY =
  /^picture-submissions\/([a-z\d-]+:[\da-f-]{36})\/published\/([\da-f]{64})\.(jpg|png|webp|gif|pdf|mp4|webm)$/;

const isExtension = (text: string | undefined): text is PublishedExtension =>
  text !== undefined && Object.hasOwn(PUBLISHED_EXTENSIONS, text);

export const publishedFileKey = ({ identityId, sha256, extension }: PublishedFile): string =>
  `picture-submissions/${identityId}/published/${sha256}.${extension}`;

/** Reads the key of a published file; undefined for other keys. */
export function readPublishedFileKey(key: string): PublishedFile | undefined {
  const [, identityId = '', sha256 = '', extension] = KEY.exec(key) ?? [];
  return isExtension(extension) ? { identityId, sha256, extension } : undefined;
}

/** The extension for each type of a published file; AVIF is published as another type. */
export const EXTENSION_OF: Readonly<
  Record<Exclude<RasterType, 'avif'> | VideoType | 'pdf', PublishedExtension>
> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  pdf: 'pdf',
  mp4: 'mp4',
  webm: 'webm',
};

/** The published files that are shown as pictures. */
export const isPictureExtension = (extension: PublishedExtension): boolean =>
  PUBLISHED_EXTENSIONS[extension].startsWith('image/');

/**
 * The folders with public pictures. By the backend's rules guests may read all of them. In
 * `picture-submissions` guests read published copies of evidence, and only those are shown.
 */
export const PUBLIC_FOLDERS = [
  'public',
  'streams',
  'stream-thumbnails',
  'profile-avatar',
  'brief-thumbnails',
  'images',
  'personalities',
  'site-media',
] as const;

/** The folders in which every signed-in user may replace the files of others. */
const SHARED_FOLDERS = ['public', 'streams'];

export const isSharedKey = (key: string): boolean => SHARED_FOLDERS.includes(key.split('/', 1)[0] ?? '');

/** Maximum bytes of a key in the store. */
const MAX_KEY_LENGTH = 1024;

/** Checks whether pictures under this key are public. Ambiguous keys are not. */
export function isPublicKey(key: string): boolean {
  if (readPublishedFileKey(key)) return true;
  const [folder, ...rest] = key.split('/');
  return (
    PUBLIC_FOLDERS.some((known) => known === folder) &&
    rest.length > 0 &&
    rest.every((part) => part !== '' && part !== '.' && part !== '..') &&
    !/[\\\p{Cc}\p{Cs}]/u.test(key) &&
    new TextEncoder().encode(key).length <= MAX_KEY_LENGTH
  );
}

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
  const requested = searchParams.getAll('w');
  const width = MEDIA_WIDTHS.find((known) => String(known) === requested[0]);
  if (requested.length > 1 || (requested.length === 1 && !width)) return 'wrong width';
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

/** Returns the published file at a URL on this site, with its key; undefined for all other URLs. */
export function publishedFileAt(url: string | null): (PublishedFile & { readonly key: string }) | undefined {
  if (!url?.startsWith('/media/')) return undefined;
  const wanted = readMediaAddress(new URL(url, 'http://localhost').href);
  if (typeof wanted === 'string') return undefined;
  const file = readPublishedFileKey(wanted.key);
  return file && { ...file, key: wanted.key };
}
