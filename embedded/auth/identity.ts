import { decodeJwt } from 'jose';
import type { Caller } from '../data/authorization/callers.ts';
import type { IamIdentity, UserPoolIdentity } from '../data/identity.ts';
import { CognitoError } from './errors.ts';
import { readCredentials } from './identity-pool/credentials.ts';
import type { UserPool } from './pool.ts';
import { checkLive, currentGroups } from './session.ts';
import type { User } from './users.ts';

/** Whom an access token stands for in the data engine, whatever its scope, as AppSync has it; null when it does not count now. */
export async function readTokenCaller(
  pool: UserPool,
  accessToken: string,
): Promise<Caller<UserPoolIdentity> | null> {
  try {
    const claims = await pool.tokens.readAccess(accessToken);
    const { sub, username } = claims;
    const expiresAt = (decodeJwt(accessToken).exp ?? 0) * 1000;
    // Not those of the token: rights that were taken away end at once.
    const groups = currentGroups(pool, checkLive(pool, claims));
    const hasSameGroups = (user: User) => currentGroups(pool, user).join() === groups.join();
    const isLive = () => pool.clock() < expiresAt && doesCount(() => hasSameGroups(checkLive(pool, claims)));
    return isLive() ? { identity: { kind: 'userPool', sub, username, groups }, isLive } : null;
  } catch (error) {
    if (error instanceof CognitoError) return null;
    throw error;
  }
}

/** Whom credentials of the identity pool were given to; null when they are made up or have expired. */
export function readKeysCaller(
  pool: UserPool,
  accessKeyId: string,
  sessionToken: string,
): (Caller<IamIdentity> & { readonly secretKey: string }) | null {
  const read = () => readCredentials(pool, accessKeyId, sessionToken);
  const known = read();
  if (!known) return null;
  const { identityId, role, secretKey } = known;
  return {
    identity: { kind: 'iam', identityId, isGuest: role === 'guest' },
    secretKey,
    isLive: () => read() !== null,
  };
}

function doesCount(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof CognitoError) return false;
    throw error;
  }
}
