import {
  blogFilterName,
  isFiltered,
  listedPosts,
  MAX_SEARCH_LENGTH,
  parseBlogFilter,
  searchable,
} from './blog-filter.ts';

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
  expect([isFiltered({ page: 2 }), isFiltered({ text: 'a' })]).toEqual([false, true]);
});

it('searches without case and accents', () => {
  expect(searchable('Émile ŁASAK')).toBe('emile łasak');
});

const post = (title: string, status: 'DRAFT' | 'PUBLISHED', publishedOn: string, updatedAt: string) => ({
  title,
  author: 'Ida Editor',
  status,
  publishedOn,
  updatedAt,
});
const posts = [
  post('Été', 'PUBLISHED', '2026-11-01', '2026-11-01'),
  post('A draft', 'DRAFT', '2026-11-22', '2026-11-22'),
  post('Tomorrow', 'PUBLISHED', '2026-11-23', '2026-11-20'),
];
const titles = (search: string, standing: 'all' | 'draft' | 'scheduled' | 'published') =>
  listedPosts(posts, search, standing, '2026-11-22').shown.map(({ title }) => title);

test('lists by standing, last changed first', () => {
  expect(titles('', 'all')).toEqual(['A draft', 'Tomorrow', 'Été']);
  expect(titles('', 'scheduled')).toEqual(['Tomorrow']);
  expect(titles('', 'published')).toEqual(['Été']);
});

test('searches titles and authors without case and accents, and counts the results', () => {
  expect(titles('ETE editor', 'all')).toEqual(['Été']);
  expect(listedPosts(posts, 'draft', 'published', '2026-11-22')).toEqual({
    shown: [],
    counts: { all: 1, draft: 1, scheduled: 0, published: 0 },
  });
});
