/** The types of pictures that are read. They contain pixels only and cannot contain scripts. */
export type RasterType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** The number of bytes at a file's start that show its type. */
export const TELLING_BYTES = 32;

/**
 * Detects the type of a file by its first bytes, regardless of its name and declared type; undefined for all
 * others.
 */
export function rasterType(beginning: Uint8Array): RasterType | undefined {
  const text = String.fromCharCode(...beginning.subarray(0, TELLING_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return 'webp';
  if (/^.{4}ftyp(avif|avis|(mif1|msf1).{4}(.{4})*avif)/s.test(text)) return 'avif';
  return undefined;
}
