import { type RasterType, rasterType } from '../../media/raster-type.ts';

/** The types of file that people may upload. */
export type FileKind = RasterType | 'pdf' | 'vtt';

/** The name, media type and extension of each kind. */
export const FILE_KINDS: Readonly<
  Record<FileKind, { readonly name: string; readonly mediaType: string; readonly extension: string }>
> = {
  jpeg: { name: 'JPEG', mediaType: 'image/jpeg', extension: 'jpg' },
  png: { name: 'PNG', mediaType: 'image/png', extension: 'png' },
  webp: { name: 'WebP', mediaType: 'image/webp', extension: 'webp' },
  gif: { name: 'GIF', mediaType: 'image/gif', extension: 'gif' },
  avif: { name: 'AVIF', mediaType: 'image/avif', extension: 'avif' },
  pdf: { name: 'PDF', mediaType: 'application/pdf', extension: 'pdf' },
  vtt: { name: 'WebVTT', mediaType: 'text/vtt', extension: 'vtt' },
};

/** The kind of a file by its first bytes; undefined for other kinds. */
export function fileKind(beginning: Uint8Array): FileKind | undefined {
  if (/^(\xef\xbb\xbf)?WEBVTT(?![^\s])/.test(textOf(beginning, 10))) return 'vtt';
  return textOf(beginning, 5) === '%PDF-' ? 'pdf' : rasterType(beginning);
}

/** The number of bytes in which the name of a foreign kind is searched. */
const LOOKED_AT = 1024;

/** The byte order mark of UTF-8, as bytes. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

const MARKUP: readonly (readonly [pattern: RegExp, called: string])[] = [
  [/^\s*(<\?xml[^>]*>)?\s*(<!doctype svg[^>]*>)?\s*<svg[\s>]/i, 'an SVG drawing'],
  [/^\s*<(!doctype html|html|head|body|script)[\s>]/i, 'a web page'],
];

/** The brands of HEIC photos, which use the same container as films. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const SIGNATURES: readonly (readonly [beginning: string, called: string])[] = [
  ['\x1aE\xdf\xa3', 'a film'],
  ['II*\0', 'a TIFF picture'],
  ['MM\0*', 'a TIFF picture'],
  ['BM', 'a BMP picture'],
  ['PK\x03\x04', 'a ZIP archive or an office document'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
];

/** The name of a kind that is not accepted, by the file's first bytes: "a web page". */
export function foreignKind(beginning: Uint8Array): string | undefined {
  const text = textOf(beginning, LOOKED_AT);
  if (text.slice(4, 8) === 'ftyp') return HEIC_BRANDS.includes(text.slice(8, 12)) ? 'a HEIC photo' : 'a film';
  const signed = SIGNATURES.find(([signature]) => text.startsWith(signature));
  const withoutMark = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
  const withoutComments = withoutMark.replaceAll(/<!--[\s\S]*?-->/g, '');
  return signed?.[1] ?? MARKUP.find(([pattern]) => pattern.test(withoutComments))?.[1];
}

/** Decodes each byte as one letter. */
const textOf = (bytes: Uint8Array, length: number) => String.fromCharCode(...bytes.subarray(0, length));
