import type { UserPool } from './pool.ts';

/** Milliseconds after which an unconfirmed account is removed, so that its email address is available again. */
const UNCONFIRMED_LIFETIME = 24 * 60 * 60 * 1000;

/** Removes the accounts that were not confirmed within a day. */
export function expireUnconfirmed({ users, store, clock, report }: UserPool): void {
  const expired = users.listUnconfirmed(clock() - UNCONFIRMED_LIFETIME);
  if (expired.length === 0) return;
  store.transaction(() => {
    for (const { username } of expired) users.remove(username);
  });
  for (const { sub } of expired) report({ type: 'account-expired', account: sub });
}
