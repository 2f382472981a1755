import { z } from 'zod';
import { confirmAccount } from '../confirmation.ts';
import { checkClient, members, operation } from '../operation.ts';
import { offerAutoSignIn } from '../sign-in/auto-sign-in.ts';

const schema = z.object({
  ClientId: members.clientId,
  Username: members.username,
  ConfirmationCode: members.code,
});

/** ConfirmSignUp: the code that was sent makes the account one that can sign in. */
export const confirmSignUp = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const confirmed = confirmAccount(pool, input.Username, input.ConfirmationCode, caller);
  return { Session: offerAutoSignIn(pool, confirmed) };
});
