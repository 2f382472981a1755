import { createContext, type RefObject, useContext } from 'react';
import type { Outcome } from './outcome.ts';
import type { Step } from './steps.ts';

/** What the parts of the sign-in forms know of the way so far. */
export type Journey = {
  /** The step shown last, to tell an arrival from a rendering. */
  readonly lastStep: RefObject<Step | undefined>;
  readonly outcome: Outcome | undefined;
};

export const JourneyContext = createContext<Journey>({
  lastStep: { current: undefined },
  outcome: undefined,
});

export const useJourney = () => useContext(JourneyContext);
