import { z } from 'zod';
import { members, operation } from '../operation.ts';
import { tryPassword } from '../password-trial.ts';
import { checkPasswordPolicy, setPassword } from '../passwords.ts';
import { authenticate } from '../session.ts';

const schema = z.object({
  AccessToken: members.token,
  PreviousPassword: members.password,
  ProposedPassword: members.password,
});

/** ChangePassword: sets a new password for a person who knows the old one. Every other sign-in ends. */
export const changePassword = operation(schema, async (pool, input, caller) => {
  const { user, originJti } = await authenticate(pool, input.AccessToken);
  checkPasswordPolicy(input.ProposedPassword, pool.settings.passwordPolicy);
  tryPassword(pool, user.username, input.PreviousPassword, caller);
  pool.store.transaction(() => {
    setPassword(pool, user, input.ProposedPassword);
    pool.signIns.revokeAll(user.username, originJti);
    pool.codes.discard(user.username, 'reset');
    pool.resets.settle(user.username);
  });
  pool.report({ type: 'password-changed', account: user.sub, address: caller.address });
  return {};
});
