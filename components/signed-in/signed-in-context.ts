import { createContext, useContext } from 'react';
import type { Ending } from './ending';

/** Who is signed in, as the server verified it. */
export type SignedInViewer = {
  readonly userId: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly groups: readonly string[];
};

export type SignedIn = {
  readonly viewer: SignedInViewer;
  /** Shows that nobody is signed in here any more, and why. The first reason stands. */
  readonly end: (ending: Ending) => void;
  /** From here on this page itself ends the sign-in: news of that are its own. */
  readonly expectEnd: (isExpected: boolean) => void;
};

export const SignedInContext = createContext<SignedIn | null>(null);

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error('useSignedIn is for what stands within SignedInProvider.');
  return signedIn;
}
