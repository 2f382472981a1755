import type { RasterType } from './raster-type.ts';

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
  /^picture-submissions\/([a-z\d-]+:[\da-f-]{36})\/published\/([\da-f]{64})\.(jpg|png|webp|gif|pdf)$/;

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
export const EXTENSION_OF: Readonly<Record<Exclude<RasterType, 'avif'> | 'pdf', PublishedExtension>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  pdf: 'pdf',
};
