import { z } from 'zod';
import { errors } from '../errors.ts';
import { identifyUser, makeGuestIdentity } from '../identity-pool.ts';
import { members, operation } from '../operation.ts';

const schema = z.object({
  IdentityPoolId: z.string().min(1).max(55),
  Logins: members.logins,
});

/** GetId: the identity of a signed-in person, always the same; a new one for a guest. */
export const getId = operation(schema, async (pool, { IdentityPoolId, Logins }) => {
  if (IdentityPoolId !== pool.names.identityPoolId) throw errors.unknownIdentityPool(IdentityPoolId);
  if (Logins && Object.keys(Logins).length > 0) {
    return { IdentityId: (await identifyUser(pool, Logins)).identityId };
  }
  if (!pool.settings.allowsGuests) throw errors.noGuests();
  return { IdentityId: makeGuestIdentity(pool) };
});
