import { z } from 'zod';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

/** DeleteUser: removes the account; its tokens count no more. */
export const deleteUser = operation(z.object({ AccessToken: members.token }), async (pool, input, caller) => {
  const { user } = await authenticate(pool, input.AccessToken);
  pool.store.transaction(() => pool.users.remove(user.username));
  pool.report({
    type: 'account-deleted',
    account: user.sub,
    address: caller.address,
    detail: { by: user.sub },
  });
  return {};
});
