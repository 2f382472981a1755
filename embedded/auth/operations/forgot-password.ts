import { z } from 'zod';
import { sendCode, tellFactorIsSpent } from '../delivery.ts';
import { errors } from '../errors.ts';
import { checkClient, members, operation } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import { pretendDestination } from '../pretend.ts';
import { isOnlyFactor } from '../sign-in/second-factor.ts';
import { confirmationDestination, verifiedDestination } from '../verified.ts';

const schema = z.object({ ClientId: members.clientId, Username: members.username });

/** ForgotPassword: sends a code to the verified address of the account; where there is none it only seems so. */
export const forgotPassword = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const { user, username } = findCandidate(pool, input.Username);
  const reachable = user?.isEnabled ? verifiedDestination(user) : null;
  const isSpent = user !== null && reachable !== null && isOnlyFactor(pool, user, reachable.attribute);
  const verified = isSpent ? null : reachable;
  if (pool.settings.tellsUnknownUsers) {
    if (!user) throw errors.clientCombinationNotFound();
    if (!user.isEnabled) throw errors.userDisabled();
    if (!reachable) throw errors.noVerifiedDestination();
  }
  const own = reachable ?? (user && confirmationDestination(pool.settings, user.attributes));
  const destination = own ?? pretendDestination(pool, input.Username);
  const lifetime = pool.settings.lifetimes.recoveryCode;
  const instead = isSpent && reachable ? () => tellFactorIsSpent(pool, reachable) : undefined;
  const message = { purpose: 'reset', username, lifetime, isReal: verified !== null, instead } as const;
  const CodeDeliveryDetails = pool.store.transaction(() =>
    sendCode(pool, { ...message, ...destination }, caller),
  );
  if (verified && user)
    pool.report({ type: 'password-reset-requested', account: user.sub, address: caller.address });
  return { CodeDeliveryDetails };
});
