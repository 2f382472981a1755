import type { RasterType } from '../../../../../lib/media/raster-type.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** The kinds that can be cleaned without touching a pixel. */
export type CleanableType = Exclude<RasterType, 'avif'>;

const CLEAN: Readonly<Record<CleanableType, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
};

/**
 * Removes everything from an image except its pixels and the parts that are needed to show them. Unknown
 * parts are removed, so that no private data stays.
 * @throws DamagedFileError if the structure does not match the type
 */
export const cleanPicture = (bytes: Uint8Array, type: CleanableType): Uint8Array<ArrayBuffer> =>
  CLEAN[type](bytes);
