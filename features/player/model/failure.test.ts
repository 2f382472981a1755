import { failureText } from './failure.ts';

test.each([
  ['offline', { isOnline: false, status: 'away', hasPlayed: true }, /offline.*resumes where it stopped/],
  [
    'offline from the start',
    { isOnline: false, status: 404, hasPlayed: false },
    /when you’re back online\.$/,
  ],
  ['no response', { isOnline: true, status: 'away', hasPlayed: false }, /not responding/],
  ['missing', { isOnline: true, status: 404, hasPlayed: false }, /no longer available/],
  ['refused', { isOnline: true, status: 503, hasPlayed: true }, /503.*resumes where it stopped/],
  ['broken off', { isOnline: true, status: 200, hasPlayed: true }, /stopped\. Try again/],
  ['unsupported', { isOnline: true, status: 200, hasPlayed: false }, /cannot play this video/],
  ['unsupported elsewhere', { isOnline: true, status: null, hasPlayed: false }, /cannot play this video/],
] as const)('%s', (_name, trouble, words) => {
  expect(failureText(trouble)).toMatch(words);
});
