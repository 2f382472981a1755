import { z } from 'zod';
import { sendCode } from '../delivery.ts';
import { errors } from '../errors.ts';
import { checkClient, members, operation } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import { pretendDestination } from '../pretend.ts';
import { confirmationDestination, verifiedDestination } from '../verified.ts';

const schema = z.object({ ClientId: members.clientId, Username: members.username });

/** ForgotPassword: sends a code to the verified address of the account; where there is none it only seems so. */
export const forgotPassword = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const { user, username } = findCandidate(pool, input.Username);
  const verified = user?.isEnabled ? verifiedDestination(user) : null;
  if (pool.settings.tellsUnknownUsers) {
    if (!user) throw errors.clientCombinationNotFound();
    if (!user.isEnabled) throw errors.userDisabled();
    if (!verified) throw errors.noVerifiedDestination();
  }
  const own = verified ?? (user && confirmationDestination(pool.settings, user.attributes));
  const destination = own ?? pretendDestination(pool, input.Username);
  const lifetime = pool.settings.lifetimes.recoveryCode;
  const message = { purpose: 'reset', username, lifetime, isReal: verified !== null } as const;
  return {
    CodeDeliveryDetails: pool.store.transaction(() => sendCode(pool, { ...message, ...destination }, caller)),
  };
});
