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

/** The pool that amplify_outputs.json names; its keys are fetched when the first token is verified, and kept. */
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
