import { z } from 'zod';
import { notifyConfirmed, pretendDestination, sendCode } from '../delivery.ts';
import { errors } from '../errors.ts';
import { checkClient, members, operation } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import { expireUnconfirmed } from '../pool.ts';
import { confirmationDestination, verifiedDestination } from '../users.ts';

const schema = z.object({ ClientId: members.clientId, Username: members.username });

/**
 * ResendConfirmationCode: sends a new code to an unconfirmed account. The response is the same for any other account.
 * The owner of a confirmed account gets a message about that, which no one else reads.
 */
export const resendConfirmationCode = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  expireUnconfirmed(pool);
  const { user, username } = findCandidate(pool, input.Username);
  if (pool.settings.revealsUnknownUsers) {
    if (!user) throw errors.clientCombinationNotFound();
    if (user.status !== 'UNCONFIRMED') throw errors.alreadyConfirmed();
  }
  const own = user && confirmationDestination(pool.settings, user.attributes);
  const isReal = user?.status === 'UNCONFIRMED' && own !== null;
  const lifetime = pool.settings.lifetimes.confirmationCode;
  const message = { purpose: 'sign-up', username, lifetime, isReal } as const;
  const destination = own ?? pretendDestination(pool, input.Username);
  const verified = user?.isEnabled && user.status === 'CONFIRMED' ? verifiedDestination(user) : null;
  const instead = verified ? () => notifyConfirmed(pool, verified) : undefined;
  return {
    CodeDeliveryDetails: pool.store.transaction(() =>
      sendCode(pool, { ...message, ...destination, instead }, caller),
    ),
  };
});
