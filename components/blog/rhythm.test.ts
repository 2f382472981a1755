import type { PostFormat } from '@/lib/domain/blog/post';
import { spansOf } from './rhythm.ts';

const standards = (count: number) => Array.from({ length: count }, (): PostFormat => 'standard');

it.each(Array.from({ length: 30 }, (_, count) => count))('fills every row with %i posts', (count) => {
  const spans = spansOf(standards(count));
  expect(spans).toHaveLength(count);
  let column = 0;
  for (const span of spans) {
    expect(column + span).toBeLessThanOrEqual(3);
    column = (column + span) % 3;
  }
  expect(column).toBe(0);
});

it('gives the room of a row of two to what gains by it', () => {
  const rows = (first: PostFormat, second: PostFormat) => spansOf([first, second]);
  expect(rows('link', 'quote')).toEqual([1, 2]);
  expect(rows('gallery', 'standard')).toEqual([2, 1]);
});

it('changes the side of the room where both gain the same', () => {
  expect(spansOf(standards(10))).toEqual([1, 1, 1, 2, 1, 1, 1, 1, 1, 2]);
});
