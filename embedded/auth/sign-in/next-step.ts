import type { Caller } from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { completeSignIn } from '../session.ts';
import type { User } from '../users.ts';
import { askMfaSetup } from './mfa-setup.ts';
import { askNewPassword } from './new-password.ts';
import { askSecondFactor, usableFactors } from './second-factor.ts';

/** What follows on a first factor that was right: a password of one's own, a second factor, or the tokens. */
export function continueSignIn(pool: UserPool, user: User, caller: Caller): object | Promise<object> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(pool, user);
  if (pool.settings.mfa === 'OFF') return completeSignIn(pool, user);
  const factors = usableFactors(pool, user);
  if (factors.length > 0) return askSecondFactor(pool, user, factors, caller);
  return pool.settings.mfa === 'ON' ? askMfaSetup(pool, user) : completeSignIn(pool, user);
}
