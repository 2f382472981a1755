import { createRemoteJWKSet } from 'jose';
import { readOutputs } from '../amplify/config.ts';
import { env } from '../env.ts';
import { createPoolCheck, type PoolCheck } from './pool-check.ts';
import { type TokenIssuer, tokenIssuerOf } from './token-issuer.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

/** The site's user pool, on AWS or embedded. */
export type UserPool = {
  readonly issuer: TokenIssuer;
  readonly verifier: TokenVerifier;
  readonly check: PoolCheck;
};

let pool: UserPool | undefined;

/** Returns the pool of amplify_outputs.json. Its keys are fetched for the first token, and then cached. */
export function userPool(): UserPool {
  if (!pool) {
    const issuer = tokenIssuerOf(readOutputs(env.amplifyOutputs));
    pool = {
      issuer,
      verifier: createTokenVerifier(issuer, createRemoteJWKSet(new URL(issuer.keysUrl))),
      check: createPoolCheck(issuer),
    };
  }
  return pool;
}
