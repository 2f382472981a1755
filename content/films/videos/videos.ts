import type { SampleFilm } from '../sample-film.ts';
import { disciplineVideos } from './discipline.ts';
import { influenceVideos } from './influence.ts';
import { informationWarfareVideos } from './information-warfare.ts';
import { leadershipVideos } from './leadership.ts';
import { powerVideos } from './power.ts';
import { stoicismVideos } from './stoicism.ts';

/** The sample videos. All of them are fictional; they play generated films of their themes. */
export const videos: readonly SampleFilm[] = [
  ...disciplineVideos,
  ...powerVideos,
  ...influenceVideos,
  ...informationWarfareVideos,
  ...stoicismVideos,
  ...leadershipVideos,
];
