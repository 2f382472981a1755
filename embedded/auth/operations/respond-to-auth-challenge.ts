import { z } from 'zod';
import { CUSTOM_CHALLENGE, handleCustomChallenge, handlePasswordVerifier } from '../custom-auth.ts';
import { errors } from '../errors.ts';
import { handleMfaSetup, handleNewPassword, MFA_SETUP, NEW_PASSWORD_REQUIRED } from '../next-step.ts';
import { type Caller, checkClient, members, operation } from '../operation.ts';
import { PASSWORD_VERIFIER } from '../password-trial.ts';
import type { UserPool } from '../pool.ts';
import {
  handleAuthenticatorCode,
  handleSelectMfaType,
  handleSentCode,
  SELECT_MFA_TYPE,
} from '../second-factor.ts';
import { handleSelectChallenge, SELECT_CHALLENGE } from '../user-auth.ts';

const schema = z.object({
  ClientId: members.clientId,
  ChallengeName: z.string(),
  ChallengeResponses: members.texts.default({}),
  Session: members.session.nullish(),
});

type Responses = Readonly<Record<string, string | undefined>>;
type ChallengeHandler = (
  pool: UserPool,
  responses: Responses,
  session: string,
  caller: Caller,
) => object | Promise<object>;

const handlers: ReadonlyMap<string, ChallengeHandler> = new Map<string, ChallengeHandler>([
  [PASSWORD_VERIFIER, (pool, input, _session, caller) => handlePasswordVerifier(pool, input, caller)],
  [CUSTOM_CHALLENGE, handleCustomChallenge],
  [SELECT_CHALLENGE, handleSelectChallenge],
  [NEW_PASSWORD_REQUIRED, handleNewPassword],
  [SELECT_MFA_TYPE, handleSelectMfaType],
  [MFA_SETUP, handleMfaSetup],
  ['SOFTWARE_TOKEN_MFA', handleAuthenticatorCode],
  ['EMAIL_OTP', (...input) => handleSentCode('EMAIL_OTP', ...input)],
  ['SMS_MFA', (...input) => handleSentCode('SMS_MFA', ...input)],
]);

/** RespondToAuthChallenge: continues a sign-in with the next challenge, or completes it. */
export const respondToAuthChallenge = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const result = handlers.get(input.ChallengeName);
  if (!result) throw errors.invalidParameters(`Unknown challenge ${input.ChallengeName}`);
  return result(pool, input.ChallengeResponses, input.Session ?? '', caller);
});
