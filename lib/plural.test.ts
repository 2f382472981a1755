import { expect, test } from '@jest/globals';
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
