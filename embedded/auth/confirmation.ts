import { errors } from './errors.ts';
import { expireUnconfirmed } from './expiry.ts';
import { takeCode } from './guarded-code.ts';
import type { Caller } from './operation.ts';
import { findCandidate } from './passwords.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';
import { markVerified } from './verified.ts';

/**
 * Confirms an account by the code that was sent to it, typed or in a link, so that it can sign in. Also verifies the
 * address of the message.
 * @throws CodeMismatchException, ExpiredCodeException or LimitExceededException
 */
export function confirmAccount(pool: UserPool, login: string, code: string, caller: Caller): User {
  expireUnconfirmed(pool);
  const { user, username } = findCandidate(pool, login);
  if (pool.settings.tellsUnknownUsers) {
    if (!user) throw errors.userNotFound();
    if (user.status !== 'UNCONFIRMED') throw errors.cannotConfirm(user.status);
  }
  const destination = takeCode(pool, username, 'sign-up', code, caller);
  if (user?.status !== 'UNCONFIRMED') throw errors.codeExpired();
  const confirmed = { ...markVerified(user, destination), status: 'CONFIRMED' } as const;
  pool.users.save(confirmed);
  pool.report({ type: 'confirmation', account: confirmed.sub, address: caller.address });
  return confirmed;
}
