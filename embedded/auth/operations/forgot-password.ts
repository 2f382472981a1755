import { z } from 'zod';
import { notifyFactorIsSpent, pretendDestination, sendCode } from '../delivery.ts';
import { errors } from '../errors.ts';
import { checkClient, members, operation } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import { expireUnconfirmed } from '../pool.ts';
import { isOnlyFactor } from '../second-factor.ts';
import type { PoolSettings } from '../settings.ts';
import { confirmationDestination, type User, verifiedDestination } from '../users.ts';

const schema = z.object({ ClientId: members.clientId, Username: members.username });

/**
 * ForgotPassword: sends a code to the verified address of the account. An account that was never confirmed gets it at the
 * address that is to be confirmed, which the code then proves (docs/decisions/0011-account-enumeration.md). For any other
 * account it only seems so.
 */
export const forgotPassword = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  expireUnconfirmed(pool);
  const { user, username } = findCandidate(pool, input.Username);
  const reachable = user?.isEnabled ? resetDestination(pool.settings, user) : null;
  const isSpent = user !== null && reachable !== null && isOnlyFactor(pool, user, reachable.attribute);
  const verified = isSpent ? null : reachable;
  if (pool.settings.revealsUnknownUsers) {
    if (!user) throw errors.clientCombinationNotFound();
    if (!user.isEnabled) throw errors.userDisabled();
    if (!verifiedDestination(user)) throw errors.noVerifiedDestination();
  }
  const own = reachable ?? (user && confirmationDestination(pool.settings, user.attributes));
  const destination = own ?? pretendDestination(pool, input.Username);
  const lifetime = pool.settings.lifetimes.recoveryCode;
  const instead = isSpent && reachable ? () => notifyFactorIsSpent(pool, reachable) : undefined;
  const message = { purpose: 'reset', username, lifetime, isReal: verified !== null, instead } as const;
  const CodeDeliveryDetails = pool.store.transaction(() =>
    sendCode(pool, { ...message, ...destination }, caller),
  );
  if (verified && user)
    pool.report({ type: 'password-reset-requested', account: user.sub, address: caller.address });
  return { CodeDeliveryDetails };
});

/** The address for a code: the verified one, or the one that confirms a new account. */
function resetDestination(settings: PoolSettings, user: User) {
  const isNew = user.status === 'UNCONFIRMED';
  return verifiedDestination(user) ?? (isNew ? confirmationDestination(settings, user.attributes) : null);
}
