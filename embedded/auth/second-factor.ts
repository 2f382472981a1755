import { timingSafeEqual } from 'node:crypto';
import { randomCode } from './challenges.ts';
import { describeDelivery, sendText } from './delivery.ts';
import { errors } from './errors.ts';
import { checkGuarded, countGuarded, readOwnChallenge, tryCode } from './guarded-attempts.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';
import { factorOfMedium } from './resets.ts';
import { completeSignIn } from './session.ts';
import type { MfaFactor } from './settings.ts';
import { markVerified, type User, type Verifiable } from './users.ts';

export const SELECT_MFA_TYPE = 'SELECT_MFA_TYPE';
const CODE_NAMES = { EMAIL_OTP: 'EMAIL_OTP_CODE', SMS_MFA: 'SMS_MFA_CODE' } as const;
type SentFactor = keyof typeof CODE_NAMES;
type Texts = Readonly<Record<string, string | undefined>>;

/** Returns the second factors that an account can use now. */
export function usableFactors(pool: UserPool, user: User): MfaFactor[] {
  return pool.settings.mfaFactors.filter(
    (factor) => user.mfa.enabled.includes(factor) && isSetUp(pool, user, factor),
  );
}

/** Returns the usable factors for the next sign-in, except the one whose medium was used to reset the password. */
export function countingFactors(pool: UserPool, user: User): MfaFactor[] {
  const spent = pool.resets.spentFactor(user.username);
  return usableFactors(pool, user).filter((factor) => factor !== spent);
}

/**
 * Returns true if a code by this medium is the account's only second factor. Then it cannot also reset the password.
 */
export function isOnlyFactor(pool: UserPool, user: User, medium: Verifiable): boolean {
  if (pool.settings.mfa === 'OFF') return false;
  const factors = usableFactors(pool, user);
  return factors.length > 0 && factors.every((factor) => factor === factorOfMedium(medium));
}

/** Returns true if an account meets the requirement of a factor: a confirmed app, a verified address or number. */
export function isSetUp(pool: UserPool, { username, attributes }: User, factor: MfaFactor): boolean {
  if (factor === 'SOFTWARE_TOKEN_MFA') return pool.authenticators.has(username);
  return attributes[`${getAttribute(factor)}_verified`] === 'true';
}

/** Requires the preferred factor, the only one, or a choice. There is at least one. */
export function challengeSecondFactor(
  pool: UserPool,
  user: User,
  factors: readonly MfaFactor[],
  caller: Caller,
) {
  const [only] = factors;
  const preferred = factors.find((factor) => factor === user.mfa.preferred);
  const chosen = preferred ?? (factors.length === 1 ? only : undefined);
  if (chosen) return challengeFactor(pool, user, chosen, caller);
  const challenge = { name: SELECT_MFA_TYPE, username: user.username, memory: {} };
  return {
    ChallengeName: SELECT_MFA_TYPE,
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, MFAS_CAN_CHOOSE: JSON.stringify(factors) },
    Session: pool.challenges.open(challenge, pool.settings.lifetimes.session),
  };
}

/** Handles the response to SELECT_MFA_TYPE and requires the chosen factor. */
export function handleSelectMfaType(pool: UserPool, responses: Texts, session: string, caller: Caller) {
  const { user } = readOwnChallenge(pool, session, SELECT_MFA_TYPE, responses.USERNAME);
  const chosen = countingFactors(pool, user).find((factor) => factor === responses.ANSWER);
  if (!chosen) throw errors.invalidParameters('Selected MFA type is not available');
  pool.challenges.take(session, SELECT_MFA_TYPE);
  return challengeFactor(pool, user, chosen, caller);
}

/** Handles the response to SOFTWARE_TOKEN_MFA: a code of the account's app, which is valid once. */
export function handleAuthenticatorCode(pool: UserPool, responses: Texts, session: string, caller: Caller) {
  const { user } = readOwnChallenge(pool, session, 'SOFTWARE_TOKEN_MFA', responses.USERNAME);
  tryCode(pool, user.username, caller, () => {
    const result = pool.authenticators.check(user.username, responses.SOFTWARE_TOKEN_MFA_CODE ?? '');
    if (result === 'right') return true;
    pool.challenges.fail(session);
    if (result === 'used') throw errors.usedMfaCode();
    return false;
  });
  pool.challenges.take(session, 'SOFTWARE_TOKEN_MFA');
  return completeSignIn(pool, user, caller, 'SOFTWARE_TOKEN_MFA');
}

/**
 * Handles the response to EMAIL_OTP and SMS_MFA: the code that was sent. An address in a set-up becomes the account's.
 */
export function handleSentCode(
  factor: SentFactor,
  pool: UserPool,
  responses: Texts,
  session: string,
  caller: Caller,
) {
  const { challenge, user } = readOwnChallenge(pool, session, factor, responses.USERNAME);
  const { newEmail } = challenge.memory;
  if (newEmail !== undefined && usableFactors(pool, user).length > 0) throw errors.invalidSession();
  tryCode(pool, user.username, caller, () => {
    const isRight = isEqual(responses[CODE_NAMES[factor]] ?? '', challenge.memory.code ?? '');
    if (!isRight) pool.challenges.fail(session);
    return isRight;
  });
  pool.challenges.take(session, factor);
  if (newEmail === undefined) return completeSignIn(pool, user, caller, factor);
  const changed = markVerified({ ...user, attributes: { ...user.attributes, email: newEmail } }, newEmail);
  const enabled = [...new Set([...user.mfa.enabled, factor])];
  const withFactor: User = { ...changed, mfa: { enabled, preferred: factor } };
  pool.users.save(withFactor);
  reportFactors(pool, withFactor, caller);
  return completeSignIn(pool, withFactor, caller, factor);
}

/** Reports which second factors an account has from now on. */
export function reportFactors(pool: UserPool, { sub, mfa }: User, { address }: Caller): void {
  pool.report({
    type: 'factors-changed',
    account: sub,
    address,
    detail: { factors: mfa.enabled.join(' ') },
  });
}

/** Sends a code for a factor and requires it. `newEmail` is an address to set up with the code. */
export function challengeSentCode(
  pool: UserPool,
  user: User,
  factor: SentFactor,
  caller: Caller,
  newEmail?: string,
) {
  const attribute = getAttribute(factor);
  const destination = newEmail ?? user.attributes[attribute] ?? '';
  checkGuarded(pool, 'message', user.username, caller);
  countGuarded(pool, 'message', user.username, caller);
  const code = randomCode();
  const memory: Record<string, string> = { code, ...(newEmail !== undefined && { newEmail }) };
  const { DeliveryMedium, Destination } = describeDelivery(attribute, destination);
  const Session = pool.challenges.open(
    { name: factor, username: user.username, memory },
    pool.settings.lifetimes.session,
  );
  sendText(pool, attribute, destination, code, 'sign-in');
  return {
    ChallengeName: factor,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
    Session,
  };
}

function challengeFactor(pool: UserPool, user: User, factor: MfaFactor, caller: Caller) {
  if (factor !== 'SOFTWARE_TOKEN_MFA') return challengeSentCode(pool, user, factor, caller);
  return {
    ChallengeName: factor,
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
    Session: pool.challenges.open(
      { name: factor, username: user.username, memory: {} },
      pool.settings.lifetimes.session,
    ),
  };
}

function getAttribute(factor: SentFactor): Verifiable {
  return factor === 'EMAIL_OTP' ? 'email' : 'phone_number';
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && other.length > 0 && timingSafeEqual(one, other);
}
