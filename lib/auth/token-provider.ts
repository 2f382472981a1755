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
 * Amplify's own provider of a person's tokens, over the cookies of a request: it refreshes what has expired, and
 * changes the jar accordingly.
 * @param verifier when given, tokens that were never good count as not there. Without it, whatever is kept beside a
 *   refresh token can be exchanged for new tokens: whether it may be is for the pool to say.
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

/** The pool in the form that Amplify's client wants. */
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
