import { checkRequired, readAttributes } from '../attributes.ts';
import type { Caller } from '../operation.ts';
import { checkPasswordPolicy, setPassword } from '../passwords.ts';
import type { UserPool } from '../pool.ts';
import type { User } from '../users.ts';
import { readOwnChallenge } from './guarded-trial.ts';
import { ATTRIBUTE_PREFIX, NEW_PASSWORD_REQUIRED } from './new-password-challenge.ts';
import { continueSignIn } from './next-step.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** Handles the answer to NEW_PASSWORD_REQUIRED and sets the password that the person chose. */
export function answerNewPassword(pool: UserPool, responses: Texts, session: string, caller: Caller) {
  const { user } = readOwnChallenge(pool, session, NEW_PASSWORD_REQUIRED, responses.USERNAME);
  const password = responses.NEW_PASSWORD ?? '';
  checkPasswordPolicy(password, pool.settings.passwordPolicy);
  const given = Object.entries(responses).flatMap(([name, Value = '']) =>
    name.startsWith(ATTRIBUTE_PREFIX) ? [{ Name: name.slice(ATTRIBUTE_PREFIX.length), Value }] : [],
  );
  // Existing attributes stay: an email address is changed only by its code.
  const attributes = { ...readAttributes(given, pool.settings), ...user.attributes };
  checkRequired(attributes, pool.settings);
  const confirmed: User = { ...user, attributes, status: 'CONFIRMED' };
  pool.store.transaction(() => {
    setPassword(pool, confirmed, password);
    pool.users.save(confirmed);
    // Ends the sign-ins in progress of everybody else who had the temporary password.
    pool.signIns.revokeAll(confirmed.username);
  });
  return continueSignIn(pool, confirmed, caller);
}
