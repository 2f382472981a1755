import type { MediaWidth } from '../media/media-address.ts';
import { readSitePicture, uploadedAt } from '../pictures/site-picture.ts';

/**
 * Returns the URL of the logo or the mark.
 * @param width pixels, for uploaded images; others are served unchanged
 */
export function siteImage(path: string, width: MediaWidth): string {
  const picture = readSitePicture(path);
  return picture?.kind === 'uploaded' ? uploadedAt(picture, width) : path;
}
