import { z } from 'zod';
import {
  answerCustomChallenge,
  answerPasswordVerifier,
  CUSTOM_CHALLENGE,
} from '../custom-auth/custom-auth.ts';
import { errors } from '../errors.ts';
import { type Caller, checkClient, members, operation } from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { answerMfaSetup, MFA_SETUP } from '../sign-in/mfa-setup.ts';
import { answerNewPassword } from '../sign-in/new-password.ts';
import { NEW_PASSWORD_REQUIRED } from '../sign-in/new-password-challenge.ts';
import {
  answerAuthenticator,
  answerSelectMfaType,
  answerSentCode,
  SELECT_MFA_TYPE,
} from '../sign-in/second-factor.ts';
import { PASSWORD_VERIFIER } from '../sign-in/srp-trial.ts';
import { answerSelectChallenge, SELECT_CHALLENGE } from '../sign-in/user-auth.ts';

const schema = z.object({
  ClientId: members.clientId,
  ChallengeName: z.string(),
  ChallengeResponses: members.texts.default({}),
  Session: members.session.nullish(),
});

type Responses = Readonly<Record<string, string | undefined>>;
type Answer = (
  pool: UserPool,
  responses: Responses,
  session: string,
  caller: Caller,
) => object | Promise<object>;

const answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  [PASSWORD_VERIFIER, (pool, given, _session, caller) => answerPasswordVerifier(pool, given, caller)],
  [CUSTOM_CHALLENGE, answerCustomChallenge],
  [SELECT_CHALLENGE, answerSelectChallenge],
  [NEW_PASSWORD_REQUIRED, answerNewPassword],
  [SELECT_MFA_TYPE, answerSelectMfaType],
  [MFA_SETUP, answerMfaSetup],
  ['SOFTWARE_TOKEN_MFA', answerAuthenticator],
  ['EMAIL_OTP', (...given) => answerSentCode('EMAIL_OTP', ...given)],
  ['SMS_MFA', (...given) => answerSentCode('SMS_MFA', ...given)],
]);

/** RespondToAuthChallenge: continues a sign-in with the next challenge, or completes it. */
export const respondToAuthChallenge = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const answer = answers.get(input.ChallengeName);
  if (!answer) throw errors.invalidParameters(`Unknown challenge ${input.ChallengeName}`);
  return answer(pool, input.ChallengeResponses, input.Session ?? '', caller);
});
