import { movieTime } from './movie-time.ts';

test.each([
  [5040, '1hr 24mins'],
  [7261, '2hrs 1min'],
  [3600, '1hr'],
  [635, '10mins 35secs'],
  [60, '1min'],
  [24, '24secs'],
  [1, '1sec'],
  [0, '0secs'],
])('%i seconds are %s', (seconds, text) => {
  expect(movieTime(seconds)).toBe(text);
});
