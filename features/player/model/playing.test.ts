import { chapterAt, viewAfter } from './playing.ts';

test('the current chapter is the last one that has begun', () => {
  const chapters = [0, 8, 16].map((startSeconds) => ({ startSeconds }));
  expect([0, 7.9, 8, 15.99, 400].map((second) => chapterAt(chapters, second))).toEqual([0, 0, 1, 1, 2]);
  expect(chapterAt([{ startSeconds: 5 }], 4)).toBe(-1);
  expect(chapterAt([], 4)).toBe(-1);
});

test('a view is ten seconds, half of a film under twenty seconds, and ten of an endless stream', () => {
  expect([3600, 20, 12, Number.POSITIVE_INFINITY, Number.NaN].map(viewAfter)).toEqual([10, 10, 6, 10, 10]);
});
