import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { WATCHLIST_KEY } from './watchlist-key.ts';

/** The name of the account whose lists this browser shows. */
export const ACCOUNT_KEY = 'streamit-watchlist-account';
/** The account's lists as this browser knows them, with changes that are not sent yet. */
export const COPY_KEY = 'streamit-watchlist-copy';
/** The watchlist that this browser had before the sign-in. */
export const OWN_KEY = 'streamit-watchlist-own';

/**
 * Removes the lists of an account from this browser, unless it is the account that is signed in, and restores the watchlist that
 * the browser had before. Every page calls it, because a sign-in can end anywhere.
 * @param signedIn the name of the account that is signed in
 * @returns true if it removed lists
 */
export function leaveAccount(signedIn: string | undefined): boolean {
  const account = readStored('localStorage', ACCOUNT_KEY);
  if (account === null || account === signedIn) return false;
  writeStored('localStorage', WATCHLIST_KEY, readStored('localStorage', OWN_KEY));
  for (const key of [COPY_KEY, OWN_KEY, ACCOUNT_KEY]) writeStored('localStorage', key, null);
  // The stores of other tabs hear of it by this event; that of this page would not.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  return true;
}
