import { conditionCount, type ListView, listQuery, readListView } from './list-address.ts';

const read = (query: string) => readListView('Stream', new URLSearchParams(query));

test('an address without parameters is the whole list in its own order', () => {
  expect(read('')).toEqual({ filter: {}, sort: 'newest', token: null, page: 1 });
  expect(readListView('Personality', new URLSearchParams(''))).toMatchObject({ sort: 'first' });
});

test.each<ListView>([
  { filter: {}, sort: 'newest', token: null, page: 1 },
  { filter: { status: 'PENDING', featured: false }, sort: 'title', token: null, page: 1 },
  { filter: { search: 'court day', genre: 'Talk & more' }, sort: 'stored', token: 'W1sieCJd+/=', page: 3 },
])('what is written of %j is read again', (view) => {
  expect(read(listQuery('Stream', view))).toEqual(view);
});

test('passes over what is no part of it', () => {
  expect(read('order=sideways&featured=perhaps&owner=ann&page=7&status=%20')).toEqual(read(''));
});

test('has the order of ranking for what is featured alone', () => {
  expect(read('featured=yes&order=ranking').sort).toBe('ranking');
  expect(read('order=ranking').sort).toBe('newest');
  expect(read('featured=no&order=ranking').sort).toBe('newest');
});

test('counts what narrows it', () => {
  expect(conditionCount(read('search=a&featured=no&order=oldest'))).toBe(2);
});
