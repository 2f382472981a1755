import { countText, durationAttribute, durationText, languageName } from './stream-text.ts';

test.each([
  [24, '0:24', 'PT24S'],
  [60, '1:00', 'PT1M'],
  [635, '10:35', 'PT10M35S'],
  [3600, '1:00:00', 'PT1H'],
  [5051, '1:24:11', 'PT1H24M11S'],
  [0, '0:00', 'PT0S'],
])('%i seconds', (seconds, text, attribute) => {
  expect(durationText(seconds)).toBe(text);
  expect(durationAttribute(seconds)).toBe(attribute);
});

test.each([
  ['en', 'English'],
  ['ar', 'Arabic'],
  ['de', 'German'],
  ['not a tag', 'not a tag'],
])('%s is %s', (tag, name) => {
  expect(languageName(tag)).toBe(name);
});

test('a count has its thousands apart, and its noun', () => {
  expect(countText(61_230, 'time', 'times')).toBe('61,230 times');
  expect(countText(1, 'time', 'times')).toBe('1 time');
});
