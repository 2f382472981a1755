import type { SampleStream } from './sample-stream.ts';
import { disciplineStreams } from './streams/discipline.ts';
import { influenceStreams } from './streams/influence.ts';
import { informationWarfareStreams } from './streams/information-warfare.ts';
import { leadershipStreams } from './streams/leadership.ts';
import { openFilmStreams } from './streams/open-films.ts';
import { powerStreams } from './streams/power.ts';
import { stoicismStreams } from './streams/stoicism.ts';
import { upcomingStreams } from './streams/upcoming.ts';

/** The sample catalogue: invented programmes behind which six generated films stand in, and three open films. */
export const streams: readonly SampleStream[] = [
  ...disciplineStreams,
  ...powerStreams,
  ...influenceStreams,
  ...informationWarfareStreams,
  ...stoicismStreams,
  ...leadershipStreams,
  ...openFilmStreams,
  ...upcomingStreams,
];
