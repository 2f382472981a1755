import { conditionCount, type ListView, listQuery, readListView } from './list-address.ts';

const read = (query: string) => readListView('Stream', new URLSearchParams(query));

test('a URL without parameters is the whole list in its default order', () => {
  expect(read('')).toEqual({ filter: {}, sort: 'newest', token: null, page: 1 });
  expect(readListView('Personality', new URLSearchParams(''))).toMatchObject({ sort: 'first' });
});

test.each<ListView>([
  { filter: {}, sort: 'newest', token: null, page: 1 },
  { filter: { status: 'PENDING', featured: false }, sort: 'title', token: null, page: 1 },
  { filter: { search: 'court day', genre: 'Talk & more' }, sort: 'stored', token: 'W1sieCJd+/=', page: 3 },
])('reads back what was written for %j', (view) => {
  expect(read(listQuery('Stream', view))).toEqual(view);
});

test('ignores unknown parameters', () => {
  expect(read('order=sideways&featured=perhaps&owner=ann&page=7&status=%20')).toEqual(read(''));
});

test('sorts by ranking for featured records only', () => {
  expect(read('featured=yes&order=ranking').sort).toBe('ranking');
  expect(read('order=ranking').sort).toBe('newest');
  expect(read('featured=no&order=ranking').sort).toBe('newest');
});

test('counts the active filters', () => {
  expect(conditionCount(read('search=a&featured=no&order=oldest'))).toBe(2);
});
