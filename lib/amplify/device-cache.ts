import { Cache, Hub } from 'aws-amplify/utils';
import { CACHE } from '../constants/cache.ts';

/** What Amplify tells of when another person may be at the device. */
const LEAVES_NOTHING: readonly string[] = ['signedIn', 'signedOut', 'tokenRefresh_failure', 'userDeleted'];

/**
 * Configures Amplify's cache, which lies in the device's storage, and empties it whenever somebody signs in or out: what it
 * holds is of the person who is signed in.
 *
 * @param isSignedIn whether somebody seems to be now; a sign-in may also have ended where no script of ours ran
 */
export function configureCache(isSignedIn: boolean): void {
  Cache.configure(CACHE);
  if (!isSignedIn) void Cache.clear();
  Hub.listen('auth', ({ payload }) => {
    if (LEAVES_NOTHING.includes(payload.event)) void Cache.clear();
  });
}
