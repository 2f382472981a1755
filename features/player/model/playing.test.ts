import { chapterAt, getStart, requestedSecond, viewAfter } from './playing.ts';

test('the current chapter is the last one that has begun', () => {
  const chapters = [0, 8, 16].map((startSeconds) => ({ startSeconds }));
  expect([0, 7.9, 8, 15.99, 400].map((second) => chapterAt(chapters, second))).toEqual([0, 0, 1, 1, 2]);
  expect(chapterAt([{ startSeconds: 5 }], 4)).toBe(-1);
  expect(chapterAt([], 4)).toBe(-1);
});

test('a view is ten seconds, half of a film under twenty seconds, and ten of an endless stream', () => {
  expect([3600, 20, 12, Number.POSITIVE_INFINITY, Number.NaN].map(viewAfter)).toEqual([10, 10, 6, 10, 10]);
});

test.each([
  ['?t=12', 12],
  ['?x=1&t=0', 0],
  ['?t=12s', null],
  ['?t=-1', null],
  ['?t=1e3', null],
  ['?t=1234567', null],
  ['', null],
])('%s starts at second %j', (search, second) => {
  expect(requestedSecond(search)).toBe(second);
});

test.each([
  ['nothing is requested or saved', null, null, 24, 0, false],
  ['a second is requested', 12, null, 24, 12, false],
  ['the beginning is requested although a position is saved', 0, 15, 24, 0, false],
  ['a second after the end is requested', 30, null, 24, 0, false],
  ['a position is saved', null, 12, 24, 12, true],
  ['the first seconds are saved', null, 5, 24, 0, false],
  ['the last seconds are saved', null, 19, 24, 0, false],
  ['nobody knows how long it is', null, 700, null, 700, true],
])('%s', (_name, requested, stored, duration, seconds, isResumed) => {
  expect(getStart(requested, stored, duration)).toEqual({ seconds, isResumed });
});
