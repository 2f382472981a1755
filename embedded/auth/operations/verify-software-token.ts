import { z } from 'zod';
import { findTotpStep } from '../authenticators.ts';
import { errors } from '../errors.ts';
import { tryCode } from '../guarded-attempts.ts';
import { MFA_SETUP, readMfaSetup } from '../next-step.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

const schema = z.object({
  AccessToken: members.token.nullish(),
  Session: members.session.nullish(),
  UserCode: members.code,
});

/**
 * VerifySoftwareToken: checks by a code that the app has the secret. During a set-up, the app is then required for
 * sign-ins.
 */
export const verifySoftwareToken = operation(schema, async (pool, input, caller) => {
  const { AccessToken, Session, UserCode } = input;
  if (AccessToken) {
    const { user, originJti } = await authenticate(pool, AccessToken);
    tryCode(
      pool,
      user.username,
      caller,
      () => pool.authenticators.confirm(user.username, UserCode),
      errors.totpMismatch,
    );
    // Earlier sign-ins without the app do not get the rights that it gives.
    pool.store.transaction(() => pool.signIns.revokeAll(user.username, originJti));
    pool.report({
      type: 'factors-changed',
      account: user.sub,
      address: caller.address,
      detail: { confirmed: 'SOFTWARE_TOKEN_MFA' },
    });
    return { Status: 'SUCCESS' };
  }
  if (!Session) throw errors.missingParameter('AccessToken');
  const { user, memory } = readMfaSetup(pool, Session);
  const { username } = user;
  const { secret } = memory;
  if (secret === undefined) throw errors.invalidSession();
  tryCode(
    pool,
    username,
    caller,
    () => findTotpStep(secret, UserCode, pool.clock()) !== null,
    errors.totpMismatch,
  );
  const result = pool.store.transaction(() => {
    pool.authenticators.adopt(username, secret);
    const mfa = {
      enabled: [...new Set([...user.mfa.enabled, 'SOFTWARE_TOKEN_MFA'] as const)],
      preferred: 'SOFTWARE_TOKEN_MFA',
    } as const;
    pool.users.save({ ...user, mfa });
    const confirmed = { confirmed: 'SOFTWARE_TOKEN_MFA' };
    return { Status: 'SUCCESS', Session: pool.challenges.renew(Session, MFA_SETUP, confirmed) };
  });
  pool.report({
    type: 'factors-changed',
    account: user.sub,
    address: caller.address,
    detail: { factors: 'SOFTWARE_TOKEN_MFA' },
  });
  return result;
});
