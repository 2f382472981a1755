import { failureText } from './failure.ts';

test.each([
  ['offline', { isOnline: false, answer: 'away', hasPlayed: true }, /offline.*resumes where it stopped/],
  [
    'offline from the start',
    { isOnline: false, answer: 404, hasPlayed: false },
    /when you’re back online\.$/,
  ],
  ['no answer', { isOnline: true, answer: 'away', hasPlayed: false }, /not responding/],
  ['missing', { isOnline: true, answer: 404, hasPlayed: false }, /no longer available/],
  ['refused', { isOnline: true, answer: 503, hasPlayed: true }, /503.*resumes where it stopped/],
  ['broken off', { isOnline: true, answer: 200, hasPlayed: true }, /stopped\. Try again/],
  ['unsupported', { isOnline: true, answer: 200, hasPlayed: false }, /cannot play this video/],
  ['unsupported elsewhere', { isOnline: true, answer: null, hasPlayed: false }, /cannot play this video/],
] as const)('%s', (_name, trouble, words) => {
  expect(failureText(trouble)).toMatch(words);
});
