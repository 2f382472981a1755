import { errors } from './errors.ts';
import type { UserPool } from './pool.ts';
import type { SignIn } from './sign-ins.ts';
import { ACCOUNT_SCOPE, type AccessClaims, type IdClaims } from './tokens.ts';
import type { User } from './users.ts';

/** What a completed sign-in is answered with. */
export type AuthenticationResult = {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
};

/** Signs a person in: new tokens of a new sign-in. */
export async function completeSignIn(
  pool: UserPool,
  user: User,
): Promise<{ AuthenticationResult: AuthenticationResult }> {
  const { signIn, refreshToken } = pool.signIns.begin(user.username);
  const issued = await issueTokens(pool, user, signIn);
  return { AuthenticationResult: { ...issued, RefreshToken: refreshToken } };
}

/** Tokens for a sign-in, saying what is true of the account now. */
export function issueTokens(pool: UserPool, user: User, signIn: SignIn, nonce?: string) {
  const ranked = new Map(pool.settings.groups.map(({ name, precedence }) => [name, precedence]));
  const groups = pool.users
    .groups(user.username)
    .filter((group) => ranked.has(group))
    .sort((one, other) => (ranked.get(one) ?? 0) - (ranked.get(other) ?? 0));
  return pool.tokens.issue(user, groups, signIn, nonce);
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
 * Whose account an access token may read and change. Throws NotAuthorizedException when it does not count, or no longer, or
 * was not given for that.
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
export function checkLive(pool: UserPool, { originJti, username, sub }: IdClaims): User {
  if (!pool.signIns.isLive(originJti, username)) throw errors.accessTokenRevoked();
  const user = pool.users.get(username);
  if (!user || user.sub !== sub) throw errors.accessTokenRevoked();
  if (!user.isEnabled) throw errors.userDisabled();
  return user;
}
