import { disableUser } from '../administration.ts';
import { accountOperation } from '../role-operation.ts';

/** AdminDisableUser: refuses every sign-in of an account and ends the existing ones. */
export const adminDisableUser = accountOperation((pool, { sub }, by) => {
  disableUser(pool, sub, { by });
  return {};
});
