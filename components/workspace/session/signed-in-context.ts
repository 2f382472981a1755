import { createContext, useContext } from 'react';
import type { Ending } from './ending';

/** The person who is signed in, as the server verified it. */
export type SignedInViewer = {
  readonly userId: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly groups: readonly string[];
};

export type SignedIn = {
  readonly viewer: SignedInViewer;
  /** Shows that the person is no longer signed in here, and why. The first reason counts. */
  readonly end: (ending: Ending) => void;
  /** Set to true when this page itself signs the person out: it then ignores sign-out events. */
  readonly expectEnd: (isExpected: boolean) => void;
};

export const SignedInContext = createContext<SignedIn | null>(null);

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error('useSignedIn needs SignedInProvider around it.');
  return signedIn;
}
