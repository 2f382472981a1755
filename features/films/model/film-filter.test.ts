import { routes } from '../../../lib/routes.ts';
import {
  filmFilterName,
  filmListTitle,
  isFiltered,
  isOpening,
  optionsWithin,
  parseFilmFilter,
  parseListFilter,
} from './film-filter.ts';

const options = { genres: [{ slug: 'drama' }], tags: [{ slug: 'dsa' }], languages: [{ tag: 'ar' }] };

test.each([
  [{}, '/movies'],
  [{ genre: 'drama', tag: 'dsa', language: 'ar' }, '/movies?genre=drama&tag=dsa&language=ar'],
  [{ genre: 'opera', tag: 'x', language: 'tlh', sort: 'luck' }, '/movies'],
  [{ genre: ['drama', 'drama'], sort: ['title'] }, '/movies'],
  [{ sort: 'newest', page: '1' }, '/movies'],
  [{ sort: 'length', page: '3' }, '/movies?sort=length&page=3'],
  [{ page: '-1', sort: 'constructor' }, '/movies'],
])('%j is the list at %s', (parameters, address) => {
  expect(routes.movies(parseFilmFilter(parameters, options))).toBe(address);
});

test('the sort order is not a filter, and the default list has neither', () => {
  expect(isFiltered(parseFilmFilter({ sort: 'title' }, options))).toBe(false);
  expect(isOpening(parseFilmFilter({ sort: 'title' }, options))).toBe(false);
  expect(isOpening(parseFilmFilter({ page: '2' }, options))).toBe(false);
  expect(isOpening(parseFilmFilter({ genre: 'opera' }, options))).toBe(true);
});

test('a filter has words', () => {
  const filter = parseFilmFilter({ genre: 'drama', tag: 'dsa', language: 'ar' }, options);
  expect(filmFilterName('Movies', filter, 'Drama')).toBe('Movies: Drama, in Arabic, tagged DSA');
  expect(filmFilterName('Movies', {}, undefined)).toBe('Movies');
});

test.each([
  [{ list: 'popular', page: '2' }, '/view-all?list=popular&page=2'],
  [{ list: 'toString', page: '2' }, '/view-all'],
  [{ page: '2' }, '/view-all'],
])('%j is the list at %s', (parameters, address) => {
  expect(routes.viewAll(parseListFilter(parameters))).toBe(address);
});

test('each URL of a list has a different title', () => {
  expect(filmListTitle('Movies', {})).toBe('Movies');
  expect(filmListTitle('Movies', { sort: 'length', page: 2 })).toBe('Movies, longest, page 2');
  expect(filmListTitle('Movies', { sort: 'title' })).toBe('Movies, A to Z');
});

test('values that no film has are not offered', () => {
  const films = [{ genres: ['drama'], tags: [], language: 'ar' }];
  expect(optionsWithin(options, films)).toEqual({ ...options, tags: [] });
  expect(optionsWithin(options, [])).toEqual({ genres: [], tags: [], languages: [] });
});
