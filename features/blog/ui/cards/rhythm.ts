import type { PostFormat } from '@/features/blog/model/post';

/** How much a format gains from room: of two in a row, the one that gains more has it. */
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
 * Where each post stands in three columns, in their order: rows of three and rows of two take turns, the wide one of
 * two on one side and then on the other, and the last row is full. A quotation is never one of three: narrow, it is a tower.
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
