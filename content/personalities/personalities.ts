import { reportingAndTeaching } from './reporting-and-teaching.ts';
import type { SamplePersonality } from './sample-personality.ts';
import { stagesAndScreens } from './stages-and-screens.ts';

/** The sample personalities, two of each category. All of them are invented. */
export const personalities: readonly SamplePersonality[] = [...reportingAndTeaching, ...stagesAndScreens];
