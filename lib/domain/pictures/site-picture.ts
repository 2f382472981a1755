import { MEDIA_WIDTHS, type MediaWidth, mediaAddress, readMediaAddress } from '../../media/media-address.ts';

/** The picture of a record: one that the site draws itself, or one that a person put into the store. */
export type SitePicture =
  | { readonly kind: 'drawn'; readonly address: string; readonly slug: string | null }
  | { readonly kind: 'uploaded'; readonly key: string; readonly version: string | undefined };

const DRAWN = /^\/pictures\/(?:[a-z0-9-]+\/)*([a-z0-9-]+)\.(?:avif|webp)$/;

/** Only the path is looked at; the address of a record has no site in it. */
const ANY_SITE = 'https://site.invalid';

/**
 * Reads the address that a record gives as its picture. Anything but a picture of this site is null: another site's would
 * tell that site who reads ours, and another path of ours is no picture.
 */
export function readSitePicture(address: string): SitePicture | null {
  const drawn = DRAWN.exec(address);
  if (drawn) return { kind: 'drawn', address, slug: /^(.+)-\d+$/.exec(drawn[1] ?? '')?.[1] ?? null };
  if (!address.startsWith('/media/') || !URL.canParse(ANY_SITE + address)) return null;
  const wanted = readMediaAddress(ANY_SITE + address);
  if (typeof wanted === 'string') return null;
  const { key, version } = wanted;
  // Written as the site writes it, and so neither with dots that lead elsewhere nor with more than there is to say.
  return mediaAddress(key, { version }) === address ? { kind: 'uploaded', key, version } : null;
}

/** An uploaded picture's address at a width. */
export const uploadedAt = ({ key, version }: SitePicture & { kind: 'uploaded' }, width: MediaWidth) =>
  mediaAddress(key, { width, version });

/** The widths in which an uploaded picture is offered where one of `least` to `most` pixels is shown. */
export function widthsBetween(least: number, most: number): readonly [MediaWidth, ...MediaWidth[]] {
  const enough = MEDIA_WIDTHS.find((width) => width >= most) ?? 1600;
  const smaller = MEDIA_WIDTHS.filter((width) => width >= least && width < enough);
  const [first, ...rest] = [...smaller, enough];
  return first === undefined ? [enough] : [first, ...rest];
}
