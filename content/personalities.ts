import { reportingAndTeaching } from './personalities/reporting-and-teaching.ts';
import { stagesAndScreens } from './personalities/stages-and-screens.ts';
import type { SamplePersonality } from './sample-personality.ts';

/** The sample personalities, two of each category. All of them are invented. */
export const personalities: readonly SamplePersonality[] = [...reportingAndTeaching, ...stagesAndScreens];
