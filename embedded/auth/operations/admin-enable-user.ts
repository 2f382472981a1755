import { enableUser } from '../administration.ts';
import { accountOperation } from '../role-operation.ts';

/** AdminEnableUser: allows a disabled account to sign in again. */
export const adminEnableUser = accountOperation((pool, { sub }, by) => {
  enableUser(pool, sub, { by });
  return {};
});
