import { onSessionChange } from '../../../lib/auth/session-broadcast.ts';
import { storedUser } from '../../../lib/auth/stored-user.ts';
import { leaveAccount } from '../model/leave-account.ts';

/** The parts of pages that show the watchlist. */
const PARTS = 'watch-actions, watch-progress, watch-continue, watch-player, play-list';

/** Follows the account that is signed in. What of an account is on this device goes when the sign-in ends, on any page. */
async function followAccount() {
  const account = storedUser()?.username;
  leaveAccount(account);
  if (account && document.querySelector(PARTS)) (await import('./parts/account-sync.ts')).startSync();
}

onSessionChange(followAccount);
void followAccount();
