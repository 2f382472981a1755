import type { UserPool } from '../pool.ts';
import { completeSignIn } from '../session.ts';
import type { User } from '../users.ts';

/** What follows on a first factor that was right. */
export function continueSignIn(pool: UserPool, user: User) {
  return completeSignIn(pool, user);
}
