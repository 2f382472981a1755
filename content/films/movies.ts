import { influenceMovies } from './movies/influence.ts';
import { powerMovies } from './movies/power.ts';
import { stoicismMovies } from './movies/stoicism.ts';
import type { SampleFilm } from './sample-film.ts';

export const movies: readonly SampleFilm[] = [...powerMovies, ...influenceMovies, ...stoicismMovies];
