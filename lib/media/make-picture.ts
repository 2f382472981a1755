import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from './max-pixels.ts';
import type { MediaWidth } from './media-address.ts';
import type { OutputFormat } from './output-format.ts';

/** Pixels. A picture of which no width is asked for is its own size up to these. */
const WIDEST = 2560;
const HIGHEST = 8192;

/** Seconds that making one may take. */
const LONGEST = 15;

// Each picture is made by one thread, and nothing is kept between two: how many are made at a time is settled elsewhere.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture in a size and format, upright and in sRGB, without anything that came along with the pixels: no place, no
 * camera, no thumbnail of what was cut away. Of a moving picture the first frame. Never larger than it is.
 * @param bytes a file of one of the raster types
 * @returns undefined when it is damaged, or has more pixels than are opened
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

/** Effort and quality are those of the site's own pictures. JPEG knows no transparency: white shows through. */
function encode(picture: Sharp, format: OutputFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 });
  if (format === 'webp') return picture.webp({ quality: 78, effort: 4 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
}
