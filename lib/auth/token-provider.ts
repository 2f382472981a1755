import type { ResourcesConfig } from 'aws-amplify';
import {
  createKeyValueStorageFromCookieStorageAdapter,
  createUserPoolsTokenProvider,
} from 'aws-amplify/adapter-core';
import type { CookieJar } from './kept-tokens.ts';
import type { TokenIssuer } from './token-issuer.ts';
import type { TokenVerifier } from './token-verifier.ts';

export type TokenProvider = ReturnType<typeof createUserPoolsTokenProvider>;

/**
 * Creates Amplify's own provider of a person's tokens over the cookies of a request: it refreshes expired
 * tokens, and changes the jar accordingly.
 * @param verifier if given, invalid tokens count as missing. Without it, any tokens beside a refresh token
 * can be exchanged for new ones: the pool decides whether they may be.
 */
export function createTokenProvider(
  jar: CookieJar,
  issuer: TokenIssuer,
  verifier?: TokenVerifier,
): TokenProvider {
  const cookies = {
    get: (name: string) => named(name, jar.get(name)),
    getAll: () => [],
    set: (name: string, value: string) => jar.set(name, value),
    delete: (name: string) => jar.delete(name),
  };
  const storage = createKeyValueStorageFromCookieStorageAdapter(
    cookies,
    verifier && { getItem: (key, token) => wasEverGood(verifier, key, token) },
  );
  return createUserPoolsTokenProvider(authConfigOf(issuer), storage);
}

/** Returns the pool in the format of Amplify's client. */
export function authConfigOf({
  issuer,
  clientId,
  endpoint,
}: TokenIssuer): NonNullable<ResourcesConfig['Auth']> {
  const userPoolId = issuer.slice(issuer.lastIndexOf('/') + 1);
  return { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } };
}

function named(name: string, value: string | undefined) {
  return value === undefined ? undefined : { name, value };
}

async function wasEverGood(verifier: TokenVerifier, key: string, token: string): Promise<boolean> {
  if (key.endsWith('.accessToken')) return (await verifier.access(token)).state !== 'invalid';
  if (key.endsWith('.idToken')) return (await verifier.id(token)).state !== 'invalid';
  return true;
}
