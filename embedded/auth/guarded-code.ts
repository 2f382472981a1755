import type { CodePurpose } from './codes.ts';
import { CognitoError } from './errors.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';

/**
 * Uses a code up, and returns where it had been sent. Wrong ones are counted over all codes of the account, so that asking
 * for new codes gives no more guesses. Throws CodeMismatchException, ExpiredCodeException or LimitExceededException.
 */
export function takeCode(
  { attempts, codes }: UserPool,
  username: string,
  purpose: CodePurpose,
  code: string,
  { address }: Caller,
): string {
  attempts.check('code', username);
  attempts.check('code-from', address);
  try {
    const destination = codes.use(username, purpose, code);
    attempts.clear('code', username);
    return destination;
  } catch (error) {
    if (error instanceof CognitoError && error.name === 'CodeMismatchException') {
      attempts.count('code', username);
      attempts.count('code-from', address);
    }
    throw error;
  }
}
