import { z } from 'zod';
import { listAttributes } from '../attributes.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

/** GetUser: the account of an access token. */
export const getUser = operation(z.object({ AccessToken: members.token }), async (pool, input) => {
  const { user } = await authenticate(pool, input.AccessToken);
  return {
    Username: user.username,
    UserAttributes: listAttributes(user.sub, user.attributes),
    ...(user.mfa.enabled.length > 0 && { UserMFASettingList: user.mfa.enabled }),
    ...(user.mfa.preferred && { PreferredMfaSetting: user.mfa.preferred }),
  };
});
