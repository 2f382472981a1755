import { z } from 'zod';
import { errors } from '../errors.ts';
import { consumeCode } from '../guarded-attempts.ts';
import { type Caller, checkClient, members, operation } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import { expireUnconfirmed, type UserPool } from '../pool.ts';
import { offerAutoSignIn } from '../user-auth.ts';
import { markVerified, type User } from '../users.ts';

/**
 * Confirms an account by the code that was sent to it, typed or in a link, so that it can sign in. Also verifies the
 * address of the message.
 * @throws CodeMismatchException, ExpiredCodeException or LimitExceededException
 */
export function confirmAccount(pool: UserPool, login: string, code: string, caller: Caller): User {
  expireUnconfirmed(pool);
  const { user, username } = findCandidate(pool, login);
  if (pool.settings.revealsUnknownUsers) {
    if (!user) throw errors.userNotFound();
    if (user.status !== 'UNCONFIRMED') throw errors.cannotConfirm(user.status);
  }
  const destination = consumeCode(pool, username, 'sign-up', code, caller);
  if (user?.status !== 'UNCONFIRMED') throw errors.codeExpired();
  const confirmed = { ...markVerified(user, destination), status: 'CONFIRMED' } as const;
  pool.users.save(confirmed);
  pool.report({ type: 'confirmation', account: confirmed.sub, address: caller.address });
  return confirmed;
}

const schema = z.object({
  ClientId: members.clientId,
  Username: members.username,
  ConfirmationCode: members.code,
});

/** ConfirmSignUp: the code that was sent makes the account one that can sign in. */
export const confirmSignUp = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const confirmed = confirmAccount(pool, input.Username, input.ConfirmationCode, caller);
  return { Session: offerAutoSignIn(pool, confirmed) };
});
