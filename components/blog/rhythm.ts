import type { PostFormat } from '@/lib/domain/blog/post';

/** How much a format gains from room: of two in a row, the one that gains more has it. */
const WEIGHTS: Readonly<Record<PostFormat, number>> = {
  quote: 3,
  gallery: 3,
  video: 2,
  audio: 2,
  standard: 1,
  link: 0,
};

/**
 * How many of three columns each post takes, in their order: rows of three and rows of two take turns, the wide one of
 * two on one side and then on the other, and the last row is full.
 */
export function spansOf(formats: readonly PostFormat[]): readonly (1 | 2 | 3)[] {
  const spans: (1 | 2 | 3)[] = [];
  let isTwo = false;
  let isWideFirst = true;
  while (spans.length < formats.length) {
    const left = formats.length - spans.length;
    if (left === 1) spans.push(3);
    else if (left === 2 || left === 4 || (isTwo && left !== 3)) {
      const [first = 'standard', second = 'standard'] = formats.slice(spans.length);
      const gain = WEIGHTS[first] - WEIGHTS[second];
      if (gain > 0 || (gain === 0 && isWideFirst)) spans.push(2, 1);
      else spans.push(1, 2);
      isWideFirst = spans.at(-1) === 2;
      isTwo = false;
    } else {
      spans.push(1, 1, 1);
      isTwo = true;
    }
  }
  return spans;
}
