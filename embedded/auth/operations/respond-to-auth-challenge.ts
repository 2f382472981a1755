import { z } from 'zod';
import { errors } from '../errors.ts';
import { type Caller, checkClient, members, operation } from '../operation.ts';
import type { UserPool } from '../pool.ts';
import { continueSignIn } from '../sign-in/next-step.ts';
import { endSrp, PASSWORD_VERIFIER } from '../sign-in/srp-trial.ts';
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
  [PASSWORD_VERIFIER, (pool, given, _session, caller) => continueSignIn(pool, endSrp(pool, given, caller))],
  [SELECT_CHALLENGE, answerSelectChallenge],
]);

/** RespondToAuthChallenge: goes on with a sign-in, one challenge further or to its end. */
export const respondToAuthChallenge = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  const answer = answers.get(input.ChallengeName);
  if (!answer) throw errors.invalidParameters(`Unknown challenge ${input.ChallengeName}`);
  return answer(pool, input.ChallengeResponses, input.Session ?? '', caller);
});
