import { z } from 'zod';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

/** GlobalSignOut: ends every sign-in of the account. */
export const globalSignOut = operation(
  z.object({ AccessToken: members.token }),
  async (pool, input, caller) => {
    const { user } = await authenticate(pool, input.AccessToken);
    pool.store.transaction(() => pool.signIns.revokeAll(user.username));
    pool.report({ type: 'sign-out-everywhere', account: user.sub, address: caller.address });
    return {};
  },
);
