import { z } from 'zod';
import { CognitoError, errors } from './errors.ts';
import { checkGuarded, clearGuarded, countGuarded } from './guarded-attempts.ts';
import { continueSignIn } from './next-step.ts';
import type { Caller } from './operation.ts';
import { beginSrp, endSrp } from './password-trial.ts';
import { type Candidate, checkAccount, checkAttempts, findCandidate, isCandidateNamed } from './passwords.ts';
import type { UserPool } from './pool.ts';
import type { CompletedChallenge, CustomAuthFunction, CustomAuthRequest } from './settings.ts';
import { verifiedDestination } from './users.ts';

export const CUSTOM_CHALLENGE = 'CUSTOM_CHALLENGE';

type Texts = Readonly<Record<string, string | undefined>>;

/** A sign-in in progress: the login and the completed challenges. */
type Progress = { readonly login: string; readonly session: readonly CompletedChallenge[] };

/** Maximum number of challenges, for a function that never finishes. */
const MAX_CHALLENGES = 10;

const sessionSchema = z.array(
  z.object({
    challengeName: z.enum(['SRP_A', 'PASSWORD_VERIFIER', CUSTOM_CHALLENGE]),
    challengeResult: z.boolean(),
    challengeMetadata: z.string().optional(),
  }),
);
const parametersSchema = z.record(z.string(), z.string());

/**
 * CUSTOM_AUTH: the pool's custom-auth function chooses the challenges. With CHALLENGE_NAME=SRP_A it begins with SRP.
 */
export function beginCustomAuth(pool: UserPool, login: string, texts: Texts, caller: Caller) {
  const session: readonly CompletedChallenge[] =
    texts.CHALLENGE_NAME === 'SRP_A' ? [{ challengeName: 'SRP_A', challengeResult: true }] : [];
  return goOn(pool, { login, session }, texts, caller);
}

/** Handles the response to PASSWORD_VERIFIER. The flow of the sign-in decides the next step. */
export async function handlePasswordVerifier(pool: UserPool, responses: Texts, caller: Caller) {
  const { user, memory } = endSrp(pool, responses, caller);
  const { login, customSession } = memory;
  if (login === undefined || customSession === undefined) return continueSignIn(pool, user, caller);
  const before = sessionSchema.parse(JSON.parse(customSession));
  const session = [...before, { challengeName: 'PASSWORD_VERIFIER', challengeResult: true } as const];
  return goOn(pool, { login, session }, {}, caller);
}

/** Handles the response to CUSTOM_CHALLENGE. Wrong responses are counted like wrong codes. */
export async function handleCustomChallenge(
  pool: UserPool,
  responses: Texts,
  handle: string,
  caller: Caller,
) {
  const { memory, username } = pool.challenges.read(handle, CUSTOM_CHALLENGE);
  const { login = '', session = '[]', secret = '{}', metadata } = memory;
  const candidate = findCandidate(pool, login);
  if (candidate.username !== username || !isCandidateNamed(candidate, login, responses.USERNAME)) {
    throw errors.invalidSession();
  }
  const result = responses.ANSWER;
  if (!result) throw errors.missingParameter('ANSWER');
  checkGuarded(pool, 'code', username, caller);
  pool.challenges.take(handle, CUSTOM_CHALLENGE);
  const { answerCorrect } = await run('VerifyAuthChallengeResponse', () =>
    readFunction(pool).verifyAuthChallengeResponse({
      ...whoIs(candidate),
      privateChallengeParameters: parametersSchema.parse(JSON.parse(secret)),
      challengeAnswer: result,
    }),
  );
  if (answerCorrect && candidate.user) clearGuarded(pool, 'code', username, caller);
  else countGuarded(pool, 'code', username, caller);
  const completed = {
    challengeName: CUSTOM_CHALLENGE,
    challengeResult: answerCorrect,
    ...(metadata !== undefined && { challengeMetadata: metadata }),
  } as const;
  const before = sessionSchema.parse(JSON.parse(session));
  return goOn(pool, { login, session: [...before, completed] }, {}, caller);
}

async function goOn(pool: UserPool, progress: Progress, texts: Texts, caller: Caller): Promise<object> {
  const { login, session } = progress;
  const custom = readFunction(pool);
  const candidate = findCandidate(pool, login);
  if (!candidate.user && pool.settings.revealsUnknownUsers) throw errors.userNotFound();
  checkAttempts(pool, candidate, caller);
  const request = { ...whoIs(candidate), session };
  const decision = await run('DefineAuthChallenge', () => custom.defineAuthChallenge(request));
  if ('issueTokens' in decision && candidate.user) {
    return continueSignIn(pool, checkAccount(candidate.user), caller);
  }
  if (!('challengeName' in decision) || session.length >= MAX_CHALLENGES) throw errors.wrongCredentials();
  return decision.challengeName === CUSTOM_CHALLENGE
    ? createCustomChallenge(pool, candidate, progress, caller)
    : beginSrp(pool, login, texts, caller, { customSession: JSON.stringify(session) });
}

async function createCustomChallenge(
  pool: UserPool,
  candidate: Candidate,
  { login, session }: Progress,
  caller: Caller,
) {
  const { username, name } = candidate;
  const send = (subject: string, text: string) => writeTo(pool, candidate, subject, text, caller);
  const made = await run('CreateAuthChallenge', () =>
    readFunction(pool).createAuthChallenge({ ...whoIs(candidate), session, send }),
  );
  const { publicChallengeParameters, privateChallengeParameters, challengeMetadata } = made;
  const memory = {
    login,
    session: JSON.stringify(session),
    secret: JSON.stringify(privateChallengeParameters),
    ...(challengeMetadata !== undefined && { metadata: challengeMetadata }),
  };
  const challenge = { name: CUSTOM_CHALLENGE, username, memory };
  return {
    ChallengeName: CUSTOM_CHALLENGE,
    ChallengeParameters: { ...publicChallengeParameters, USERNAME: name },
    Session: pool.challenges.open(challenge, pool.settings.lifetimes.session),
  };
}

/** Sends a message to a person with an account. Messages are counted for unknown accounts too. */
function writeTo(pool: UserPool, candidate: Candidate, subject: string, text: string, caller: Caller) {
  checkGuarded(pool, 'message', candidate.username, caller);
  countGuarded(pool, 'message', candidate.username, caller);
  const to = candidate.user?.isEnabled ? verifiedDestination(candidate.user) : null;
  if (to?.attribute === 'email') pool.post.send({ kind: 'email', to: to.destination, subject, text });
  else if (to) pool.post.send({ kind: 'sms', to: to.destination, text });
  else pool.post.sendDecoy();
}

function whoIs({ user }: Candidate): Omit<CustomAuthRequest, 'session'> {
  return { userAttributes: user ? { sub: user.sub, ...user.attributes } : {}, userNotFound: user === null };
}

function readFunction({ settings }: UserPool): CustomAuthFunction {
  if (settings.customAuth) return settings.customAuth;
  throw errors.invalidParameters('Custom auth lambda trigger is not configured for the user pool.');
}

/** Runs one of the functions and converts its errors as Cognito does. */
async function run<Result>(trigger: string, call: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CognitoError) throw error;
    throw errors.functionFailed(trigger, error instanceof Error ? error.message : String(error));
  }
}
