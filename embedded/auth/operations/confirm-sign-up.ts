import { z } from 'zod';
import { errors } from '../errors.ts';
import { useCode } from '../guarded-code.ts';
import { checkClient, members, operation } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import { offerAutoSignIn } from '../sign-in/auto-sign-in.ts';
import { markVerified } from '../verified.ts';

const schema = z.object({
  ClientId: members.clientId,
  Username: members.username,
  ConfirmationCode: members.code,
});

/** ConfirmSignUp: the code that was sent makes the account one that can sign in. */
export const confirmSignUp = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const { user, username } = findCandidate(pool, input.Username);
  if (pool.settings.tellsUnknownUsers) {
    if (!user) throw errors.userNotFound();
    if (user.status !== 'UNCONFIRMED') throw errors.cannotConfirm(user.status);
  }
  const destination = useCode(pool, username, 'sign-up', input.ConfirmationCode, caller);
  if (user?.status !== 'UNCONFIRMED') throw errors.codeExpired();
  const confirmed = { ...markVerified(user, destination), status: 'CONFIRMED' } as const;
  pool.users.save(confirmed);
  return { Session: offerAutoSignIn(pool, confirmed) };
});
