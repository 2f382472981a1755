import { errors } from '../errors.ts';
import { checkAccount } from '../passwords.ts';
import type { UserPool } from '../pool.ts';
import type { User } from '../users.ts';

const AUTO_SIGN_IN = 'AUTO_SIGN_IN';

/** Creates a session with which a person who has just signed up or confirmed can sign in once, for a few minutes. */
export function offerAutoSignIn(
  { challenges, settings }: UserPool,
  { username }: Pick<User, 'username'>,
): string {
  return challenges.open({ name: AUTO_SIGN_IN, username, memory: {} }, settings.lifetimes.session);
}

/** The account of such a session, if `login` is its own and it is confirmed. */
export function acceptAutoSignIn({ challenges, users }: UserPool, login: string, session: string): User {
  const { username } = challenges.read(session, AUTO_SIGN_IN);
  const user = users.find(login);
  if (user?.username !== username) throw errors.invalidSession();
  checkAccount(user);
  challenges.take(session, AUTO_SIGN_IN);
  return user;
}
