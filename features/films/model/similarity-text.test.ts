import type { FilmSummary } from './film.ts';
import { kinshipText } from './film-text.ts';

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
  isUpcoming: false,
  seasonCount: null,
};
const titleOf = (genre: string) => genre.toUpperCase();

test('describes what two films share in a sentence', () => {
  expect(kinshipText(film, { ...film, genres: ['suspense'], tags: ['dsa', 'evidence'] }, titleOf)).toBe(
    'In common: SUSPENSE, Power, DSA, and Evidence.',
  );
  expect(kinshipText(film, { ...film, genres: [], tags: [] }, titleOf)).toBe('In common: Power.');
});

test('has no text for films that only share their kind', () => {
  expect(kinshipText(film, { ...film, theme: 'stoicism', genres: ['essay'], tags: [] }, titleOf)).toBe('');
});
