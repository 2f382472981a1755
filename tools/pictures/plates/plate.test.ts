import { THEME_IDS } from '../../../lib/domain/theme.ts';
import { drawPlate } from './plate.ts';

test.each(THEME_IDS)('a plate of %s has the two inks of its theme on paper, and its number', (theme) => {
  const blank = drawPlate('a-brief', theme);
  const numbered = drawPlate('a-brief', theme, 7);
  expect(blank).toMatch(/^<svg[^>]*viewBox="0 0 800 1000"/);
  expect(blank).not.toBe(numbered);
  expect(drawPlate('a-brief', theme, 8)).not.toBe(numbered);
  expect(drawPlate('a-brief', theme, 7)).toBe(numbered);
});
