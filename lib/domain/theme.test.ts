import { CATEGORY_IDS, isCategory, isTheme, THEME_IDS } from './theme.ts';

test('themes and categories are recognised by their ids only', () => {
  expect(THEME_IDS.every(isTheme)).toBe(true);
  expect(CATEGORY_IDS.every(isCategory)).toBe(true);
  for (const value of ['', 'Power', 'toString', '__proto__', 'constructor']) {
    expect(isTheme(value)).toBe(false);
    expect(isCategory(value)).toBe(false);
  }
});
