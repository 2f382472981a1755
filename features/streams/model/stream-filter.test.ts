import { routes } from '../../../lib/routes.ts';
import {
  byRanking,
  changedStreamFilter,
  getRank,
  isFiltered,
  isUnfiltered,
  parseStreamFilter,
  STREAM_SORTS,
  STREAM_STATES,
  streamFilterName,
  streamSortName,
} from './stream-filter.ts';

test('a filter contains valid values only, and its URL reads back unchanged', () => {
  const requested = {
    genre: 'Open film',
    state: 'recorded',
    platform: 'youtube',
    language: 'pt-BR',
    featured: 'yes',
    sort: 'views',
    page: '3',
  };
  const filter = parseStreamFilter(requested);
  expect(filter).toEqual({ ...requested, featured: true, page: 3 });
  const { searchParams } = new URL(routes.streams(filter), 'http://site');
  expect(Object.fromEntries(searchParams)).toEqual(requested);
});

test('any genre or language of a record can be a filter', () => {
  const chosen = { genre: 'Q&A', language: 'EN' };
  expect(parseStreamFilter({ genre: ' Q&A ', language: 'EN' })).toEqual({ ...chosen, page: 1 });
  const { searchParams } = new URL(routes.streams(chosen), 'http://site');
  expect(parseStreamFilter(Object.fromEntries(searchParams))).toEqual({ ...chosen, page: 1 });
  expect(parseStreamFilter({ genre: 'x'.repeat(61), language: 'e\u0000n' })).toEqual({ page: 1 });
});

test('invalid values are ignored', () => {
  const nothing = {
    genre: 'two\nlines',
    state: 'never',
    platform: 'nowhere',
    language: ' ',
    featured: 'maybe',
    sort: 'newest',
  };
  expect(parseStreamFilter(nothing)).toEqual({ page: 1 });
  expect(parseStreamFilter({ state: 'toString', sort: 'constructor' })).toEqual({ page: 1 });
  expect(STREAM_STATES.map(({ id }) => parseStreamFilter({ state: id }).state)).toEqual([
    'live',
    'upcoming',
    'recorded',
  ]);
  expect(STREAM_SORTS.map(({ id }) => parseStreamFilter({ sort: id }).sort ?? 'newest')).toEqual(
    STREAM_SORTS.map(({ id }) => id),
  );
});

test('upcoming and live streams are sorted by time', () => {
  expect(parseStreamFilter({ state: 'upcoming', sort: 'views' })).toEqual({ state: 'upcoming', page: 1 });
  expect(changedStreamFilter({ sort: 'views', page: 4 }, { state: 'live' })).toEqual({ state: 'live' });
  expect(changedStreamFilter({ sort: 'views', page: 4 }, { genre: 'Talk' })).toEqual({
    sort: 'views',
    genre: 'Talk',
  });
});

test('only the first page without a filter is unfiltered', () => {
  expect(isUnfiltered({})).toBe(true);
  expect(isUnfiltered({ page: 1 })).toBe(true);
  for (const filter of [{ page: 2 }, { sort: 'title' }] as const) {
    expect(isUnfiltered(filter)).toBe(false);
    expect(isFiltered(filter)).toBe(false);
  }
  for (const filter of [
    { genre: 'Talk' },
    { state: 'live' },
    { featured: true },
    { language: 'en' },
  ] as const)
    expect(isFiltered(filter)).toBe(true);
});

test('each filter has a name', () => {
  expect(streamFilterName({})).toBe('Streams');
  expect(streamFilterName({ state: 'recorded', genre: 'Workshop' })).toBe('Streams: Recorded, Workshop');
  expect(streamFilterName({ platform: 'own', language: 'de' })).toBe('Streams: On this site, in German');
  expect(streamFilterName({ platform: 'elsewhere', featured: true })).toBe(
    'Streams: Featured, on another site',
  );
  expect(streamSortName({})).toBeNull();
  expect(streamSortName({ sort: 'rating' })).toBe('Best rated');
});

test.each([
  ['1', 1],
  ['30', 30],
  [7, 7],
  [0, null],
  [true, null],
  ['', null],
  [' ', null],
  ['first', null],
  ['0', null],
  ['1.5', null],
  [null, null],
  [undefined, null],
])('%p is rank %p', (ranking, rank) => {
  expect(getRank(ranking)).toBe(rank);
});

test('1 is first, records without a rank are last, and equal ones stay in order', () => {
  const streams = ['x', '10', '2', null, '2', '1'].map((ranking, at) => ({ id: String(at), ranking }));
  expect(
    byRanking(streams)
      .map(({ id }) => id)
      .join(''),
  ).toBe('524103');
});
