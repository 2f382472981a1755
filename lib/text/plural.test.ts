import { expect, test } from '@jest/globals';
import { compactCount, countText, viewsText } from './count-text';
import { plural, pluralForm } from './plural';

test('a count has the matching form of its noun', () => {
  expect([plural(0, 'ban'), plural(1, 'ban'), plural(2, 'ban')]).toEqual(['0 bans', '1 ban', '2 bans']);
});

test('accepts an irregular plural', () => {
  expect([plural(1, 'reply', 'replies'), plural(3, 'reply', 'replies')]).toEqual(['1 reply', '3 replies']);
  expect(pluralForm(2, 'is', 'are')).toBe('are');
});

test('separates the thousands of a large count', () => {
  expect(plural(12345, 'row')).toBe('12,345 rows');
});

test('names the counts with the right plural', () => {
  expect(countText(1_234_567)).toBe('1,234,567');
  expect([999, 12_345, 418_000, 1_250_000].map(compactCount)).toEqual(['999', '12.3k', '418k', '1.3m']);
  expect([1, 2, 26_480].map(viewsText)).toEqual(['1 view', '2 views', '26.5k views']);
});
