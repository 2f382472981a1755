import { checkRequired, isEmail, readAttributes } from './attributes.ts';
import type { Challenge } from './challenges.ts';
import { errors } from './errors.ts';
import { readOwnChallenge } from './guarded-attempts.ts';
import type { Caller } from './operation.ts';
import { checkPasswordPolicy, setPassword } from './passwords.ts';
import type { UserPool } from './pool.ts';
import { challengeSecondFactor, challengeSentCode, countingFactors, usableFactors } from './second-factor.ts';
import { completeSignIn } from './session.ts';
import { normalizeLogin, type User } from './users.ts';

export const NEW_PASSWORD_REQUIRED = 'NEW_PASSWORD_REQUIRED';
/** The prefix of an attribute's name in this challenge and its response. */
const ATTRIBUTE_PREFIX = 'userAttributes.';

/** Opens the challenge to choose a new password, with the attributes that the pool requires and the user lacks. */
function challengeNewPassword({ settings, challenges }: UserPool, { username, attributes }: User) {
  const missing = [...settings.attributes].filter(
    ([name, { isRequired }]) => isRequired && !attributes[name],
  );
  return {
    ChallengeName: NEW_PASSWORD_REQUIRED,
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: JSON.stringify(missing.map(([name]) => `${ATTRIBUTE_PREFIX}${name}`)),
      userAttributes: JSON.stringify(attributes),
    },
    Session: challenges.open(
      { name: NEW_PASSWORD_REQUIRED, username, memory: {} },
      settings.lifetimes.session,
    ),
  };
}

export const MFA_SETUP = 'MFA_SETUP';
type Texts = Readonly<Record<string, string | undefined>>;

/** Starts the set-up of a required second factor for a person without one: an app, or an email address. */
function challengeMfaSetup(pool: UserPool, { username }: User) {
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

/** Handles the response to MFA_SETUP: signs in once an app is confirmed, or sends a code to an email address first. */
export function handleMfaSetup(pool: UserPool, responses: Texts, session: string, caller: Caller) {
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
  return challengeSentCode(pool, user, 'EMAIL_OTP', caller, isKnown ? known : email);
}

/** Decides the step after a correct first factor: a new password, a second factor, or the tokens. */
export function continueSignIn(pool: UserPool, user: User, caller: Caller): object | Promise<object> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return challengeNewPassword(pool, user);
  if (pool.settings.mfa === 'OFF') return completeSignIn(pool, user, caller);
  const usable = usableFactors(pool, user);
  const factors = countingFactors(pool, user);
  if (factors.length > 0) return challengeSecondFactor(pool, user, factors, caller);
  // The password was reset by the medium of the only factor that there is: one thing is not two.
  if (usable.length > 0) throw errors.factorIsSpent();
  return pool.settings.mfa === 'ON' ? challengeMfaSetup(pool, user) : completeSignIn(pool, user, caller);
}

/** Handles the response to NEW_PASSWORD_REQUIRED and sets the password that the person chose. */
export function handleNewPassword(pool: UserPool, responses: Texts, session: string, caller: Caller) {
  const { user } = readOwnChallenge(pool, session, NEW_PASSWORD_REQUIRED, responses.USERNAME);
  const password = responses.NEW_PASSWORD ?? '';
  checkPasswordPolicy(password, pool.settings.passwordPolicy);
  const provided = Object.entries(responses).flatMap(([name, Value = '']) =>
    name.startsWith(ATTRIBUTE_PREFIX) ? [{ Name: name.slice(ATTRIBUTE_PREFIX.length), Value }] : [],
  );
  // Existing attributes stay: an email address is changed only by its code.
  const attributes = { ...readAttributes(provided, pool.settings), ...user.attributes };
  checkRequired(attributes, pool.settings);
  const confirmed: User = { ...user, attributes, status: 'CONFIRMED' };
  pool.store.transaction(() => {
    setPassword(pool, confirmed, password);
    pool.users.save(confirmed);
    // Ends the sign-ins in progress of everyone else who had the temporary password.
    pool.signIns.revokeAll(confirmed.username);
  });
  return continueSignIn(pool, confirmed, caller);
}
