import { listedPosts } from './listed-posts.ts';

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
