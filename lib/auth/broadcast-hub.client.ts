import { Hub } from 'aws-amplify/utils';
import { rememberClient } from './kept-person.ts';
import { announceSession } from './session-broadcast.ts';

/** What Amplify tells of when somebody has signed in or out, or could not be kept signed in. */
const CHANGES: readonly string[] = ['signedIn', 'signedOut', 'tokenRefresh_failure'];

/**
 * Announces to every page of the site in this browser what Amplify's client does to the sign-in on this one.
 * @param clientId the site's own app client
 */
export function broadcastHub(clientId: string): void {
  if (rememberClient(clientId)) announceSession();
  Hub.listen('auth', ({ payload }) => {
    // Amplify tells that somebody has signed out while it still takes the cookies away.
    if (CHANGES.includes(payload.event)) setTimeout(announceSession);
  });
}
