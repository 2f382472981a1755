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
export function tokenIssuerOf(outputs: unknown): TokenIssuer {
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
