import { Hub } from 'aws-amplify/utils';

/** The result of signing in with a provider, after the redirect back. */
export type RedirectOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The text from section 8 of the specification, with what to do. */
const NOT_FINISHED =
  "Couldn't finish OAuth flow, check your User Pool HostedUI settings. Try again, or sign in with your password.";

let outcome: RedirectOutcome | undefined;
let isBack = false;
const listeners = new Set<() => void>();

/** Returns true for a URL that a provider redirects to: with a code, or with an error. */
const isRedirectBack = ({ searchParams }: URL): boolean =>
  searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));

/**
 * Notes that a provider redirected the browser to this page, and the result of Amplify's client. The client
 * removes the parameters from the URL and reports once, possibly before any part of the page can listen. So
 * call this before the client is configured.
 * @param address the URL of the page
 */
export function watchRedirect(address: URL): void {
  isBack = isRedirectBack(address);
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') outcome = { kind: 'signed-in' };
    else if (payload.event === 'signInWithRedirect_failure') {
      const reason = payload.data?.error?.message || NOT_FINISHED;
      outcome = { kind: 'failed', reason };
    } else return;
    for (const listener of listeners) listener();
  });
}

/** The last result, for `useSyncExternalStore`. */
export const redirectOutcome = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): RedirectOutcome | undefined => outcome,
  /** Returns true if a provider redirected the browser to this page. */
  hasComeBack: (): boolean => isBack,
};
