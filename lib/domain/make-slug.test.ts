import { getSlug, tidySlug, typedSlug } from './make-slug.ts';
import { isSlug } from './slug.ts';

test.each([
  ['What the DSA owes you', 'what-the-dsa-owes-you'],
  ['YouTube & the “ladder”', 'youtube-and-the-ladder'],
  ['Größe, cœur, Łódź', 'groesse-coeur-lodz'],
  ['Запрет и апелляция', 'zapret-i-apellyatsiya'],
  ['  ', ''],
  ['🔒', ''],
])('%j has the slug %j', (title, slug) => {
  expect(getSlug(title)).toBe(slug);
});

test('a long title is cut between two words, a long word anywhere', () => {
  const words = getSlug('appeals and evidence '.repeat(20));
  expect(words.length).toBeLessThanOrEqual(72);
  expect(words).toMatch(/-(appeals|and|evidence)$/);
  expect(getSlug('a'.repeat(500))).toBe('a'.repeat(72));
  expect(isSlug(words)).toBe(true);
});

test('typed text becomes a slug letter by letter', () => {
  expect(typedSlug('My Brief ')).toBe('my-brief-');
  expect(typedSlug('--Été/../x?y')).toBe('ete-x-y');
  expect(tidySlug('My Brief ')).toBe('my-brief');
});
