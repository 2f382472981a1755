import { errors } from './errors.ts';
import { continueSignIn } from './next-step.ts';
import type { Caller } from './operation.ts';
import { beginSrp, tryPassword } from './password-trial.ts';
import { checkAccount, findCandidate } from './passwords.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

const AUTO_SIGN_IN = 'AUTO_SIGN_IN';

/** Creates a session with which a person who has just signed up or confirmed can sign in once, for a few minutes. */
export function offerAutoSignIn(
  { challenges, settings }: UserPool,
  { username }: Pick<User, 'username'>,
): string {
  return challenges.open({ name: AUTO_SIGN_IN, username, memory: {} }, settings.lifetimes.session);
}

/** The account of such a session, if `login` is its own and it is confirmed. */
function acceptAutoSignIn({ challenges, users }: UserPool, login: string, session: string): User {
  const { username } = challenges.read(session, AUTO_SIGN_IN);
  const user = users.find(login);
  if (user?.username !== username) throw errors.invalidSession();
  checkAccount(user);
  challenges.take(session, AUTO_SIGN_IN);
  return user;
}

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

/** Handles the response to SELECT_CHALLENGE: begins the chosen challenge. */
export function handleSelectChallenge(pool: UserPool, responses: Texts, session: string, caller: Caller) {
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
  if (!user && pool.settings.revealsUnknownUsers) throw errors.userNotFound();
  const challenge = { name: SELECT_CHALLENGE, username, memory: {} };
  return {
    ChallengeName: SELECT_CHALLENGE,
    ChallengeParameters: {},
    AvailableChallenges: CHOICES,
    Session: pool.challenges.open(challenge, pool.settings.lifetimes.session),
  };
}
