import { readingMinutes } from './brief.ts';

test.each([
  [0, 1],
  [110, 1],
  [329, 1],
  [330, 2],
  [900, 4],
])('%i words take %i min', (words, minutes) => {
  expect(readingMinutes(Array.from({ length: words }, () => 'word').join(' '))).toBe(minutes);
});
