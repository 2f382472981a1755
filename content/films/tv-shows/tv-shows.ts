import type { SampleShow } from '../sample-film.ts';
import { actingCaptain } from './acting-captain.ts';
import { noiseFloor } from './noise-floor.ts';
import { reach } from './reach.ts';
import { theAppealsFloor } from './the-appeals-floor.ts';
import { thePracticeRooms } from './the-practice-rooms.ts';
import { underThePaintedPorch } from './under-the-painted-porch.ts';

/** The sample TV shows. All of them are fictional; each episode plays a generated film of its theme. */
export const tvShows: readonly SampleShow[] = [
  theAppealsFloor,
  thePracticeRooms,
  noiseFloor,
  reach,
  underThePaintedPorch,
  actingCaptain,
];
