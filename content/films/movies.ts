import { disciplineMovies } from './movies/discipline.ts';
import { influenceMovies } from './movies/influence.ts';
import { informationWarfareMovies } from './movies/information-warfare.ts';
import { leadershipMovies } from './movies/leadership.ts';
import { powerMovies } from './movies/power.ts';
import { stoicismMovies } from './movies/stoicism.ts';
import type { SampleFilm } from './sample-film.ts';

/** The sample movies. All of them are invented; generated films of their themes stand in for them. */
export const movies: readonly SampleFilm[] = [
  ...disciplineMovies,
  ...powerMovies,
  ...influenceMovies,
  ...informationWarfareMovies,
  ...stoicismMovies,
  ...leadershipMovies,
];
