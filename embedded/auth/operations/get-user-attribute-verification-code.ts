import { z } from 'zod';
import { sendCode } from '../delivery.ts';
import { errors } from '../errors.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';
import { VERIFIABLE } from '../users.ts';

const schema = z.object({ AccessToken: members.token, AttributeName: z.enum(VERIFIABLE) });

/** GetUserAttributeVerificationCode: sends a code to the account's own address or number. */
export const getUserAttributeVerificationCode = operation(schema, async (pool, input, caller) => {
  const { user } = await authenticate(pool, input.AccessToken);
  const attribute = input.AttributeName;
  const destination = user.attributes[attribute];
  if (!destination) throw errors.nothingToVerify(attribute);
  const lifetime = pool.settings.lifetimes.confirmationCode;
  const message = { purpose: `attribute:${attribute}`, username: user.username, isReal: true } as const;
  return {
    CodeDeliveryDetails: pool.store.transaction(() =>
      sendCode(pool, { ...message, attribute, destination, lifetime }, caller),
    ),
  };
});
