import { z } from 'zod';

/** A covered part of an upright picture: whole pixels of the picture, from its upper left corner. */
export type CoveredPart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Pixels of an upright picture. */
export type PictureSize = { readonly width: number; readonly height: number };

/** The covered parts of a picture, and its size when they were chosen. A picture that opens in another size is not covered. */
export type Covering = { readonly parts: readonly CoveredPart[]; readonly size: PictureSize };

/** A place in a picture, in its pixels; a pointer is also between pixels. */
export type Point = { readonly x: number; readonly y: number };

/** Maximum number of covered parts of a picture. */
export const MAX_PARTS = 100;

/** The smallest side of a part in pixels. A smaller one was a click. */
const MIN_SIDE = 4;

const pixels = z.int().nonnegative();

export const covering = z.object({
  parts: z
    .array(z.object({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1) }))
    .min(1)
    .max(MAX_PARTS),
  size: z.object({ width: pixels.min(1), height: pixels.min(1) }),
});

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * The part between two points, rounded outwards to whole pixels and cut at the edges of the picture; null if a side is
 * shorter than `MIN_SIDE`.
 */
export function partBetween(a: Point, b: Point, { width, height }: PictureSize): CoveredPart | null {
  const left = within(Math.floor(Math.min(a.x, b.x)), width);
  const top = within(Math.floor(Math.min(a.y, b.y)), height);
  const right = within(Math.ceil(Math.max(a.x, b.x)), width);
  const bottom = within(Math.ceil(Math.max(a.y, b.y)), height);
  if (right - left < MIN_SIDE || bottom - top < MIN_SIDE) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A part in the middle of the picture, to move by keys. */
export const middlePart = ({ width, height }: PictureSize): CoveredPart => {
  const [wide, high] = [Math.ceil(width / 3), Math.ceil(height / 12)];
  return { x: Math.floor((width - wide) / 2), y: Math.floor((height - high) / 2), width: wide, height: high };
};

/** Moves a part within the picture. */
export const movedPart = (part: CoveredPart, by: Point, { width, height }: PictureSize): CoveredPart => ({
  ...part,
  x: within(Math.round(part.x + by.x), width - part.width),
  y: within(Math.round(part.y + by.y), height - part.height),
});

/** Moves the lower right corner of a part within the picture. */
export function resizedPart(part: CoveredPart, by: Point, { width, height }: PictureSize): CoveredPart {
  const side = (value: number, room: number) => Math.min(Math.max(Math.ceil(value), MIN_SIDE), room);
  return {
    ...part,
    width: side(part.width + by.x, width - part.x),
    height: side(part.height + by.y, height - part.y),
  };
}
