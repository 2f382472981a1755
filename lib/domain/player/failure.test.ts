import { failureText } from './failure.ts';

test.each([
  ['offline', { isOnline: false, answer: 'away', hasPlayed: true }, /offline.*goes on where it stopped/],
  ['offline from the start', { isOnline: false, answer: 404, hasPlayed: false }, /as soon as it is not\.$/],
  ['no answer', { isOnline: true, answer: 'away', hasPlayed: false }, /does not answer/],
  ['missing', { isOnline: true, answer: 404, hasPlayed: false }, /not there any more/],
  ['refused', { isOnline: true, answer: 503, hasPlayed: true }, /503.*goes on where it stopped/],
  ['broken off', { isOnline: true, answer: 200, hasPlayed: true }, /broke off/],
  ['unsupported', { isOnline: true, answer: 200, hasPlayed: false }, /cannot play the file/],
  ['unsupported elsewhere', { isOnline: true, answer: null, hasPlayed: false }, /cannot play the file/],
] as const)('%s', (_name, trouble, words) => {
  expect(failureText(trouble)).toMatch(words);
});
