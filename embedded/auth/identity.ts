import type { UserPoolIdentity } from '../data/identity.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import { authenticate } from './session.ts';

/** Whom an access token stands for in the data engine; null when it is not one that counts now. */
export async function readIdentity(pool: UserPool, accessToken: string): Promise<UserPoolIdentity | null> {
  try {
    const { sub, username, groups } = await authenticate(pool, accessToken);
    return { kind: 'userPool', sub, username, groups };
  } catch (error) {
    if (error instanceof CognitoError) return null;
    throw error;
  }
}
