import { z } from 'zod';
import { checkClient, members, operation } from '../operation.ts';
import { refresh } from '../session.ts';

const schema = z.object({ ClientId: members.clientId, RefreshToken: members.token });

/** GetTokensFromRefreshToken: new tokens of the same sign-in; the refresh token stays. */
export const getTokensFromRefreshToken = operation(schema, (pool, input) => {
  checkClient(pool, input.ClientId);
  return refresh(pool, input.RefreshToken);
});
