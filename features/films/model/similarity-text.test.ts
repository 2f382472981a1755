import type { FilmSummary } from './film.ts';
import { commonFeatures } from './film-text.ts';

const film: FilmSummary = {
  id: 'movie/a',
  kind: 'movie',
  slug: 'a',
  title: 'A',
  description: '',
  theme: 'power',
  image: '/pictures/a.webp',
  movieTime: '24s',
  durationSeconds: 24,
  releasedOn: '2025-03-04',
  genres: ['suspense', 'drama'],
  tags: ['dsa', 'evidence', 'patience'],
  language: 'en',
  certificate: 'PG',
  is_restricted: false,
  restrictedFor: null,
  isUpcoming: false,
  seasonCount: null,
};
const getTitle = (genre: string) => genre.toUpperCase();

test('names what two films have in common', () => {
  expect(
    commonFeatures(film, { ...film, genres: ['suspense'], tags: ['dsa', 'evidence'] }, getTitle),
  ).toEqual(['SUSPENSE', 'Power', 'DSA', 'Evidence']);
  expect(commonFeatures(film, { ...film, genres: [], tags: [] }, getTitle)).toEqual(['Power']);
});

test('names a genre and a tag with the same words once', () => {
  const one = { ...film, genres: ['appeals'], tags: ['appeals'] };
  expect(commonFeatures(one, { ...one, theme: 'stoicism' }, () => 'Appeals')).toEqual(['Appeals']);
});

test('has nothing for films that only share their kind', () => {
  expect(commonFeatures(film, { ...film, theme: 'stoicism', genres: ['essay'], tags: [] }, getTitle)).toEqual(
    [],
  );
});
