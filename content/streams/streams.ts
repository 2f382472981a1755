import { disciplineStreams } from './discipline.ts';
import { influenceStreams } from './influence.ts';
import { informationWarfareStreams } from './information-warfare.ts';
import { leadershipStreams } from './leadership.ts';
import { openFilmStreams } from './open-films.ts';
import { powerStreams } from './power.ts';
import type { SampleStream } from './sample-stream.ts';
import { stoicismStreams } from './stoicism.ts';
import { upcomingStreams } from './upcoming.ts';

/** The sample catalogue: fictional programmes that play six generated films, and three open films. */
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
