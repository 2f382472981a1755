import { errors } from '../errors.ts';
import type { Caller } from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { completeSignIn } from '../session.ts';
import type { User } from '../users.ts';
import { askMfaSetup } from './mfa-setup.ts';
import { askNewPassword } from './new-password-challenge.ts';
import { askSecondFactor, countingFactors, usableFactors } from './second-factor.ts';

/** Decides the step after a correct first factor: a new password, a second factor, or the tokens. */
export function continueSignIn(pool: UserPool, user: User, caller: Caller): object | Promise<object> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(pool, user);
  if (pool.settings.mfa === 'OFF') return completeSignIn(pool, user, caller);
  const usable = usableFactors(pool, user);
  const factors = countingFactors(pool, user);
  if (factors.length > 0) return askSecondFactor(pool, user, factors, caller);
  // The password was reset by the medium of the only factor that there is: one thing is not two.
  if (usable.length > 0) throw errors.factorIsSpent();
  return pool.settings.mfa === 'ON' ? askMfaSetup(pool, user) : completeSignIn(pool, user, caller);
}
