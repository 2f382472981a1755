import type { PostFormat } from '@/features/blog/model/post';

/** Priority of each format for the wider of two places in a row. */
const WEIGHTS: Readonly<Record<PostFormat, number>> = {
  quote: 3,
  gallery: 3,
  video: 2,
  audio: 2,
  standard: 1,
  link: 0,
};

/** One of three in a row; the wide one of two and the one beside it; one that has the row to itself. */
export type Place = 'third' | 'wide' | 'beside' | 'whole';

/**
 * Returns the place of each post in three columns, in their order. Rows of three and rows of two alternate, the wide
 * post changes sides, and the last row is full. A quotation is never in a row of three, because it would be narrow
 * and very tall.
 */
export function placesOf(formats: readonly PostFormat[]): readonly Place[] {
  const places: Place[] = [];
  let isTwo = false;
  let isWideFirst = true;
  while (places.length < formats.length) {
    const left = formats.length - places.length;
    const hasQuote = formats.slice(places.length, places.length + 3).includes('quote');
    if (left === 1) places.push('whole');
    else if (left === 2 || left === 4 || hasQuote || (isTwo && left !== 3)) {
      const [first = 'standard', second = 'standard'] = formats.slice(places.length);
      const gain = WEIGHTS[first] - WEIGHTS[second];
      if (gain > 0 || (gain === 0 && isWideFirst)) places.push('wide', 'beside');
      else places.push('beside', 'wide');
      isWideFirst = places.at(-1) === 'wide';
      isTwo = false;
    } else {
      places.push('third', 'third', 'third');
      isTwo = true;
    }
  }
  return places;
}
