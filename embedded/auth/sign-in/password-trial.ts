import { errors } from '../errors.ts';
import type { Caller } from '../operation.ts';
import { checkAttempts, concludeTrial, findCandidate, isPassword } from '../passwords.ts';
import type { UserPool } from '../pool.ts';
import type { User } from '../users.ts';

/** The account whose password this is. Throws NotAuthorizedException, and counts, when it is not. */
export function tryPassword(pool: UserPool, login: string, password: string, caller: Caller): User {
  const candidate = findCandidate(pool, login);
  if (!candidate.user && pool.settings.tellsUnknownUsers) throw errors.userNotFound();
  checkAttempts(pool, candidate, caller);
  return concludeTrial(pool, candidate, isPassword(pool, candidate, password), caller);
}
