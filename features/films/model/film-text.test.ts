import type { FilmSummary } from './film.ts';
import { filmFacts } from './film-text.ts';

const film: FilmSummary = {
  id: 'movie/a',
  kind: 'movie',
  slug: 'a',
  title: 'A',
  description: '',
  theme: 'power',
  image: '/pictures/a.webp',
  movieTime: '1 h 24 min',
  durationSeconds: 5040,
  releasedOn: '2025-03-04',
  genres: [],
  tags: [],
  language: 'en',
  certificate: 'PG',
  is_restricted: false,
  restrictedFor: null,
  isUpcoming: false,
  seasonCount: null,
};

test('a card shows the year, then the kind and the duration, or the number of seasons', () => {
  expect(filmFacts(film)).toBe('2025 · Movie · 1 h 24 min');
  expect(filmFacts({ ...film, seasonCount: 1 })).toBe('2025 · 1 season');
  expect(filmFacts({ ...film, seasonCount: 3 })).toBe('2025 · 3 seasons');
});

test('the card of an upcoming film shows its release date', () => {
  expect(filmFacts({ ...film, isUpcoming: true })).toBe('From 4 Mar 2025');
});
