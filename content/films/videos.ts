import type { SampleFilm } from './sample-film.ts';
import { disciplineVideos } from './videos/discipline.ts';
import { influenceVideos } from './videos/influence.ts';
import { informationWarfareVideos } from './videos/information-warfare.ts';
import { leadershipVideos } from './videos/leadership.ts';
import { powerVideos } from './videos/power.ts';
import { stoicismVideos } from './videos/stoicism.ts';

/** The sample videos. All of them are invented; generated films of their themes stand in for them. */
export const videos: readonly SampleFilm[] = [
  ...disciplineVideos,
  ...powerVideos,
  ...influenceVideos,
  ...informationWarfareVideos,
  ...stoicismVideos,
  ...leadershipVideos,
];
