import { z } from 'zod';
import { checkClient, members, operation } from '../operation.ts';

const schema = z.object({ ClientId: members.clientId, Token: members.token });

/** RevokeToken: ends the sign-in of a refresh token. The response does not reveal whether the token exists. */
export const revokeToken = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const username = pool.signIns.revoke(input.Token);
  const user = username === null ? null : pool.users.get(username);
  if (user) pool.report({ type: 'sign-out', account: user.sub, address: caller.address });
  return {};
});
