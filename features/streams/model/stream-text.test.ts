import { durationText, languageName } from './stream-text.ts';

test.each([
  [24, '0:24'],
  [60, '1:00'],
  [635, '10:35'],
  [3600, '1:00:00'],
  [5051, '1:24:11'],
  [0, '0:00'],
])('%i seconds', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  ['en', 'English'],
  ['ar', 'Arabic'],
  ['de', 'German'],
  ['not a tag', 'not a tag'],
])('%s is %s', (tag, name) => {
  expect(languageName(tag)).toBe(name);
});
