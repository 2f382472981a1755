import { setGroup } from './administration.ts';
import { ADMINS } from './groups.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

/**
 * Makes a person an administrator with their next token, or removes the rights at once, which ends their sign-ins.
 * Returns false if no account has this email address.
 */
export function setAdministrator(pool: UserPool, email: string, isOne: boolean): boolean {
  const user = pool.users.find(email);
  return user !== null && setGroup(pool, user.sub, ADMINS, isOne, { by: 'operator' });
}

/** The administrators, the oldest account first. */
export function listAdministrators({ users }: UserPool): readonly User[] {
  return users.members(ADMINS);
}
