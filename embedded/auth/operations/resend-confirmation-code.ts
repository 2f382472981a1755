import { z } from 'zod';
import { sendCode } from '../delivery.ts';
import { errors } from '../errors.ts';
import { checkClient, members, operation } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import { pretendDestination } from '../pretend.ts';
import { confirmationDestination } from '../verified.ts';

const schema = z.object({ ClientId: members.clientId, Username: members.username });

/** ResendConfirmationCode: a new code for an account that is to be confirmed; for any other it only seems so. */
export const resendConfirmationCode = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const { user, username } = findCandidate(pool, input.Username);
  if (pool.settings.tellsUnknownUsers) {
    if (!user) throw errors.clientCombinationNotFound();
    if (user.status !== 'UNCONFIRMED') throw errors.alreadyConfirmed();
  }
  const own = user && confirmationDestination(pool.settings, user.attributes);
  const isReal = user?.status === 'UNCONFIRMED' && own !== null;
  const lifetime = pool.settings.lifetimes.confirmationCode;
  const message = { purpose: 'sign-up', username, lifetime, isReal } as const;
  const destination = own ?? pretendDestination(pool, input.Username);
  return {
    CodeDeliveryDetails: pool.store.transaction(() => sendCode(pool, { ...message, ...destination }, caller)),
  };
});
