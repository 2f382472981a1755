import { region } from '../../../amplify/region.ts';
import { openUserPool } from '../../../embedded/auth/pool.ts';
import { countedAddress } from '../../../lib/rate-limit/caller-address.ts';

const HERE = ['127.0.0.1', countedAddress('::1')];

/**
 * Deletes the counts of accounts and messages that this machine requested from the pool. All tests come from one IP
 * address, which may create 50 accounts an hour.
 */
export async function forgetAttempts(): Promise<void> {
  const pool = openUserPool({ region, url: 'http://127.0.0.1' });
  try {
    for (const address of HERE) {
      pool.attempts.clear('sign-up-from', address);
      pool.attempts.clear('message-from', address);
    }
  } finally {
    await pool.close();
  }
}
