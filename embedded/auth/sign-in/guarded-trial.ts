import type { Challenge } from '../challenges.ts';
import { errors } from '../errors.ts';
import { checkGuarded, clearGuarded, countGuarded } from '../guarded-attempts.ts';
import type { Caller } from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { normalizeLogin, type User } from '../users.ts';

/** Returns the challenge of a session and its account, if the answer names that account. */
export function readOwnChallenge(
  pool: UserPool,
  session: string,
  name: string,
  username: string | undefined,
): { challenge: Challenge; user: User } {
  const challenge = pool.challenges.read(session, name);
  const user = pool.users.get(challenge.username);
  const isOwn =
    username !== undefined && pool.users.find(normalizeLogin(username))?.username === user?.username;
  if (!user || !isOwn) throw errors.invalidSession();
  if (!user.isEnabled) throw errors.userDisabled();
  return { challenge, user };
}

/**
 * Counts an attempt at a code of an account: `run` returns whether it was right, `wrong` creates the error if it was
 * not.
 */
export function tryCode(
  pool: UserPool,
  username: string,
  caller: Caller,
  run: () => boolean,
  wrong: () => Error = errors.invalidMfaCode,
): void {
  checkGuarded(pool, 'mfa', username, caller);
  if (run()) {
    clearGuarded(pool, 'mfa', username, caller);
    return;
  }
  countGuarded(pool, 'mfa', username, caller);
  const account = pool.users.get(username)?.sub ?? null;
  pool.report({
    type: 'sign-in-failed',
    account,
    address: caller.address,
    detail: { reason: 'second-factor' },
  });
  throw wrong();
}
