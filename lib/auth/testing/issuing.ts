import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { CookieJar } from '../stored-tokens.ts';
import type { TokenIssuer } from '../token-verifier.ts';
import type { PoolCheck } from '../user-pool.ts';

export const ISSUER: TokenIssuer = {
  issuer: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_testing',
  keysUrl: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_testing/.well-known/jwks.json',
  clientId: 'the-client',
};

/** A pool that accepts every sign-in, of people without groups. */
export const LIVE: PoolCheck = {
  isLive: async () => true,
  currentGroups: async () => [],
  verifiedEmail: async () => undefined,
};

/** 2026-11-21T09:00:00Z, in seconds: the time of issue of the tokens below. */
export const NOW = 1_795_251_600;

export const ACCESS = {
  sub: 'id-of-ann',
  username: 'ann',
  token_use: 'access',
  client_id: ISSUER.clientId,
  iss: ISSUER.issuer,
  exp: NOW + 3600,
} as const;

export const ID = {
  sub: 'id-of-ann',
  'cognito:username': 'ann',
  email: 'ann@example.com',
  token_use: 'id',
  aud: ISSUER.clientId,
  iss: ISSUER.issuer,
  exp: NOW + 3600,
} as const;

/** Creates a key pair with a function that signs any claims and the keys that verify them. */
export async function createKey(kid = 'key-1') {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys: JWTVerifyGetKey = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }],
  });
  return {
    keys,
    publicKey,
    sign: (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
  };
}

/** Creates a browser's cookies that a test can read. */
export function createJar(cookies: Iterable<readonly [string, string]> = []): CookieJar & {
  readonly cookies: Map<string, string>;
} {
  const held = new Map(cookies);
  return {
    cookies: held,
    get: (name) => held.get(name),
    set: (name, value) => void held.set(name, value),
    delete: (name) => void held.delete(name),
  };
}

/** Returns the cookies of a sign-in with the names of Amplify's client. */
export function getCookies(
  clientId: string,
  username: string,
  tokens: { readonly access?: string; readonly id?: string; readonly refresh?: string },
): (readonly [string, string])[] {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const { access, id, refresh } = tokens;
  return [
    [`${prefix}.LastAuthUser`, username],
    ...(access ? [[`${prefix}.${username}.accessToken`, access] as const] : []),
    ...(id ? [[`${prefix}.${username}.idToken`, id] as const] : []),
    ...(refresh ? [[`${prefix}.${username}.refreshToken`, refresh] as const] : []),
  ];
}
