import { timingSafeEqual } from 'node:crypto';
import { errors } from './errors.ts';
import type { Caller } from './operation.ts';
import {
  checkAttempts,
  concludeTrial,
  findCandidate,
  isCandidateNamed,
  isPassword,
  srpUserId,
} from './passwords.ts';
import type { UserPool } from './pool.ts';
import { beginExchange, deriveKey, readPublicA, sign } from './srp.ts';
import { isSrpTimestamp } from './srp-timestamp.ts';
import type { User } from './users.ts';

/** The account whose password this is. Throws NotAuthorizedException, and counts, when it is not. */
export function tryPassword(pool: UserPool, login: string, password: string, caller: Caller): User {
  const candidate = findCandidate(pool, login);
  if (!candidate.user && pool.settings.revealsUnknownUsers) throw errors.userNotFound();
  checkAttempts(pool, candidate, caller);
  return concludeTrial(pool, candidate, isPassword(pool, candidate, password), caller);
}

/** The name of the challenge. */
export const PASSWORD_VERIFIER = 'PASSWORD_VERIFIER';

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Begins SRP: returns the server's half and a block that identifies this exchange.
 * @param notes data of the sign-in to remember
 */
export function beginSrp(
  pool: UserPool,
  login: string,
  { SRP_A = '' }: Texts,
  caller: Caller,
  notes: Readonly<Record<string, string>> = {},
) {
  const A = readPublicA(SRP_A);
  if (A === null) throw errors.invalidSrpA();
  const candidate = findCandidate(pool, login);
  if (!candidate.user && pool.settings.revealsUnknownUsers) throw errors.userNotFound();
  checkAttempts(pool, candidate, caller);
  const { privateB, publicB } = beginExchange(candidate.record.verifier);
  const memory = { ...notes, login, A: A.toString(16), b: privateB.toString(16), B: publicB.toString(16) };
  const block = pool.challenges.open(
    { name: PASSWORD_VERIFIER, username: candidate.username, memory },
    pool.settings.lifetimes.session,
  );
  return {
    ChallengeName: PASSWORD_VERIFIER,
    ChallengeParameters: {
      USER_ID_FOR_SRP: candidate.name,
      USERNAME: candidate.name,
      SRP_B: publicB.toString(16),
      SALT: candidate.record.salt.toString('hex'),
      SECRET_BLOCK: block,
    },
  };
}

/**
 * Returns the account whose password a client has proved to know, and the remembered data. Otherwise counts the
 * attempt.
 * @throws NotAuthorizedException for a wrong proof
 */
export function endSrp(
  pool: UserPool,
  responses: Texts,
  caller: Caller,
): { readonly user: User; readonly memory: Texts } {
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: block = '',
    PASSWORD_CLAIM_SIGNATURE: signature = '',
    TIMESTAMP: timestamp = '',
    USERNAME: named = '',
  } = responses;
  const { username, memory } = pool.challenges.take(block, PASSWORD_VERIFIER);
  const { login = '', A = '0', b = '0', B = '0' } = memory;
  const candidate = findCandidate(pool, login);
  checkAttempts(pool, candidate, caller);
  const exchange = { privateB: BigInt(`0x${b}`), publicB: BigInt(`0x${B}`) };
  const key = deriveKey(candidate.record.verifier, BigInt(`0x${A}`), exchange);
  const expected = sign(key, srpUserId(pool, username), Buffer.from(block, 'base64'), timestamp);
  const given = Buffer.from(signature, 'base64');
  const isProved = given.length === expected.length && timingSafeEqual(given, expected);
  const isNamed = isCandidateNamed(candidate, login, named);
  const isRight = isProved && isNamed && candidate.username === username && isSrpTimestamp(timestamp);
  return { user: concludeTrial(pool, candidate, isRight, caller), memory };
}
