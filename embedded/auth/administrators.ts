import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

/** The group of those who keep streams and personalities. */
export const ADMINS = 'ADMINS';

/** Makes a person an administrator, or takes it from them; false when nobody has this address. Counts with their next token. */
export function setAdministrator({ users }: UserPool, email: string, isOne: boolean): boolean {
  const user = users.find(email);
  if (!user) return false;
  if (isOne) users.addToGroup(user.username, ADMINS);
  else users.removeFromGroup(user.username, ADMINS);
  return true;
}

/** The administrators, the oldest account first. */
export function listAdministrators({ users }: UserPool): readonly User[] {
  return users.members(ADMINS);
}
