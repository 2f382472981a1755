import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { RasterType } from '../../media/raster-type.ts';

/** Pixels, as they are stored: a photo that lies on its side is not turned. */
export type PictureSize = { readonly width: number; readonly height: number };

const READERS = { jpeg: JPG, png: PNG, gif: GIF, webp: WEBP, avif: HEIF };

/**
 * The size that a picture's header says, without opening the picture; null when there is none to be read.
 * @param beginning the first part of the file; in a JPEG the size stands behind previews and colour profiles
 */
export function pictureSize(beginning: Uint8Array, type: RasterType): PictureSize | null {
  try {
    const { width, height } = READERS[type].calculate(beginning);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
