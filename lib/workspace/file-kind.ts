import { plural } from '../text/plural.ts';
/** The types of pictures that are read. They contain pixels only and cannot contain scripts. */
export type RasterType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** The number of bytes at a file's start that show its type. */
export const SIGNATURE_BYTES = 32;

/**
 * Detects the type of a file by its first bytes, regardless of its name and declared type; undefined for all
 * others.
 */
export function rasterType(beginning: Uint8Array): RasterType | undefined {
  const text = String.fromCharCode(...beginning.subarray(0, SIGNATURE_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return 'webp';
  if (/^.{4}ftyp(avif|avis|(mif1|msf1).{4}(.{4})*avif)/s.test(text)) return 'avif';
  return undefined;
}

/** The types of video that people may upload. QuickTime files have the structure of MP4 and count as such. */
export type VideoType = 'mp4' | 'webm';

/** The types of file that people may upload. */
export type FileKind = RasterType | VideoType | 'pdf' | 'vtt' | 'eml';

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
  eml: { name: 'EML', mediaType: 'message/rfc822', extension: 'eml' },
  mp4: { name: 'MP4', mediaType: 'video/mp4', extension: 'mp4' },
  webm: { name: 'WebM', mediaType: 'video/webm', extension: 'webm' },
  vtt: { name: 'WebVTT', mediaType: 'text/vtt', extension: 'vtt' },
};

/** Detects the kind of a file from its first bytes; undefined if it is none of these. */
export function fileKind(beginning: Uint8Array): FileKind | undefined {
  if (/^(\xef\xbb\xbf)?WEBVTT(?![^\s])/.test(getText(beginning, 10))) return 'vtt';
  if (getText(beginning, 5) === '%PDF-') return 'pdf';
  return rasterType(beginning) ?? videoType(beginning) ?? (isEmail(beginning) ? 'eml' : undefined);
}

export const isVideo = (kind: string): kind is VideoType => kind === 'mp4' || kind === 'webm';

export const isPicture = (kind: FileKind): kind is RasterType =>
  !isVideo(kind) && kind !== 'pdf' && kind !== 'vtt' && kind !== 'eml';

/** Detects a video by its container. The container can also have sound alone. */
function videoType(beginning: Uint8Array): VideoType | undefined {
  const text = getText(beginning, 64);
  if (text.slice(4, 8) === 'ftyp') return HEIC_BRANDS.includes(text.slice(8, 12)) ? undefined : 'mp4';
  return text.startsWith(EBML) && text.includes('webm') ? 'webm' : undefined;
}

/** The number of bytes in which the headers of an email are searched. */
const HEADER_BYTES = 64 * 1024;

/** Headers of which a sent email has at least one besides "From" (RFC 5322, 3.6). */
const SENT = ['date', 'received', 'message-id', 'mime-version'];

/** Returns true for a file that begins with the headers of an email, regardless of its name. */
function isEmail(beginning: Uint8Array): boolean {
  const names = new Set<string>();
  const lines = getText(beginning, HEADER_BYTES).replace(BYTE_ORDER_MARK, '').split(/\r?\n/);
  // The last line may be cut.
  const whole = beginning.length > HEADER_BYTES ? lines.slice(0, -1) : lines;
  for (const [at, line] of whole.entries()) {
    if (line === '' && at > 0) break;
    if (/^[ \t]/.test(line) && at > 0) continue;
    if (at === 0 && /^From /.test(line)) continue;
    const name = /^([!-9;-~]{1,100}):/.exec(line)?.[1];
    if (!name) return false;
    names.add(name.toLowerCase());
  }
  return names.has('from') && SENT.some((name) => names.has(name));
}

/** The number of bytes in which the name of a foreign kind is searched. */
const LOOKED_AT = 1024;

/** The byte order mark of UTF-8, as bytes. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

const MARKUP: readonly (readonly [pattern: RegExp, called: string])[] = [
  [/^\s*(<\?xml[^>]*>)?\s*(<!doctype svg[^>]*>)?\s*<svg[\s>]/i, 'an SVG drawing'],
  [/^\s*<(!doctype html|html|head|body|script)[\s>]/i, 'a web page'],
];

/** The beginning of WebM and Matroska files. */
const EBML = '\x1aE\xdf\xa3';

/** The brands of HEIC photos, which use the same container as films. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const SIGNATURES: readonly (readonly [beginning: string, called: string])[] = [
  [EBML, 'a film'],
  ['II*\0', 'a TIFF picture'],
  ['MM\0*', 'a TIFF picture'],
  ['BM', 'a BMP picture'],
  ['PK\x03\x04', 'a ZIP archive or an office document'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
];

/** The name of a kind that is not accepted, by the file's first bytes: "a web page". */
export function foreignKind(beginning: Uint8Array): string | undefined {
  const text = getText(beginning, LOOKED_AT);
  if (text.slice(4, 8) === 'ftyp') return HEIC_BRANDS.includes(text.slice(8, 12)) ? 'a HEIC photo' : 'a film';
  const signed = SIGNATURES.find(([signature]) => text.startsWith(signature));
  const withoutMark = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
  const withoutComments = withoutMark.replaceAll(/<!--[\s\S]*?-->/g, '');
  return signed?.[1] ?? MARKUP.find(([pattern]) => pattern.test(withoutComments))?.[1];
}

/** Decodes each byte as one letter. */
const getText = (bytes: Uint8Array, length: number) =>
  Array.from(bytes.subarray(0, length), (byte) => String.fromCharCode(byte)).join('');

const numbers = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** Formats a file size: 25 × 2^20 -> "25 MB". Units count by 1024, as in most file managers. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte');
  const [unit, size] = bytes < 2 ** 20 ? ['kB', bytes / 1024] : ['MB', bytes / 2 ** 20];
  return `${numbers.format(size)} ${unit}`;
}

/**
 * Maximum pixels of a picture that the site opens: a photo of 12 megapixels (4032 × 3024). It takes 50 MB
 * when opened, twice that with 16 bits a channel.
 */
export const MAX_PIXELS = 12_500_000;
