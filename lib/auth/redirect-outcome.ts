import { Hub } from 'aws-amplify/utils';

/** How signing in with a provider has ended, after the browser came back. */
export type RedirectOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The catalogue's text (specification, section 8) with what to do. */
const NOT_FINISHED =
  "Couldn't finish OAuth flow, check your User Pool HostedUI settings. Try again, or sign in with your password.";

let outcome: RedirectOutcome | undefined;
const listeners = new Set<() => void>();

/**
 * Notes what Amplify's client makes of the address that a provider sent the browser back to. It tells once, and may do so
 * before any part of the page is there to hear it: so this begins before the client is configured.
 */
export function watchRedirect(): void {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') outcome = { kind: 'signed-in' };
    else if (payload.event === 'signInWithRedirect_failure') {
      const reason = payload.data?.error?.message || NOT_FINISHED;
      outcome = { kind: 'failed', reason };
    } else return;
    for (const listener of listeners) listener();
  });
}

/** The last outcome, for `useSyncExternalStore`. */
export const redirectOutcome = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): RedirectOutcome | undefined => outcome,
};
