import { readMediaAddress } from './media-address.ts';

/** The pixels of a picture. */
export type PixelSize = { readonly width: number; readonly height: number };

const SIZE = /#(\d{1,5})x(\d{1,5})$/;

/** Maximum pixels of a side. */
const MAX_SIDE = 12_000;

/**
 * Adds the size of a picture to its path: `/media/….webp#1600x900`. Markdown has no other place for it, and a page needs it
 * to reserve the space of the picture. Browsers do not send it.
 */
export const sizedAddress = (address: string, { width, height }: PixelSize): string =>
  `${address}#${width}x${height}`;

/** Reads a path with or without a size; `size` is null if there is none, or an impossible one. */
export function readSizedAddress(address: string): {
  readonly address: string;
  readonly size: PixelSize | null;
} {
  const found = SIZE.exec(address);
  if (!found) return { address, size: null };
  const [width, height] = [Number(found[1]), Number(found[2])];
  const isPossible = [width, height].every((side) => side > 0 && side <= MAX_SIDE);
  return { address: address.slice(0, found.index), size: isPossible ? { width, height } : null };
}

/** The key of an uploaded picture in a path, at any width and with or without a size; undefined for all others. */
export function uploadedKey(address: string): string | undefined {
  if (!address.startsWith('/media/') || !URL.canParse(address, 'https://site.invalid')) return undefined;
  const wanted = readMediaAddress(new URL(address, 'https://site.invalid').href);
  return typeof wanted === 'string' ? undefined : wanted.key;
}
