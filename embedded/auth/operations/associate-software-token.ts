import { z } from 'zod';
import { makeTotpSecret } from '../authenticators.ts';
import { errors } from '../errors.ts';
import { MFA_SETUP, readMfaSetup } from '../next-step.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

const schema = z.object({ AccessToken: members.token.nullish(), Session: members.session.nullish() });

/**
 * AssociateSoftwareToken: creates a secret for an authenticator app, for a signed-in person or during a required
 * set-up.
 */
export const associateSoftwareToken = operation(schema, async (pool, { AccessToken, Session }) => {
  const { mfa, mfaFactors } = pool.settings;
  if (mfa === 'OFF' || !mfaFactors.includes('SOFTWARE_TOKEN_MFA')) throw errors.totpNotEnabled();
  const secret = makeTotpSecret();
  if (AccessToken) {
    const { user } = await authenticate(pool, AccessToken);
    pool.authenticators.propose(user.username, secret);
    return { SecretCode: secret };
  }
  if (!Session) throw errors.missingParameter('AccessToken');
  readMfaSetup(pool, Session);
  return { SecretCode: secret, Session: pool.challenges.renew(Session, MFA_SETUP, { secret }) };
});
