import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';

/** Attempts that are limited for each account. */
export type GuardedKind = 'password' | 'code' | 'mfa' | 'message';

type Subjects =
  | { readonly pair: string; readonly account: string; readonly from: string }
  | { readonly pair: string };

/**
 * Returns the keys of the counts. A device that signed in to the account before has a separate count, so that
 * strangers cannot lock its owner out.
 */
function subjectsOf(username: string, { address, device }: Caller): Subjects {
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
  const subjects = subjectsOf(username, caller);
  attempts.check(`${kind}-pair`, subjects.pair);
  if (!('account' in subjects)) return;
  attempts.check(kind, subjects.account);
  attempts.check(`${kind}-from`, subjects.from);
}

/** Counts one more; the first one too many for an account is reported as `locked-out`. */
export function countGuarded(
  { attempts, users, report }: Pick<UserPool, 'attempts' | 'users' | 'report'>,
  kind: GuardedKind,
  username: string,
  caller: Caller,
): void {
  const subjects = subjectsOf(username, caller);
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
  const subjects = subjectsOf(username, caller);
  attempts.clear(`${kind}-pair`, subjects.pair);
  if ('account' in subjects) attempts.clear(kind, subjects.account);
}
