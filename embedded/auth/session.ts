import { errors } from './errors.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';
import type { MfaFactor } from './settings.ts';
import type { SignIn } from './sign-ins.ts';
import { ACCOUNT_SCOPE, type AccessClaims, type IdClaims } from './tokens.ts';
import { ADMINS, type User } from './users.ts';

/** The response to a completed sign-in. */
export type AuthenticationResult = {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
};

/**
 * Completes a sign-in with new tokens.
 * @param factor the second factor that was used, if any
 */
export async function completeSignIn(
  pool: UserPool,
  user: User,
  caller: Caller,
  factor?: MfaFactor,
): Promise<{ AuthenticationResult: AuthenticationResult }> {
  const { signIn, refreshToken } = pool.store.transaction(() => {
    if (factor) pool.resets.settle(user.username);
    return pool.signIns.begin(user.username);
  });
  const issued = await issueTokens(pool, user, signIn);
  caller.device?.remember(user.username);
  pool.report({
    type: 'sign-in',
    account: user.sub,
    address: caller.address,
    detail: { factor: factor ?? 'none' },
  });
  return { AuthenticationResult: { ...issued, RefreshToken: refreshToken } };
}

/** Issues tokens for a sign-in, with the account's current data. */
export function issueTokens(pool: UserPool, user: User, signIn: SignIn, nonce?: string) {
  return pool.tokens.issue(user, currentGroups(pool, user), signIn, nonce);
}

/**
 * Returns the groups whose rights an account has now, ordered by precedence. If administrators need an authenticator
 * app, an account without one does not have their rights.
 */
export function currentGroups(pool: UserPool, user: User): readonly string[] {
  const ranked = new Map(pool.settings.groups.map(({ name, precedence }) => [name, precedence]));
  const lacksApp = () =>
    pool.settings.administratorsNeedApp &&
    !(user.mfa.enabled.includes('SOFTWARE_TOKEN_MFA') && pool.authenticators.has(user.username));
  return pool.users
    .groups(user.username)
    .filter((group) => ranked.has(group) && !(group === ADMINS && lacksApp()))
    .sort((one, other) => (ranked.get(one) ?? 0) - (ranked.get(other) ?? 0));
}

/** New tokens for a refresh token. Throws NotAuthorizedException. */
export async function refresh(
  pool: UserPool,
  refreshToken: string,
): Promise<{ AuthenticationResult: AuthenticationResult }> {
  const signIn = pool.signIns.redeem(refreshToken);
  const user = pool.users.get(signIn.username);
  if (!user) throw errors.invalidRefreshToken();
  if (!user.isEnabled) throw errors.userDisabled();
  return { AuthenticationResult: await issueTokens(pool, user, signIn) };
}

/**
 * Returns the account that an access token may read and change.
 * @throws NotAuthorizedException if the token is invalid, revoked, or was not issued for that
 */
export async function authenticate(
  pool: UserPool,
  accessToken: string,
): Promise<AccessClaims & { user: User }> {
  const claims = await pool.tokens.readAccess(accessToken);
  if (!claims.scope.split(' ').includes(ACCOUNT_SCOPE)) throw errors.missingScopes();
  return { ...claims, user: checkLive(pool, claims) };
}

/** The account of verified claims, if their sign-in still counts. Throws NotAuthorizedException. */
export function checkLive(
  pool: UserPool,
  { originJti, username, sub }: Pick<IdClaims, 'originJti' | 'username' | 'sub'>,
): User {
  if (!pool.signIns.isLive(originJti, username)) throw errors.accessTokenRevoked();
  const user = pool.users.get(username);
  if (!user || user.sub !== sub) throw errors.accessTokenRevoked();
  if (!user.isEnabled) throw errors.userDisabled();
  return user;
}
