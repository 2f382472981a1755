import { isEmail } from '../attributes.ts';
import type { Challenge } from '../challenges.ts';
import { errors } from '../errors.ts';
import type { Caller } from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { completeSignIn } from '../session.ts';
import { normalizeLogin, type User } from '../users.ts';
import { readOwnChallenge } from './guarded-trial.ts';
import { askSentCode, usableFactors } from './second-factor.ts';

export const MFA_SETUP = 'MFA_SETUP';
type Texts = Readonly<Record<string, string | undefined>>;

/** Starts the set-up of a required second factor for a person without one: an app, or an email address. */
export function askMfaSetup(pool: UserPool, { username }: User) {
  const factors = pool.settings.mfaFactors.filter((factor) => factor !== 'SMS_MFA');
  return {
    ChallengeName: MFA_SETUP,
    ChallengeParameters: { USER_ID_FOR_SRP: username, MFAS_CAN_SETUP: JSON.stringify(factors) },
    Session: pool.challenges.open({ name: MFA_SETUP, username, memory: {} }, pool.settings.lifetimes.session),
  };
}

/**
 * Returns the account of a session during a set-up; `memory` has the secret of an app, if one was requested.
 * @throws NotAuthorizedException once the account has a factor, from any session: it cannot be replaced here
 */
export function readMfaSetup(
  pool: UserPool,
  session: string,
): { readonly user: User; readonly memory: Challenge['memory'] } {
  const { username, memory } = pool.challenges.read(session, MFA_SETUP);
  const user = pool.users.get(username);
  if (!user?.isEnabled || usableFactors(pool, user).length > 0) throw errors.invalidSession();
  return { user, memory };
}

/** Handles the answer to MFA_SETUP: signs in once an app is confirmed, or sends a code to an email address first. */
export function answerMfaSetup(pool: UserPool, responses: Texts, session: string, caller: Caller) {
  const { challenge, user } = readOwnChallenge(pool, session, MFA_SETUP, responses.USERNAME);
  const { EMAIL: email } = responses;
  if (challenge.memory.confirmed === 'SOFTWARE_TOKEN_MFA') {
    pool.challenges.take(session, MFA_SETUP);
    return completeSignIn(pool, user, caller, 'SOFTWARE_TOKEN_MFA');
  }
  if (email === undefined || !pool.settings.mfaFactors.includes('EMAIL_OTP')) throw errors.invalidSession();
  readMfaSetup(pool, session);
  if (!isEmail(email)) throw errors.invalidEmail();
  const known = user.attributes.email ?? '';
  const isKnown = normalizeLogin(email) === normalizeLogin(known);
  const isLogin = pool.settings.loginMechanisms.includes('email');
  if (isLogin && !isKnown) throw errors.invalidParameters('Invalid email for the user.');
  pool.challenges.take(session, MFA_SETUP);
  return askSentCode(pool, user, 'EMAIL_OTP', caller, isKnown ? known : email);
}
