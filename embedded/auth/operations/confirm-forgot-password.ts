import { z } from 'zod';
import { errors } from '../errors.ts';
import { clearGuarded, consumeCode } from '../guarded-attempts.ts';
import { checkClient, members, operation } from '../operation.ts';
import { checkPasswordPolicy, findCandidate, setPassword } from '../passwords.ts';
import { isOnlyFactor, usableFactors } from '../second-factor.ts';
import { markVerified, VERIFIABLE } from '../users.ts';

const schema = z.object({
  ClientId: members.clientId,
  Username: members.username,
  ConfirmationCode: members.code,
  Password: members.password,
});

/**
 * ConfirmForgotPassword: sets a new password with a code, and verifies the address that the code was sent to. Every
 * other sign-in ends.
 */
export const confirmForgotPassword = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  checkPasswordPolicy(input.Password, pool.settings.passwordPolicy);
  const { user, username, subject } = findCandidate(pool, input.Username);
  if (!user && pool.settings.revealsUnknownUsers) throw errors.clientCombinationNotFound();
  const destination = consumeCode(pool, username, 'reset', input.ConfirmationCode, caller);
  const isStillTheirs = Object.values(user?.attributes ?? {}).includes(destination);
  if (!user?.isEnabled || !isStillTheirs) throw errors.codeExpired();
  const medium = VERIFIABLE.find((name) => user.attributes[name] === destination) ?? 'email';
  if (isOnlyFactor(pool, user, medium)) throw errors.codeExpired();
  pool.store.transaction(() => {
    setPassword(pool, user, input.Password);
    if (user.status !== 'CONFIRMED')
      pool.users.save({ ...markVerified(user, destination), status: 'CONFIRMED' });
    pool.signIns.revokeAll(username);
    clearGuarded(pool, 'password', subject, caller);
    if (pool.settings.mfa !== 'OFF' && usableFactors(pool, user).length > 0) {
      pool.resets.note(username, medium);
    }
  });
  if (user.status === 'UNCONFIRMED')
    pool.report({ type: 'confirmation', account: user.sub, address: caller.address });
  pool.report({ type: 'password-reset', account: user.sub, address: caller.address });
  return {};
});
