import { isRecentSignIn } from './recent-sign-in.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => NOW / 1000 - minutes * 60;

test('a sign-in counts as recent for ten minutes', () => {
  expect(isRecentSignIn(minutesAgo(0), NOW)).toBe(true);
  expect(isRecentSignIn(minutesAgo(10), NOW)).toBe(true);
  expect(isRecentSignIn(minutesAgo(10) - 1, NOW)).toBe(false);
});

test('a service with a fast clock does not make a sign-in old', () => {
  expect(isRecentSignIn(minutesAgo(-1), NOW)).toBe(true);
});

test.each([undefined, null, '1795262400', {}])('%p is not the time of a sign-in', (value) => {
  expect(isRecentSignIn(value, NOW)).toBe(false);
});
