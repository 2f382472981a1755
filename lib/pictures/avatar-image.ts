import { PICTURE_KINDS, pictureAddress } from './picture.ts';
import { readSitePicture, uploadedAt, widthsBetween } from './site-picture.ts';

/** The attributes of an `<img>` of a person: the file for plain screens, and those for high-density ones. */
export type AvatarImage = { readonly src: string; readonly srcSet: string | undefined };

/** Device pixels for one of the page's. */
const DENSITIES = [1, 2, 3];

/**
 * The files of a person's picture at a size; null if there is no picture.
 * @param size CSS pixels of a side
 */
export function avatarImage(address: string | null, size: number): AvatarImage | null {
  const picture = address === null ? null : readSitePicture(address);
  if (!picture) return null;
  if (picture.kind === 'uploaded')
    return imageOf((least) => uploadedAt(picture, widthsBetween(least, least)[0]), size);
  const { slug } = picture;
  if (slug === null) return { src: picture.address, srcSet: undefined };
  const { widths } = PICTURE_KINDS.avatar;
  return imageOf(
    (least) => pictureAddress('avatar', slug, widths.find((width) => width >= least) ?? 256, 'webp'),
    size,
  );
}

/** @param fileOf returns the smallest file with at least this many pixels */
function imageOf(fileOf: (least: number) => string, size: number): AvatarImage {
  const files = DENSITIES.map((density) => ({ density, file: fileOf(size * density) }));
  const distinct = files.filter(({ file }, index) => files[index - 1]?.file !== file);
  return {
    src: fileOf(size),
    srcSet: distinct.map(({ density, file }) => `${file} ${density}x`).join(', '),
  };
}
