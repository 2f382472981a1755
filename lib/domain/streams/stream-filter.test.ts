import { isUnfiltered, parseStreamFilter, STREAM_STATES, streamFilterName } from './stream-filter.ts';

test('a filter keeps a genre and a state that exist', () => {
  expect(parseStreamFilter({ genre: 'Open film', state: 'recorded', page: '3' })).toEqual({
    genre: 'Open film',
    state: 'recorded',
    page: 3,
  });
  expect(parseStreamFilter({ genre: '<b>', state: 'live' })).toEqual({ page: 1 });
  expect(STREAM_STATES.map(({ id }) => parseStreamFilter({ state: id }).state)).toEqual([
    'upcoming',
    'recorded',
  ]);
});

test('only the first page of everything is unfiltered', () => {
  expect(isUnfiltered({})).toBe(true);
  expect(isUnfiltered({ page: 1 })).toBe(true);
  expect(isUnfiltered({ page: 2 })).toBe(false);
  expect(isUnfiltered({ genre: 'Talk' })).toBe(false);
  expect(isUnfiltered({ state: 'upcoming' })).toBe(false);
});

test('a filter has a name', () => {
  expect(streamFilterName({})).toBe('Streams');
  expect(streamFilterName({ state: 'recorded', genre: 'Workshop' })).toBe('Streams: Recorded, Workshop');
});
