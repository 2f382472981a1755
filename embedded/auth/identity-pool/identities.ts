import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { CognitoError, errors } from '../errors.ts';
import type { UserPool } from '../pool.ts';
import { asUuid } from '../pool-names.ts';
import { checkLive, currentGroups } from '../session.ts';
import type { Holder } from './credentials.ts';

/*
 * Identities are `<region>:<uuid>`. They are not stored: a person's is derived from their username, and a guest's is
 * eight random bytes with a keyed hash of them. Nobody can therefore forge one, least of all a person's.
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
export function identityOf({ vault, names }: Pick<UserPool, 'vault' | 'names'>, username: string): string {
  return `${names.region}:${asUuid(vault.hash('identity', username).toString('hex'))}`;
}

/** The person of the id token among `logins`, with the role that they have. Throws NotAuthorizedException. */
export async function identifyPerson(pool: UserPool, logins: Logins): Promise<Holder> {
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
    identityId: identityOf(pool, claims.username),
    role: group === undefined ? 'authenticated' : `group:${group}`,
  };
}
