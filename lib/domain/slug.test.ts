import { isSlug } from './slug.ts';

it.each(['who-decides', '1984', 'a', 'b2b-and-c'])('accepts %j', (text) => {
  expect(isSlug(text)).toBe(true);
});

it.each([
  '',
  'feed.xml',
  'atom.xml',
  '../x/feed.xml?a=b#c',
  'Who-Decides',
  'who decides',
  '-who',
  'who-',
  'who--decides',
  'a/b',
  'a%2fb',
  '\u00e9t\u00e9',
  'a\n',
  'x'.repeat(201),
])('rejects %j', (text) => {
  expect(isSlug(text)).toBe(false);
});
