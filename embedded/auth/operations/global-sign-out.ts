import { z } from 'zod';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

/** GlobalSignOut: ends every sign-in of the account. */
export const globalSignOut = operation(z.object({ AccessToken: members.token }), async (pool, input) => {
  const { user } = await authenticate(pool, input.AccessToken);
  pool.signIns.revokeAll(user.username);
  return {};
});
