import { tagSlug } from './tag-slug.ts';

test.each([
  ['mass-reporting', 'mass-reporting'],
  ['Mass reporting', 'mass-reporting'],
  ['  DSA: rights! ', 'dsa-rights'],
  ['حجب الحسابات', 'حجب-الحسابات'],
  ['Café', 'café'],
  ['???', '???'],
])('%s has the slug %s', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug);
  expect(tagSlug(slug)).toBe(slug);
});
