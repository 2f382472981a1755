import { z } from 'zod';
import { errors } from '../errors.ts';
import { consumeCode } from '../guarded-attempts.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';
import { loginAttributes, VERIFIABLE } from '../users.ts';

const schema = z.object({
  AccessToken: members.token,
  AttributeName: z.enum(VERIFIABLE),
  Code: members.code,
});

/** VerifyUserAttribute: the code makes the value that it was sent to the account's own, and verified. */
export const verifyUserAttribute = operation(schema, async (pool, input, caller) => {
  const { user } = await authenticate(pool, input.AccessToken);
  const { users, settings, store } = pool;
  const attribute = input.AttributeName;
  const value = consumeCode(pool, user.username, `attribute:${attribute}`, input.Code, caller);
  const logins = loginAttributes(settings, user);
  const holder = logins.includes(attribute) ? users.find(value) : null;
  if (holder && holder.username !== user.username) throw errors.aliasExists(attribute);
  const attributes = { ...user.attributes, [attribute]: value, [`${attribute}_verified`]: 'true' };
  store.transaction(() => {
    users.save({ ...user, attributes });
    users.setLogins(
      user.username,
      logins.flatMap((name) => attributes[name] ?? []),
    );
  });
  if (value !== user.attributes[attribute])
    pool.report({ type: 'email-changed', account: user.sub, address: caller.address, detail: { attribute } });
  return {};
});
