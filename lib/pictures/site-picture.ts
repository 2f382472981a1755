import { MEDIA_WIDTHS, type MediaWidth, mediaAddress, readMediaAddress } from './media-address.ts';

/** The picture of a record: one that the site generates, or an upload. */
type SitePicture =
  | { readonly kind: 'drawn'; readonly address: string; readonly slug: string | null }
  | { readonly kind: 'uploaded'; readonly key: string; readonly version: string | undefined };

const DRAWN = /^\/pictures\/(?:[a-z0-9-]+\/)*([a-z0-9-]+)\.(?:avif|webp)$/;

/** A placeholder origin: records have paths without an origin, and only the path is used. */
const ANY_SITE = 'https://site.invalid';

/**
 * Reads the path of a record's picture; null for anything but a picture of this site. A picture of another
 * site would reveal readers to that site.
 */
export function readSitePicture(address: string): SitePicture | null {
  const drawn = DRAWN.exec(address);
  if (drawn) return { kind: 'drawn', address, slug: /^(.+)-\d+$/.exec(drawn[1] ?? '')?.[1] ?? null };
  if (!address.startsWith('/media/') || !URL.canParse(ANY_SITE + address)) return null;
  const wanted = readMediaAddress(ANY_SITE + address);
  if (typeof wanted === 'string') return null;
  const { key, version } = wanted;
  // Compares the path with its normal form, which has no dots and no other parts.
  return mediaAddress(key, { version }) === address ? { kind: 'uploaded', key, version } : null;
}

/** Returns the URL of an uploaded picture at a width. */
export const uploadedAt = ({ key, version }: SitePicture & { kind: 'uploaded' }, width: MediaWidth) =>
  mediaAddress(key, { width, version });

/** The widths of an uploaded picture that is shown at `least` to `most` pixels. */
export function widthsBetween(min: number, max: number): readonly [MediaWidth, ...MediaWidth[]] {
  const enough = MEDIA_WIDTHS.find((width) => width >= max) ?? 1600;
  const smaller = MEDIA_WIDTHS.filter((width) => width >= min && width < enough);
  const [first, ...rest] = [...smaller, enough];
  return first === undefined ? [enough] : [first, ...rest];
}

/**
 * Returns the URL of the logo or the mark.
 * @param width pixels, for uploaded images; others are served unchanged
 */
export function siteImage(path: string, width: MediaWidth): string {
  const picture = readSitePicture(path);
  return picture?.kind === 'uploaded' ? uploadedAt(picture, width) : path;
}
