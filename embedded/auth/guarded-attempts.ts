import type { Challenge, CodePurpose } from './challenges.ts';
import { CognitoError, errors } from './errors.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';
import { normalizeLogin, type User } from './users.ts';

/** Attempts that are limited for each account. */
type GuardedKind = 'password' | 'code' | 'mfa' | 'message';

type Subjects =
  | { readonly pair: string; readonly account: string; readonly from: string }
  | { readonly pair: string };

/**
 * Returns the keys of the counts. A device that signed in to the account before has a separate count, so that
 * strangers cannot lock its owner out.
 */
function getSubjects(username: string, { address, device }: Caller): Subjects {
  return device?.knows(username)
    ? { pair: `${username} device:${device.id}` }
    : { pair: `${username} ${address}`, account: username, from: address };
}

/** Throws LimitExceededException, or NotAuthorizedException for passwords, while there were too many. */
export function checkGuarded(
  { attempts }: Pick<UserPool, 'attempts'>,
  kind: GuardedKind,
  username: string,
  caller: Caller,
): void {
  const subjects = getSubjects(username, caller);
  attempts.check(`${kind}-pair`, subjects.pair);
  if (!('account' in subjects)) return;
  attempts.check(kind, subjects.account);
  attempts.check(`${kind}-from`, subjects.from);
}

/** Counts an attempt. The first one above an account's limit is reported as `locked-out`. */
export function countGuarded(
  { attempts, users, report }: Pick<UserPool, 'attempts' | 'users' | 'report'>,
  kind: GuardedKind,
  username: string,
  caller: Caller,
): void {
  const subjects = getSubjects(username, caller);
  const isPairFull = attempts.count(`${kind}-pair`, subjects.pair);
  const isAccountFull = 'account' in subjects && attempts.count(kind, subjects.account);
  if ('account' in subjects) attempts.count(`${kind}-from`, subjects.from);
  if (kind === 'message' || !(isPairFull || isAccountFull)) return;
  report({
    type: 'locked-out',
    account: users.get(username)?.sub ?? null,
    address: caller.address,
    detail: { kind, scope: isAccountFull ? 'account' : 'caller' },
  });
}

/**
 * Resets the counts of this caller after a success. A known device does not reset the account's count, because guesses
 * of others continue.
 */
export function clearGuarded(
  { attempts }: Pick<UserPool, 'attempts'>,
  kind: GuardedKind,
  username: string,
  caller: Caller,
): void {
  const subjects = getSubjects(username, caller);
  attempts.clear(`${kind}-pair`, subjects.pair);
  if ('account' in subjects) attempts.clear(kind, subjects.account);
}

/**
 * Uses a code up, and returns the address that it was sent to. Wrong codes are counted over all codes of the account,
 * so that requesting new codes gives no additional guesses.
 * @throws CodeMismatchException, ExpiredCodeException or LimitExceededException
 */
export function consumeCode(
  pool: UserPool,
  username: string,
  purpose: CodePurpose,
  code: string,
  caller: Caller,
): string {
  checkGuarded(pool, 'code', username, caller);
  try {
    const destination = pool.codes.use(username, purpose, code, caller.device?.knows(username));
    clearGuarded(pool, 'code', username, caller);
    return destination;
  } catch (error) {
    if (error instanceof CognitoError && error.name === 'CodeMismatchException') {
      countGuarded(pool, 'code', username, caller);
      const account = pool.users.get(username)?.sub ?? null;
      pool.report({ type: 'code-failed', account, address: caller.address, detail: { purpose } });
    }
    throw error;
  }
}

/** Returns the challenge of a session and its account, if the response names that account. */
export function readOwnChallenge(
  pool: UserPool,
  session: string,
  name: string,
  username: string | undefined,
): { challenge: Challenge; user: User } {
  const challenge = pool.challenges.read(session, name);
  const user = pool.users.get(challenge.username);
  const isOwn =
    username !== undefined && pool.users.find(normalizeLogin(username))?.username === user?.username;
  if (!user || !isOwn) throw errors.invalidSession();
  if (!user.isEnabled) throw errors.userDisabled();
  return { challenge, user };
}

/**
 * Counts an attempt at a code of an account: `run` returns whether it was right, `wrong` creates the error if it was
 * not.
 */
export function tryCode(
  pool: UserPool,
  username: string,
  caller: Caller,
  run: () => boolean,
  wrong: () => Error = errors.invalidMfaCode,
): void {
  checkGuarded(pool, 'mfa', username, caller);
  if (run()) {
    clearGuarded(pool, 'mfa', username, caller);
    return;
  }
  countGuarded(pool, 'mfa', username, caller);
  const account = pool.users.get(username)?.sub ?? null;
  pool.report({
    type: 'sign-in-failed',
    account,
    address: caller.address,
    detail: { reason: 'second-factor' },
  });
  throw wrong();
}
