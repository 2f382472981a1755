import { movieTime } from './movie-time.ts';

test.each([
  [5040, '1 h 24 min'],
  [7261, '2 h 1 min'],
  [3600, '1 h'],
  [635, '10 min 35 s'],
  [60, '1 min'],
  [24, '24 s'],
  [1, '1 s'],
  [0, '0 s'],
])('%i seconds are %s, without a space that breaks', (seconds, text) => {
  expect(movieTime(seconds)).toBe(text.replaceAll(' ', '\u00a0'));
});
