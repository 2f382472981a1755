import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { hasOuterSpace, hasSymbol } from '../../lib/domain/sign-in-values.ts';
import { errors } from './errors.ts';
import { checkGuarded, clearGuarded, countGuarded } from './guarded-attempts.ts';
import { GROUP_BYTES } from './modular-power.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';
import { asRandomUuid } from './pool-names.ts';
import type { PasswordPolicy } from './settings.ts';
import { computeVerifier, makePasswordRecord, type PasswordRecord } from './srp.ts';
import { normalizeLogin, type User } from './users.ts';

/** @throws InvalidPasswordException with the first rule that a new password violates */
export function checkPasswordPolicy(password: string, policy: PasswordPolicy): void {
  if (password.length < policy.minimumLength) throw errors.weakPassword('Password not long enough');
  if (policy.lowercase && !/[a-z]/.test(password))
    throw errors.weakPassword('Password must have lowercase characters');
  if (policy.uppercase && !/[A-Z]/.test(password))
    throw errors.weakPassword('Password must have uppercase characters');
  if (policy.numbers && !/\d/.test(password))
    throw errors.weakPassword('Password must have numeric characters');
  if (policy.symbols && !hasSymbol(password))
    throw errors.weakPassword('Password must have symbol characters');
  if (hasOuterSpace(password)) throw errors.invalidPasswordFormat();
}

/** The name that a verifier is made with: the pool's word followed by the username. */
export function srpUserId({ names }: UserPool, username: string): string {
  return `${names.userPoolId.slice(names.userPoolId.indexOf('_') + 1)}${username}`;
}

/** Sets an account's password, which must have passed the policy. */
export function setPassword(pool: UserPool, { username }: Pick<User, 'username'>, password: string): void {
  pool.users.setPassword(username, makePasswordRecord(srpUserId(pool, username), password));
}

/** A person who signs in: an account, or a substitute for an unknown account, so that both take the same time. */
export type Candidate = {
  readonly user: User | null;
  readonly username: string;
  /** The username in responses; for an unknown account, a plausible one. */
  readonly name: string;
  readonly record: PasswordRecord;
  /** The key by which wrong passwords are counted. */
  readonly subject: string;
};

/**
 * Returns the account for this login. For an unknown one, all values are derived from the installation's key, so they
 * stay the same.
 */
export function findCandidate(pool: UserPool, login: string): Candidate {
  const user = pool.users.find(login);
  const normal = normalizeLogin(login);
  const standInName = asRandomUuid(pool.vault.hash('stand-in', 'username', normal).toString('hex'));
  const username = user?.username ?? standInName;
  const hasOwnName = pool.settings.loginMechanisms.length === 0;
  const seed = pool.vault.hash('stand-in', 'password', normal);
  const standIn = {
    salt: seed.subarray(0, 16),
    verifier: Buffer.from(hkdfSync('sha256', seed, '', 'verifier', GROUP_BYTES - 1)),
  };
  const record = pool.users.password(username);
  return {
    user: record ? user : null,
    username,
    name: user?.username ?? (hasOwnName ? normal : standInName),
    record: record ?? standIn,
    subject: username,
  };
}

/** Returns true if the response to a challenge names the same user, by the username or by the login. */
export function isCandidateNamed({ name }: Candidate, login: string, named = ''): boolean {
  return named === name || normalizeLogin(named) === normalizeLogin(login);
}

/** Throws NotAuthorizedException while there were too many wrong passwords for this account or from this address. */
export function checkAttempts(pool: UserPool, { subject }: Candidate, caller: Caller): void {
  checkGuarded(pool, 'password', subject, caller);
}

/**
 * Completes a password check: counts a wrong password and throws NotAuthorizedException, or returns the account of
 * the right one. Other problems of the account are only reported with the right password.
 */
export function concludeTrial(
  pool: UserPool,
  { user, subject }: Candidate,
  isRight: boolean,
  caller: Caller,
): User {
  if (!user || !isRight) {
    countGuarded(pool, 'password', subject, caller);
    pool.report({
      type: 'sign-in-failed',
      account: user?.sub ?? null,
      address: caller.address,
      detail: { reason: 'password' },
    });
    throw errors.wrongCredentials();
  }
  clearGuarded(pool, 'password', subject, caller);
  return checkAccount(user);
}

/**
 * Returns the account, if it can sign in now.
 * @throws the error for an account that cannot
 */
export function checkAccount(user: User): User {
  if (!user.isEnabled) throw errors.userDisabled();
  if (user.status === 'UNCONFIRMED') throw errors.userNotConfirmed();
  if (user.status === 'RESET_REQUIRED') throw errors.passwordResetRequired();
  return user;
}

/** Returns true if the password is right. The check takes the same time for an unknown account. */
export function isPassword(pool: UserPool, { username, record }: Candidate, password: string): boolean {
  const made = computeVerifier(srpUserId(pool, username), password, record.salt);
  const stored = Buffer.concat([Buffer.alloc(made.length - record.verifier.length), record.verifier]);
  return timingSafeEqual(made, stored);
}
