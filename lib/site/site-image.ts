import type { MediaWidth } from '../media/media-address.ts';
import { readSitePicture, uploadedAt } from '../pictures/site-picture.ts';

/**
 * Returns the address of the logo or the mark.
 * @param width pixels, for uploaded images; others are served as they are
 */
export function siteImage(path: string, width: MediaWidth): string {
  const picture = readSitePicture(path);
  return picture?.kind === 'uploaded' ? uploadedAt(picture, width) : path;
}
