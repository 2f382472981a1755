import { compactCount, countText, viewsText } from './count-text.ts';

test('names the counts with the right plural', () => {
  expect(countText(1_234_567)).toBe('1,234,567');
  expect([999, 12_345, 418_000, 1_250_000].map(compactCount)).toEqual(['999', '12.3k', '418k', '1.3m']);
  expect([1, 2, 26_480].map(viewsText)).toEqual(['1 view', '2 views', '26.5k views']);
});
