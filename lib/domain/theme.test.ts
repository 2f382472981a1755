import { CATEGORY_IDS, isCategory, isTheme, THEME_IDS, tagName } from './theme.ts';

test('themes and categories are recognised by their ids only', () => {
  expect(THEME_IDS.every(isTheme)).toBe(true);
  expect(CATEGORY_IDS.every(isCategory)).toBe(true);
  for (const value of ['', 'Power', 'toString', '__proto__', 'constructor']) {
    expect(isTheme(value)).toBe(false);
    expect(isCategory(value)).toBe(false);
  }
});

test.each([
  ['mass-reporting', 'Mass reporting'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['dsa', 'DSA'],
  ['substack', 'Substack'],
  ['', ''],
])('the name of the tag %s', (tag, name) => {
  expect(tagName(tag)).toBe(name);
});
