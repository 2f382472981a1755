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
 * Removes everything from a picture except its pixels and the parts that are needed to show them. Unknown parts are removed,
 * so that no private data stays.
 * @throws DamagedFileError when the file is not built as its type says
 */
export const cleanPicture = (bytes: Uint8Array, type: CleanableType): Uint8Array<ArrayBuffer> =>
  CLEAN[type](bytes);
