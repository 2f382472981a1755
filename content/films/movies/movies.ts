import type { SampleFilm } from '../sample-film.ts';
import { disciplineMovies } from './discipline.ts';
import { influenceMovies } from './influence.ts';
import { informationWarfareMovies } from './information-warfare.ts';
import { leadershipMovies } from './leadership.ts';
import { powerMovies } from './power.ts';
import { stoicismMovies } from './stoicism.ts';

/** The sample movies. All of them are fictional; they play generated films of their themes. */
export const movies: readonly SampleFilm[] = [
  ...disciplineMovies,
  ...powerMovies,
  ...influenceMovies,
  ...informationWarfareMovies,
  ...stoicismMovies,
  ...leadershipMovies,
];
