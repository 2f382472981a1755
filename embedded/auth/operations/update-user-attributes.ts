import { z } from 'zod';
import { readAttributes } from '../attributes.ts';
import { type Delivery, sendCode } from '../delivery.ts';
import { errors } from '../errors.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';
import { loginAttributes, VERIFIABLE } from '../users.ts';

const schema = z.object({ AccessToken: members.token, UserAttributes: members.attributes });

/**
 * UpdateUserAttributes: an attribute that must be verified changes when the code sent to the new value is entered;
 * all others change at once.
 */
export const updateUserAttributes = operation(schema, async (pool, input, caller) => {
  const { user } = await authenticate(pool, input.AccessToken);
  const { settings, users, store } = pool;
  const changes = readAttributes(input.UserAttributes, settings);
  for (const name of Object.keys(changes)) {
    if (settings.attributes.get(name)?.isMutable === false) throw errors.immutableAttribute(name);
  }
  const attributes: Record<string, string> = { ...user.attributes };
  const logins = loginAttributes(settings, user);
  for (const name of logins) {
    const value = changes[name];
    if (value === undefined || value === attributes[name]) continue;
    // Counted before the transaction, because a refusal rolls it back. Such a request reveals an account just as a
    // sign-up does.
    for (const [kind, subject] of [
      ['new-login', user.username],
      ['sign-up-from', caller.address],
    ] as const) {
      pool.attempts.check(kind, subject);
      pool.attempts.count(kind, subject);
    }
    if (users.hasLogin(value) && users.find(value)?.username !== user.username) {
      throw errors.aliasExists(name);
    }
  }
  const result = store.transaction(() => {
    const deliveries: Delivery[] = [];
    for (const [name, value] of Object.entries(changes)) {
      const attribute = VERIFIABLE.find((one) => one === name);
      const isNew = attributes[name] !== value;
      const mustVerify =
        attribute !== undefined && isNew && settings.verifiedBeforeUpdate.includes(attribute);
      if (!mustVerify) attributes[name] = value;
      if (attribute && isNew && !mustVerify) attributes[`${attribute}_verified`] = 'false';
      if (attribute && isNew && settings.autoVerified.includes(attribute)) {
        const message = { purpose: `attribute:${attribute}`, username: user.username, isReal: true } as const;
        const lifetime = settings.lifetimes.confirmationCode;
        deliveries.push(sendCode(pool, { ...message, attribute, destination: value, lifetime }, caller));
      }
    }
    users.save({ ...user, attributes });
    users.setLogins(
      user.username,
      logins.flatMap((name) => attributes[name] ?? []),
    );
    return { CodeDeliveryDetailsList: deliveries };
  });
  for (const name of logins) {
    if (changes[name] === undefined || changes[name] === user.attributes[name]) continue;
    const isChanged = attributes[name] === changes[name];
    pool.report({
      type: isChanged ? 'email-changed' : 'email-change-requested',
      account: user.sub,
      address: caller.address,
      detail: { attribute: name },
    });
  }
  return result;
});
