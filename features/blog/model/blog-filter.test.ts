import { blogFilterName, isNarrowed, MAX_SEARCH_LENGTH, parseBlogFilter, searchable } from './blog-filter.ts';

it('reads known filters and ignores the rest', () => {
  expect(parseBlogFilter({ category: 'craft', tag: 'Dates', q: '  five   columns ', page: '3' })).toEqual({
    category: 'craft',
    tag: 'dates',
    text: 'five columns',
    page: 3,
  });
  expect(parseBlogFilter({ category: 'gossip', tag: ' ', q: ' ', page: '-1', view: 'grid' })).toEqual({
    category: undefined,
    tag: undefined,
    text: undefined,
    page: 1,
  });
  expect(parseBlogFilter({ category: ['craft', 'reading'], q: ['a', 'b'] })).toEqual({
    category: undefined,
    tag: undefined,
    text: undefined,
    page: 1,
  });
});

it('cuts an overlong search', () => {
  expect(parseBlogFilter({ q: 'long '.repeat(100) }).text?.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
});

it('normalises two encodings of a letter to one URL', () => {
  expect(parseBlogFilter({ q: 'e\u0301tude' })).toEqual(parseBlogFilter({ q: '\u00e9tude' }));
});

it('describes the filter in words', () => {
  expect(blogFilterName({})).toBe('Blog');
  expect(blogFilterName({ category: 'craft', tag: 'dsa', text: 'five columns' })).toBe(
    'Blog: Craft, tagged DSA, with “five columns”',
  );
  expect([isNarrowed({ page: 2 }), isNarrowed({ text: 'a' })]).toEqual([false, true]);
});

it('searches without case and accents', () => {
  expect(searchable('Émile ŁASAK')).toBe('emile łasak');
});
