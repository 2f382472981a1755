import type { CodePurpose } from './codes.ts';
import { CognitoError } from './errors.ts';
import { checkGuarded, clearGuarded, countGuarded } from './guarded-attempts.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';

/**
 * Uses a code up, and returns the address that it was sent to. Wrong codes are counted over all codes of the account,
 * so that requesting new codes gives no additional guesses.
 * @throws CodeMismatchException, ExpiredCodeException or LimitExceededException
 */
export function takeCode(
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
