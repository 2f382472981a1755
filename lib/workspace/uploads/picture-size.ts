import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { RasterType } from '../../media/raster-type.ts';

/** Pixels as they are stored, without applying the orientation. */
export type PictureSize = { readonly width: number; readonly height: number };

const READERS = { jpeg: JPG, png: PNG, gif: GIF, webp: WEBP, avif: HEIF };

/**
 * Reads an image's size from its header, without opening the image; null if it cannot be read.
 * @param beginning the first part of the file; in a JPEG the size follows previews and colour profiles
 */
export function pictureSize(beginning: Uint8Array, type: RasterType): PictureSize | null {
  try {
    const { width, height } = READERS[type].calculate(beginning);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
