import { z } from 'zod';
import { errors } from '../errors.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

const schema = z.object({
  AccessToken: members.token,
  UserAttributeNames: z.array(z.string().min(1).max(32)).max(100),
});

/** Attributes that the pool itself writes. */
const PERMANENT = ['sub', 'email_verified', 'phone_number_verified', 'identities'];

/** DeleteUserAttributes: deletes optional attributes; a phone number together with its verification. */
export const deleteUserAttributes = operation(schema, async (pool, input) => {
  const { user } = await authenticate(pool, input.AccessToken);
  const { settings, users } = pool;
  for (const name of input.UserAttributeNames) {
    const isNeeded = settings.attributes.get(name)?.isRequired || settings.loginMechanisms.includes(name);
    if (isNeeded || PERMANENT.includes(name)) throw errors.immutableAttribute(name);
  }
  const removed = input.UserAttributeNames.flatMap((name) => [name, `${name}_verified`]);
  const stored = Object.entries(user.attributes).filter(([name]) => !removed.includes(name));
  users.save({ ...user, attributes: Object.fromEntries(stored) });
  return {};
});
