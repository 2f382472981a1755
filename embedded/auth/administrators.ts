import { setGroup } from './administration.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

/** The group of those who keep streams and personalities. */
export const ADMINS = 'ADMINS';

/**
 * Makes a person an administrator with their next token, or takes it from them at once, which ends their sign-ins.
 * False when nobody has this address.
 */
export function setAdministrator(pool: UserPool, email: string, isOne: boolean): boolean {
  const user = pool.users.find(email);
  return user !== null && setGroup(pool, user.sub, ADMINS, isOne, { by: 'operator' });
}

/** The administrators, the oldest account first. */
export function listAdministrators({ users }: UserPool): readonly User[] {
  return users.members(ADMINS);
}
