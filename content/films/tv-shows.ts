import type { SampleShow } from './sample-film.ts';
import { noiseFloor } from './tv-shows/noise-floor.ts';
import { theAppealsFloor } from './tv-shows/the-appeals-floor.ts';

export const tvShows: readonly SampleShow[] = [theAppealsFloor, noiseFloor];
