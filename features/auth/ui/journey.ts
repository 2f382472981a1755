import { createContext, useContext } from 'react';
import type { Outcome } from './outcome.ts';
import type { SignInState } from './sign-in-state.ts';
import type { Step } from './steps.ts';

/** The state that the parts of the sign-in forms share. */
export type Journey = Pick<SignInState, 'lastStep' | 'typed'> & {
  readonly outcome: Outcome | undefined;
  /** A new account is confirmed by a link in an email, not by a code. */
  readonly confirmsByLink: boolean;
  /** Sends another code for the second step; false when the sign-in must start again. */
  readonly sendNewCode: () => Promise<boolean>;
  /** Sends no code with the next reset: the person has one. */
  readonly skipSending: () => void;
  /** Leads to the confirmation of an account that was never confirmed. */
  readonly confirmFirst: (username: string) => void;
  /** Returns to the form with the email address, to change it. */
  readonly toStart: (from: Step) => void;
  /** The person went back from choosing a new password. */
  readonly leaveReset: () => void;
};

export const JourneyContext = createContext<Journey>({
  lastStep: { current: undefined },
  typed: { current: undefined },
  outcome: undefined,
  confirmsByLink: false,
  sendNewCode: async () => false,
  skipSending: () => {},
  confirmFirst: () => {},
  toStart: () => {},
  leaveReset: () => {},
});

export const useJourney = () => useContext(JourneyContext);
