import { signOutUser } from '../administration.ts';
import { accountOperation } from '../role-operation.ts';

/** AdminUserGlobalSignOut: ends every sign-in of an account. */
export const adminUserGlobalSignOut = accountOperation((pool, { sub }, by) => {
  signOutUser(pool, sub, { by });
  return {};
});
