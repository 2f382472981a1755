import { createRemoteJWKSet, decodeJwt } from 'jose';
import { z } from 'zod';
import { readOutputs } from '../amplify/config.ts';
import { env } from '../env/env.ts';
import {
  createTokenVerifier,
  getTokenIssuer,
  type TokenIssuer,
  type TokenVerifier,
} from './token-verifier.ts';

/**
 * Checks by the pool itself: tokens contain the state at the time of issue. Both reject if the pool cannot be
 * reached.
 */
export type PoolCheck = {
  /** Returns true if the sign-in of an access token is still valid. */
  readonly isLive: (accessToken: string) => Promise<boolean>;
  /**
   * Returns the current groups of an account, by its refresh token; undefined if the pool refuses the token.
   */
  readonly currentGroups: (refreshToken: string) => Promise<readonly string[] | undefined>;
  /**
   * Returns the current email address of an account, by its access token; undefined if its owner has not verified it, or the
   * pool refuses the token.
   */
  readonly verifiedEmail: (accessToken: string) => Promise<string | undefined>;
};

/** Milliseconds. */
const TIMEOUT = 10_000;

/** The pool's errors after a sign-in has ended or its account was deleted. */
const REFUSALS = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
];

const errorShape = z.object({ __type: z.string().optional(), message: z.string().optional() });
const tokensShape = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });
const userShape = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});
const groupsShape = z.array(z.string()).default([]);

/** Queries the pool over HTTP, on AWS or embedded. */
export function createPoolCheck({ issuer, clientId, endpoint }: TokenIssuer): PoolCheck {
  const address = endpoint ?? `${new URL(issuer).origin}/`;
  return {
    isLive: async (AccessToken) => {
      const { refusal } = await callPool(address, 'GetUser', { AccessToken });
      // Hosted sign-in may give tokens that cannot read the account. The pool reports nothing else about
      // those.
      return refusal === undefined || /required scopes/i.test(refusal);
    },
    currentGroups: async (RefreshToken) => {
      const input = { ClientId: clientId, RefreshToken };
      const { refusal, body } = await callPool(address, 'GetTokensFromRefreshToken', input);
      if (refusal !== undefined) return undefined;
      const { AccessToken } = tokensShape.parse(body).AuthenticationResult;
      // It comes directly from the pool, so its signature needs no check.
      return groupsShape.parse(decodeJwt(AccessToken)['cognito:groups']);
    },
    verifiedEmail: async (AccessToken) => {
      const { refusal, body } = await callPool(address, 'GetUser', { AccessToken });
      if (refusal !== undefined) return undefined;
      const attributes = new Map(
        userShape.parse(body).UserAttributes.map(({ Name, Value }) => [Name, Value]),
      );
      return attributes.get('email_verified') === 'true' ? attributes.get('email') : undefined;
    },
  };
}

type PoolResponse = { readonly refusal?: string; readonly body?: unknown };

async function callPool(address: string, operation: string, input: object): Promise<PoolResponse> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const body: unknown = await response.json();
  if (response.ok) return { body };
  const { __type = '', message = '' } = errorShape.parse(body);
  const name = __type.split('#').at(-1) ?? '';
  if (REFUSALS.includes(name)) return { refusal: message || name };
  throw new Error(`The user pool responded to ${operation} with ${name || response.status}`);
}

/** The site's user pool, on AWS or embedded. */
export type UserPool = {
  readonly issuer: TokenIssuer;
  readonly verifier: TokenVerifier;
  readonly check: PoolCheck;
};

/**
 * Opens the pool of Amplify's outputs, on AWS or embedded. Its keys are fetched for the first token, and then cached.
 * @throws ZodError if the outputs have no user pool
 */
export function openUserPool(outputs: unknown): UserPool {
  const issuer = getTokenIssuer(outputs);
  return {
    issuer,
    verifier: createTokenVerifier(issuer, createRemoteJWKSet(new URL(issuer.keysUrl))),
    check: createPoolCheck(issuer),
  };
}

let pool: UserPool | undefined;

/** Returns the pool of amplify_outputs.json. */
export function userPool(): UserPool {
  pool ??= openUserPool(readOutputs(env.amplifyOutputs));
  return pool;
}
