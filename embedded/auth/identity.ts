import { decodeJwt } from 'jose';
import type { IamIdentity, UserPoolIdentity } from '../data/authorization.ts';
import type { ApiKey, Caller, Credentials } from '../data/callers.ts';
import type { Roles } from '../functions/roles.ts';
import { CognitoError } from './errors.ts';
import { readCredentials } from './identity-pool.ts';
import type { UserPool } from './pool.ts';
import { checkLive, currentGroups } from './session.ts';
import type { IdClaims } from './tokens.ts';
import type { User } from './users.ts';

/** Reads the caller from an access token with any scope; null if it is not valid now. */
export function readTokenCaller(
  pool: UserPool,
  accessToken: string,
): Promise<Caller<UserPoolIdentity> | null> {
  return readCaller(pool, accessToken, pool.tokens.readAccess);
}

/** Reads the caller of a GraphQL request. Like AppSync, it accepts access tokens and id tokens. */
export function readGraphqlCaller(pool: UserPool, token: string): Promise<Caller<UserPoolIdentity> | null> {
  return readCaller(pool, token, isIdToken(token) ? pool.tokens.readId : pool.tokens.readAccess);
}

/** Decides which check a token gets, and nothing else: the check verifies it. */
function isIdToken(token: string): boolean {
  try {
    return decodeJwt(token).token_use === 'id';
  } catch {
    return false;
  }
}

async function readCaller(
  pool: UserPool,
  token: string,
  read: (token: string) => Promise<IdClaims>,
): Promise<Caller<UserPoolIdentity> | null> {
  try {
    const claims = await read(token);
    const { sub, username } = claims;
    const expiresAt = (decodeJwt(token).exp ?? 0) * 1000;
    // Not the groups in the token: rights that were removed end at once.
    const groups = currentGroups(pool, checkLive(pool, claims));
    const hasSameGroups = (user: User) => currentGroups(pool, user).join() === groups.join();
    const isLive = () => pool.clock() < expiresAt && doesCount(() => hasSameGroups(checkLive(pool, claims)));
    return isLive() ? { identity: { kind: 'userPool', sub, username, groups }, isLive } : null;
  } catch (error) {
    if (error instanceof CognitoError) return null;
    throw error;
  }
}

/** Reads the caller from credentials of the identity pool; null when they are invalid or have expired. */
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

/** Reads the function from credentials of its role; null when they are unknown or have expired. */
function readRoleCaller(
  { find, isAllowed }: Pick<Roles, 'find' | 'isAllowed'>,
  clock: () => number,
  accessKeyId: string,
  sessionToken: string,
): ReturnType<Credentials['readKeys']> {
  const known = find(accessKeyId, sessionToken);
  if (!known) return null;
  const { functionName: name, credentials } = known;
  const isLive = () => clock() < credentials.expiresAt;
  const mayCall = (field: string) => {
    const resource = `appsync:types/${field.replace('.', '/fields/')}`;
    return isAllowed(name, { action: 'appsync:GraphQL', resource, context: {} });
  };
  return isLive()
    ? { identity: { kind: 'service', name, mayCall }, secretKey: credentials.secretKey, isLive }
    : null;
}

/**
 * Services that identify the data engine's callers: the API key, with a user pool its tokens and its identities' credentials, and
 * the credentials of functions.
 */
export function dataCredentials(
  region: string,
  apiKey: ApiKey,
  userPool?: UserPool,
  roles?: Pick<Roles, 'find' | 'isAllowed'>,
): Credentials {
  const clock = userPool?.clock ?? Date.now;
  return {
    apiKey,
    region,
    clock,
    readToken: async (token) => (userPool ? readGraphqlCaller(userPool, token) : null),
    readKeys: (accessKeyId, sessionToken) =>
      (roles && readRoleCaller(roles, clock, accessKeyId, sessionToken)) ??
      (userPool ? readKeysCaller(userPool, accessKeyId, sessionToken) : null),
  };
}
