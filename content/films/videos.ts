import type { SampleFilm } from './sample-film.ts';
import { disciplineVideos } from './videos/discipline.ts';
import { influenceVideos } from './videos/influence.ts';

export const videos: readonly SampleFilm[] = [...disciplineVideos, ...influenceVideos];
