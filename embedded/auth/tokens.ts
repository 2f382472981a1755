import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { writeAtomically } from '../lib/files.ts';
import type { Store } from '../lib/store.ts';
import { errors } from './errors.ts';
import type { PoolNames } from './pool-names.ts';
import type { PoolSettings } from './settings.ts';
import type { SignIn } from './sign-ins.ts';
import type { User } from './users.ts';

/** The pool's RSA key. `id` is the `kid` of its tokens, `jwks` the public key for verifying them. */
export type SigningKey = {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwks: { readonly keys: readonly object[] };
};

/** The install's signing key (RSA, 2048 bits), made with the database. Throws StoreError when it is missing or damaged. */
export function loadSigningKey(store: Store): SigningKey {
  const file = join(store.folder, 'keys', 'tokens.pem');
  const make = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeAtomically(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 0o600);
    return readFileSync(file);
  };
  const privateKey = createPrivateKey(store.boundKey('tokens.pem', make, isRsaKey));
  const publicKey = createPublicKey(privateKey);
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { id, privateKey, publicKey, jwks: { keys: [{ alg: 'RS256', e, kid: id, kty, n, use: 'sig' }] } };
}

function isRsaKey(pem: Buffer): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The account and the sign-in of an access token. */
export type AccessClaims = {
  readonly sub: string;
  readonly username: string;
  readonly groups: readonly string[];
  readonly originJti: string;
  /** The scopes of the token, separated by spaces. */
  readonly scope: string;
};

/** The account of an ID token. */
export type IdClaims = Omit<AccessClaims, 'scope'>;

export type IssuedTokens = {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
};

export type Tokens = {
  /** @param nonce the value that a client of hosted sign-in expects in the id token */
  readonly issue: (
    user: User,
    groups: readonly string[],
    signIn: SignIn,
    nonce?: string,
  ) => Promise<IssuedTokens>;
  /** Reads an access token. Throws NotAuthorizedException if it is not valid or has expired. */
  readonly readAccess: (token: string) => Promise<AccessClaims>;
  /** Reads an ID token; throws as `readAccess` does. */
  readonly readId: (token: string) => Promise<IdClaims>;
};

export type TokenOptions = {
  readonly key: SigningKey;
  readonly issuer: string;
  readonly names: PoolNames;
  readonly lifetimes: PoolSettings['lifetimes'];
  readonly clock: () => number;
};

const shared = {
  sub: z.string(),
  origin_jti: z.string(),
  'cognito:groups': z.array(z.string()).default([]),
};
const accessSchema = z.object({
  ...shared,
  token_use: z.literal('access'),
  client_id: z.string(),
  scope: z.string(),
  username: z.string(),
});
const idSchema = z.object({ ...shared, token_use: z.literal('id'), 'cognito:username': z.string() });

/**
 * The scope that lets a token read and change its account. Every sign-in grants it; hosted sign-in only on request.
 */
export const ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin';

const BOOLEAN_CLAIMS = ['email_verified', 'phone_number_verified'];

/** Issues and reads the pool's tokens: RS256, with Cognito's claims. */
export function createTokens({ key, issuer, names, lifetimes, clock }: TokenOptions): Tokens {
  const make = (claims: Readonly<Record<string, unknown>>, lifetime: number) => {
    const now = Math.floor(clock() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ kid: key.id, alg: 'RS256' })
      .setIssuer(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + Math.floor(lifetime / 1000))
      .setJti(randomUUID())
      .sign(key.privateKey);
  };
  const read = async (token: string, audience?: string): Promise<unknown> => {
    try {
      const currentDate = new Date(clock());
      const options = { issuer, audience, currentDate, algorithms: ['RS256'], requiredClaims: ['exp'] };
      return (await jwtVerify(token, key.publicKey, options)).payload;
    } catch (error) {
      throw error instanceof joseErrors.JWTExpired
        ? errors.accessTokenExpired()
        : errors.invalidAccessToken();
    }
  };
  return {
    issue: async (user, groups, { originJti, eventId, signedInAt, scope }, nonce) => {
      const claims = {
        sub: user.sub,
        ...(groups.length > 0 && { 'cognito:groups': groups }),
        origin_jti: originJti,
        event_id: eventId,
        auth_time: Math.floor(signedInAt / 1000),
      };
      const [AccessToken, IdToken] = await Promise.all([
        make(
          {
            ...claims,
            token_use: 'access',
            scope: scope ?? ACCOUNT_SCOPE,
            client_id: names.clientId,
            username: user.username,
          },
          lifetimes.access,
        ),
        make(
          {
            ...readClaims(user.attributes),
            ...claims,
            token_use: 'id',
            aud: names.clientId,
            'cognito:username': user.username,
            ...(nonce !== undefined && { nonce }),
          },
          lifetimes.id,
        ),
      ]);
      return { AccessToken, IdToken, ExpiresIn: lifetimes.access / 1000, TokenType: 'Bearer' };
    },
    readAccess: async (token) => {
      const parsed = accessSchema.safeParse(await read(token));
      if (!parsed.success || parsed.data.client_id !== names.clientId) throw errors.invalidAccessToken();
      const { sub, username, origin_jti, scope, 'cognito:groups': groups } = parsed.data;
      return { sub, username, groups, originJti: origin_jti, scope };
    },
    readId: async (token) => {
      const parsed = idSchema.safeParse(await read(token, names.clientId));
      if (!parsed.success) throw errors.invalidAccessToken();
      const { sub, 'cognito:username': username, origin_jti, 'cognito:groups': groups } = parsed.data;
      return { sub, username, groups, originJti: origin_jti };
    },
  };
}

/** Returns attributes as claims of an id token: verifications as booleans, identities as a list, the rest as text. */
function readClaims(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      BOOLEAN_CLAIMS.includes(name) ? value === 'true' : name === 'identities' ? JSON.parse(value) : value,
    ]),
  );
}
