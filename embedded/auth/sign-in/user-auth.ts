import { errors } from '../errors.ts';
import type { Caller } from '../operation.ts';
import { findCandidate } from '../passwords.ts';
import type { UserPool } from '../pool.ts';
import { acceptAutoSignIn } from './auto-sign-in.ts';
import { continueSignIn } from './next-step.ts';
import { tryPassword } from './password-trial.ts';
import { beginSrp } from './srp-trial.ts';

export const SELECT_CHALLENGE = 'SELECT_CHALLENGE';
const CHOICES = ['PASSWORD', 'PASSWORD_SRP'];

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * USER_AUTH: begins with the preferred challenge, if it is one that the pool offers; otherwise offers all of them. With the
 * session of a sign-up that was confirmed, it needs nothing else.
 */
export function beginUserAuth(
  pool: UserPool,
  parameters: Texts,
  session: string | undefined,
  caller: Caller,
) {
  const login = parameters.USERNAME;
  if (!login) throw errors.missingParameter('USERNAME');
  if (session) return continueSignIn(pool, acceptAutoSignIn(pool, login, session), caller);
  const preferred = parameters.PREFERRED_CHALLENGE ?? '';
  return CHOICES.includes(preferred)
    ? beginChosen(pool, preferred, login, parameters, caller)
    : offerChoices(pool, login);
}

/** Handles the answer to SELECT_CHALLENGE: begins the chosen challenge. */
export function answerSelectChallenge(pool: UserPool, responses: Texts, session: string, caller: Caller) {
  const login = responses.USERNAME ?? '';
  const { username } = pool.challenges.take(session, SELECT_CHALLENGE);
  if (findCandidate(pool, login).username !== username) throw errors.invalidSession();
  const chosen = responses.ANSWER ?? '';
  if (!CHOICES.includes(chosen)) throw errors.invalidParameters('Selected challenge is not available');
  return beginChosen(pool, chosen, login, responses, caller);
}

function beginChosen(pool: UserPool, chosen: string, login: string, texts: Texts, caller: Caller) {
  if (chosen === 'PASSWORD_SRP') return beginSrp(pool, login, texts, caller);
  if (!texts.PASSWORD) throw errors.missingParameter('PASSWORD');
  return continueSignIn(pool, tryPassword(pool, login, texts.PASSWORD, caller), caller);
}

function offerChoices(pool: UserPool, login: string) {
  const { user, username } = findCandidate(pool, login);
  if (!user && pool.settings.tellsUnknownUsers) throw errors.userNotFound();
  const challenge = { name: SELECT_CHALLENGE, username, memory: {} };
  return {
    ChallengeName: SELECT_CHALLENGE,
    ChallengeParameters: {},
    AvailableChallenges: CHOICES,
    Session: pool.challenges.open(challenge, pool.settings.lifetimes.session),
  };
}
