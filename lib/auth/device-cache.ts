import { Cache, Hub } from 'aws-amplify/utils';
import { CACHE } from '../domain/cache-limits.ts';

/** Amplify's events after which another person may use the device. */
const LEAVES_NOTHING: readonly string[] = ['signedIn', 'signedOut', 'tokenRefresh_failure', 'userDeleted'];

/**
 * Configures Amplify's cache in the device's storage, and empties it at every sign-in and sign-out: it holds
 * data of the signed-in person.
 *
 * @param isSignedIn true if someone seems to be signed in; a sign-in may also have ended without a script of
 * ours
 */
export function configureCache(isSignedIn: boolean): void {
  Cache.configure(CACHE);
  if (!isSignedIn) void Cache.clear();
  Hub.listen('auth', ({ payload }) => {
    if (LEAVES_NOTHING.includes(payload.event)) void Cache.clear();
  });
}
