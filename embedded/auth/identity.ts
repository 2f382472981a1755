import type { UserPoolIdentity } from '../data/identity.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import { checkLive } from './session.ts';

/** Whom an access token stands for in the data engine, whatever its scope, as AppSync has it; null when it does not count now. */
export async function readIdentity(pool: UserPool, accessToken: string): Promise<UserPoolIdentity | null> {
  try {
    const claims = await pool.tokens.readAccess(accessToken);
    checkLive(pool, claims);
    const { sub, username, groups } = claims;
    return { kind: 'userPool', sub, username, groups };
  } catch (error) {
    if (error instanceof CognitoError) return null;
    throw error;
  }
}
