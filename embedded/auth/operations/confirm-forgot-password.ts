import { z } from 'zod';
import { errors } from '../errors.ts';
import { takeCode } from '../guarded-code.ts';
import { checkClient, members, operation } from '../operation.ts';
import { checkPasswordPolicy, findCandidate, setPassword } from '../passwords.ts';

const schema = z.object({
  ClientId: members.clientId,
  Username: members.username,
  ConfirmationCode: members.code,
  Password: members.password,
});

/** ConfirmForgotPassword: the code that was sent lets its person choose a new password. Every other sign-in ends. */
export const confirmForgotPassword = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  checkPasswordPolicy(input.Password, pool.settings.passwordPolicy);
  const { user, username, subject } = findCandidate(pool, input.Username);
  if (!user && pool.settings.tellsUnknownUsers) throw errors.clientCombinationNotFound();
  const destination = takeCode(pool, username, 'reset', input.ConfirmationCode, caller);
  const isStillTheirs = Object.values(user?.attributes ?? {}).includes(destination);
  if (!user?.isEnabled || !isStillTheirs) throw errors.codeExpired();
  return pool.store.transaction(() => {
    setPassword(pool, user, input.Password);
    if (user.status !== 'CONFIRMED') pool.users.save({ ...user, status: 'CONFIRMED' });
    pool.signIns.revokeAll(username);
    pool.attempts.clear('password', subject);
    return {};
  });
});
