import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';
import { CognitoError, errors } from './errors.ts';
import type { UserPool } from './pool.ts';
import { asUuid } from './pool-names.ts';
import { checkLive, currentGroups } from './session.ts';

/** The role of a caller in storage: a guest, a signed-in person, or a member of a group. */
export type Role = 'guest' | 'authenticated' | `group:${string}`;

/** The owner of credentials: an identity, `<region>:<uuid>`, in a role. */
export type Bearer = { readonly identityId: string; readonly role: Role };

/** The sign-in that a person's credentials end with. */
type Session = { readonly originJti: string; readonly username: string; readonly sub: string };

/** A guest, or a person with their sign-in. */
export type Holder = Bearer & { readonly session?: Session };

/** Credentials in the format of GetCredentialsForIdentity; `Expiration` is seconds since 1970. */
export type Credentials = {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  readonly Expiration: number;
};

const HOUR = 3_600_000;
const PURPOSE = 'storage-session';
const schema = z.object({
  identityId: z.string(),
  role: z.union([z.literal(['guest', 'authenticated']), z.templateLiteral(['group:', z.string()])]),
  accessKeyId: z.string(),
  expiresAt: z.number(),
  session: z.object({ originJti: z.string(), username: z.string(), sub: z.string() }).optional(),
});

/**
 * Issues credentials for an hour without storing them: the encrypted session token contains all data, and the secret
 * is derived from the key's id.
 */
export function issueCredentials(
  { vault, clock }: UserPool,
  { identityId, role, session }: Holder,
): Credentials {
  const accessKeyId = `ASIA${randomBytes(10).toString('hex').toUpperCase().slice(0, 16)}`;
  const expiresAt = clock() + HOUR;
  const text = JSON.stringify({ identityId, role, accessKeyId, expiresAt, session });
  return {
    AccessKeyId: accessKeyId,
    SecretKey: vault.hash(PURPOSE, accessKeyId).toString('base64'),
    SessionToken: vault.seal(PURPOSE, '', Buffer.from(text)).toString('base64'),
    Expiration: Math.floor(expiresAt / 1000),
  };
}

/**
 * Returns the owner of a session token and the secret that requests with it are signed with. Returns null if the
 * token is invalid, has expired, or belongs to another access key. Also returns null if the person's sign-in has
 * ended or they have left the group.
 */
export function readCredentials(
  pool: UserPool,
  accessKeyId: string,
  sessionToken: string,
): (Bearer & { readonly secretKey: string }) | null {
  const { vault, clock } = pool;
  const known = schema.safeParse(openToken(vault, sessionToken));
  if (!known.success || known.data.accessKeyId !== accessKeyId || known.data.expiresAt <= clock())
    return null;
  const { identityId, role, session } = known.data;
  if (role !== 'guest' && !(session && hasRole(pool, role, session))) return null;
  return { identityId, role, secretKey: vault.hash(PURPOSE, accessKeyId).toString('base64') };
}

/** Returns true if the person's sign-in is still valid and still has the role, according to the database. */
function hasRole(pool: UserPool, role: Role, session: Session): boolean {
  try {
    const user = checkLive(pool, session);
    return role === 'authenticated' || currentGroups(pool, user).some((group) => role === `group:${group}`);
  } catch (error) {
    if (error instanceof CognitoError) return false;
    throw error;
  }
}

function openToken(vault: UserPool['vault'], sessionToken: string): unknown {
  try {
    return JSON.parse(vault.open(PURPOSE, '', Buffer.from(sessionToken, 'base64')).toString('utf8'));
  } catch {
    return null;
  }
}

/*
 * Identities are `<region>:<uuid>`. They are not stored: a person's is derived from their username, and a guest's is
 * eight random bytes with a keyed hash of them. No one can therefore forge one, least of all a person's.
 */

/** Tokens by the name of who issued them: the issuer without its scheme. */
export type Logins = Readonly<Record<string, string>>;

/** A new guest's identity. */
export function makeGuestIdentity({ vault, names }: UserPool): string {
  const random = randomBytes(8);
  const check = vault.hash('guest-identity', random.toString('hex')).subarray(0, 8);
  return `${names.region}:${asUuid(Buffer.concat([random, check]).toString('hex'))}`;
}

/** Returns true if this installation created the guest's identity. */
export function isGuestIdentity({ vault, names }: UserPool, identityId: string): boolean {
  if (!identityId.startsWith(`${names.region}:`)) return false;
  const bytes = Buffer.from(identityId.slice(names.region.length + 1).replaceAll('-', ''), 'hex');
  if (bytes.length !== 16) return false;
  const check = vault.hash('guest-identity', bytes.subarray(0, 8).toString('hex')).subarray(0, 8);
  return timingSafeEqual(bytes.subarray(8), check);
}

/** The identity of the account with this username. */
export function getIdentity({ vault, names }: Pick<UserPool, 'vault' | 'names'>, username: string): string {
  return `${names.region}:${asUuid(vault.hash('identity', username).toString('hex'))}`;
}

/** The person of the id token among `logins`, with the role that they have. Throws NotAuthorizedException. */
export async function identifyUser(pool: UserPool, logins: Logins): Promise<Holder> {
  const token = ownValue(logins, pool.issuer.replace(/^\w+:\/\//, ''));
  if (!token) throw errors.invalidLogin();
  const claims = await pool.tokens.readId(token).catch((error: unknown) => {
    throw error instanceof CognitoError ? errors.invalidLogin() : error;
  });
  const user = checkLive(pool, claims);
  const [group] = currentGroups(pool, user);
  const { originJti, username, sub } = claims;
  return {
    session: { originJti, username, sub },
    identityId: getIdentity(pool, claims.username),
    role: group === undefined ? 'authenticated' : `group:${group}`,
  };
}
