import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

/** The issuer of valid tokens, the URL of its keys, and the required client. */
export type TokenIssuer = {
  /** The value of `iss` in tokens. */
  readonly issuer: string;
  /** The URL of the issuer's keys (JWKS). */
  readonly keysUrl: string;
  /** The app client: `client_id` of access tokens, `aud` of id tokens. */
  readonly clientId: string;
  /** The URL of the user pool from this server, if it is not on AWS. */
  readonly endpoint?: string;
};

const shape = z.object({
  auth: z.object({ user_pool_id: z.string(), user_pool_client_id: z.string(), aws_region: z.string() }),
  custom: z.object({ embedded: z.object({ url: z.url() }).optional() }).optional(),
});

/**
 * Reads the issuer from amplify_outputs.json: a pool on AWS, or the embedded one.
 * @throws ZodError if the outputs have no user pool
 */
export function getTokenIssuer(outputs: unknown): TokenIssuer {
  const { auth, custom } = shape.parse(outputs);
  const base = custom?.embedded
    ? `${custom.embedded.url}/idp`
    : `https://cognito-idp.${auth.aws_region}.amazonaws.com`;
  const issuer = `${base}/${auth.user_pool_id}`;
  return {
    issuer,
    keysUrl: `${issuer}/.well-known/jwks.json`,
    clientId: auth.user_pool_client_id,
    ...(custom?.embedded && { endpoint: `${base}/` }),
  };
}

type AccessClaims = {
  readonly sub: string;
  readonly username: string;
  /** `cognito:groups`; empty without groups. */
  readonly groups: readonly string[];
};

type IdClaims = {
  readonly sub: string;
  readonly username: string;
  readonly email: string | undefined;
};

/** The result of verifying a token. `expired`: signature and claims are valid, but the token has expired. */
type Verdict<Claims> =
  | { readonly state: 'valid'; readonly claims: Claims }
  | { readonly state: 'expired' }
  | { readonly state: 'invalid' };

/**
 * Verifies tokens. Both functions reject only if the issuer's keys are not available, so that the result is
 * unknown.
 */
export type TokenVerifier = {
  readonly access: (token: string) => Promise<Verdict<AccessClaims>>;
  readonly id: (token: string) => Promise<Verdict<IdClaims>>;
};

/** Maximum difference of the clocks of issuer and site, in seconds. */
const TOLERANCE = 5;

/** jose's errors about the keys and not about the token. Errors of other libraries are network errors. */
const OF_THE_KEYS = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];

const accessShape = (clientId: string) =>
  z
    .object({
      token_use: z.literal('access'),
      client_id: z.literal(clientId),
      sub: z.string().min(1),
      username: z.string().min(1),
      'cognito:groups': z.array(z.string()).default([]),
    })
    .transform(({ sub, username, 'cognito:groups': groups }): AccessClaims => ({ sub, username, groups }));

const idShape = (clientId: string) =>
  z
    .object({
      token_use: z.literal('id'),
      aud: z.literal(clientId),
      sub: z.string().min(1),
      'cognito:username': z.string().min(1),
      email: z.string().optional(),
    })
    .transform(({ sub, 'cognito:username': username, email }): IdClaims => ({ sub, username, email }));

/**
 * Verifies a user pool's tokens: signature (RS256 only, by the issuer's keys), issuer, use, client and
 * expiry.
 * @param clock milliseconds since 1970
 */
export function createTokenVerifier(
  { issuer, clientId }: Pick<TokenIssuer, 'issuer' | 'clientId'>,
  keys: JWTVerifyGetKey,
  clock: () => number = Date.now,
): TokenVerifier {
  const check =
    <Claims>(shape: z.ZodType<Claims>) =>
    async (token: string): Promise<Verdict<Claims>> => {
      const read = await readPayload(token, keys, { issuer, currentDate: new Date(clock()) });
      if (!read) return { state: 'invalid' };
      const parsed = shape.safeParse(read.payload);
      if (!parsed.success) return { state: 'invalid' };
      return read.isExpired ? { state: 'expired' } : { state: 'valid', claims: parsed.data };
    };
  return { access: check(accessShape(clientId)), id: check(idShape(clientId)) };
}

async function readPayload(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, currentDate }: { issuer: string; currentDate: Date },
): Promise<{ payload: JWTPayload; isExpired: boolean } | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      currentDate,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      clockTolerance: TOLERANCE,
    });
    return { payload, isExpired: false };
  } catch (error) {
    // Thrown after the signature and the issuer were verified.
    if (error instanceof errors.JWTExpired) return { payload: error.payload, isExpired: true };
    if (!(error instanceof errors.JOSEError) || OF_THE_KEYS.includes(error.code)) throw error;
    return undefined;
  }
}
