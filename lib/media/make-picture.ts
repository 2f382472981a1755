import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from './max-pixels.ts';
import type { MediaWidth } from './media-address.ts';
import type { OutputFormat } from './output-format.ts';

/** Maximum pixels of a side for a picture without a requested width. */
const WIDEST = 2560;
const HIGHEST = 8192;

/** Maximum seconds for making one picture. */
const LONGEST = 15;

// Each picture uses one thread, and nothing is cached in between: `FairQueue` limits the number of parallel
// pictures.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes a picture in a size and format, upright and in sRGB, without metadata: no place, no camera, no
 * thumbnail. An animated picture becomes its first frame. It is never enlarged.
 * @param bytes a file of one of the raster types
 * @returns undefined if it is damaged, or has too many pixels
 */
export async function makePicture(
  bytes: Uint8Array,
  { width, format }: { readonly width?: MediaWidth; readonly format: OutputFormat },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST })
      .autoOrient()
      .resize({ width: width ?? WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(await encode(picture, format).toBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Encodes with the effort and quality of the site's own pictures. JPEG has no transparency: it becomes white.
 */
function encode(picture: Sharp, format: OutputFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 });
  if (format === 'webp') return picture.webp({ quality: 78, effort: 4 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
}
