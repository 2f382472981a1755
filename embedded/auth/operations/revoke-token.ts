import { z } from 'zod';
import { checkClient, members, operation } from '../operation.ts';

const schema = z.object({ ClientId: members.clientId, Token: members.token });

/** RevokeToken: ends the sign-in of a refresh token. Whether there is such a one is not told. */
export const revokeToken = operation(schema, (pool, input) => {
  checkClient(pool, input.ClientId);
  pool.signIns.revoke(input.Token);
  return {};
});
