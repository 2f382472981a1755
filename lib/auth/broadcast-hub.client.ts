import { Hub } from 'aws-amplify/utils';
import { rememberClient } from './kept-person.ts';
import { announceSession } from './session-broadcast.ts';

/** Amplify's events for a sign-in, a sign-out and a sign-in that could not be renewed. */
const CHANGES: readonly string[] = ['signedIn', 'signedOut', 'tokenRefresh_failure'];

/**
 * Announces sign-ins and sign-outs of Amplify's client on this page to all pages of the site in this browser.
 * @param clientId the site's own app client
 */
export function broadcastHub(clientId: string): void {
  if (rememberClient(clientId)) announceSession();
  Hub.listen('auth', ({ payload }) => {
    // Amplify reports a sign-out while it still removes the cookies.
    if (CHANGES.includes(payload.event)) setTimeout(announceSession);
  });
}
