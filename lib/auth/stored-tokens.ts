import type { ResourcesConfig } from 'aws-amplify';
import {
  AUTH_KEY_PREFIX,
  createKeysForAuthStorage,
  createKeyValueStorageFromCookieStorageAdapter,
  createUserPoolsTokenProvider,
} from 'aws-amplify/adapter-core';
import type { TokenIssuer } from './token-verifier.ts';

/** Cookies by the names that the client gives them, and their values. */
export type CookieReader = { readonly get: (name: string) => string | undefined };

/** Cookies whose changes reach the browser. */
export type CookieJar = CookieReader & {
  readonly set: (name: string, value: string) => void;
  readonly delete: (name: string) => void;
};

/** The parts of a sign-in that a browser stores: texts that are not verified yet. */
type StoredTokens = {
  /** The user whom the client shows as signed in; the names of the tokens' cookies contain it. */
  readonly username: string;
  readonly access: string | undefined;
  readonly id: string | undefined;
  readonly refresh: string | undefined;
};

const lastUserKey = (clientId: string) => `${AUTH_KEY_PREFIX}.${clientId}.LastAuthUser`;

/** Returns the sign-in for an app client, in the way of Amplify's client; undefined if there is none. */
export function readStoredTokens(cookies: CookieReader, clientId: string): StoredTokens | undefined {
  const username = cookies.get(lastUserKey(clientId));
  if (!username) return undefined;
  const keys = createKeysForAuthStorage(AUTH_KEY_PREFIX, `${clientId}.${username}`);
  return {
    username,
    access: cookies.get(keys.accessToken),
    id: cookies.get(keys.idToken),
    refresh: cookies.get(keys.refreshToken),
  };
}

/** Deletes that sign-in, so that the client in the browser is signed out as well. */
export function forgetStoredTokens(cookies: CookieJar, clientId: string): void {
  const username = cookies.get(lastUserKey(clientId));
  if (!username) return;
  for (const key of Object.values(createKeysForAuthStorage(AUTH_KEY_PREFIX, `${clientId}.${username}`))) {
    if (cookies.get(key) !== undefined) cookies.delete(key);
  }
  cookies.delete(lastUserKey(clientId));
}

/** Encodes a cookie's name like the client's cookie library (js-cookie). */
export function getCookieName(key: string): string {
  return encodeURIComponent(key).replace(/%(2[346B]|5E|60|7C)/g, decodeURIComponent);
}

type TokenProvider = ReturnType<typeof createUserPoolsTokenProvider>;

/**
 * Creates Amplify's own provider of a person's tokens over the cookies of a request: it refreshes expired
 * tokens, and changes the jar accordingly. Any tokens beside a refresh token can be exchanged for new ones: the pool decides
 * whether they may be.
 */
export function createTokenProvider(jar: CookieJar, issuer: TokenIssuer): TokenProvider {
  const cookies = {
    get: (name: string) => named(name, jar.get(name)),
    getAll: () => [],
    set: (name: string, value: string) => jar.set(name, value),
    delete: (name: string) => jar.delete(name),
  };
  return createUserPoolsTokenProvider(
    getAuthConfig(issuer),
    createKeyValueStorageFromCookieStorageAdapter(cookies),
  );
}

/** Returns the pool in the format of Amplify's client. */
function getAuthConfig({ issuer, clientId, endpoint }: TokenIssuer): NonNullable<ResourcesConfig['Auth']> {
  const userPoolId = issuer.slice(issuer.lastIndexOf('/') + 1);
  return { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } };
}

function named(name: string, value: string | undefined) {
  return value === undefined ? undefined : { name, value };
}
