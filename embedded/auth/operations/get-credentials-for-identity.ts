import { z } from 'zod';
import { errors } from '../errors.ts';
import { identifyUser, isGuestIdentity, issueCredentials } from '../identity-pool.ts';
import { members, operation } from '../operation.ts';

const schema = z.object({
  IdentityId: z.string().min(1).max(55),
  Logins: members.logins,
});

/** GetCredentialsForIdentity: credentials for storage, in the role of a guest, of a signed-in person or of their group. */
export const getCredentialsForIdentity = operation(schema, async (pool, { IdentityId, Logins }) => {
  if (Logins && Object.keys(Logins).length > 0) {
    const person = await identifyUser(pool, Logins);
    // A person who was a guest before sends the guest's identity, and gets their own.
    if (person.identityId !== IdentityId && !isGuestIdentity(pool, IdentityId))
      throw errors.loginsDoNotMatch();
    return { IdentityId: person.identityId, Credentials: issueCredentials(pool, person) };
  }
  if (!pool.settings.allowsGuests) throw errors.noGuests();
  if (!isGuestIdentity(pool, IdentityId)) throw errors.identityForbidden(IdentityId);
  return { IdentityId, Credentials: issueCredentials(pool, { identityId: IdentityId, role: 'guest' }) };
});
