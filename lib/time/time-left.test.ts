import { timeLeft } from './time-left.ts';

test.each([
  [3 * 86_400 + 4 * 3600 + 59, '3 days and 4 hours'],
  [86_400, '1 day'],
  [86_400 + 60, '1 day'],
  [7500, '2 hours and 5 minutes'],
  [3600, '1 hour'],
  [61, '1 minute and 1 second'],
  [59.2, '1 minute'],
  [1, '1 second'],
  [0.4, '1 second'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

test('has no text after the time has come', () => {
  expect([timeLeft(0), timeLeft(-5)]).toEqual([null, null]);
});
