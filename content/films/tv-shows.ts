import type { SampleShow } from './sample-film.ts';
import { actingCaptain } from './tv-shows/acting-captain.ts';
import { noiseFloor } from './tv-shows/noise-floor.ts';
import { reach } from './tv-shows/reach.ts';
import { theAppealsFloor } from './tv-shows/the-appeals-floor.ts';
import { thePracticeRooms } from './tv-shows/the-practice-rooms.ts';
import { underThePaintedPorch } from './tv-shows/under-the-painted-porch.ts';

/** The sample TV shows. All of them are invented; generated films of their themes stand in for each episode. */
export const tvShows: readonly SampleShow[] = [
  theAppealsFloor,
  thePracticeRooms,
  noiseFloor,
  reach,
  underThePaintedPorch,
  actingCaptain,
];
