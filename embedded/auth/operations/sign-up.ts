import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isPartOn } from '../../../lib/site/parts.ts';
import { checkRequired, isEmail, isPhone, readAttributes } from '../attributes.ts';
import { sendCode } from '../delivery.ts';
import { errors } from '../errors.ts';
import { checkClient, members, operation } from '../operation.ts';
import { checkPasswordPolicy, setPassword } from '../passwords.ts';
import { expireUnconfirmed, type UserPool } from '../pool.ts';
import type { PoolSettings } from '../settings.ts';
import { getProviders } from '../social-providers.ts';
import { offerAutoSignIn } from '../user-auth.ts';
import { confirmationDestination, type NewUser, normalizeLogin, type User } from '../users.ts';

const schema = z.object({
  ClientId: members.clientId,
  Username: members.username,
  Password: members.password,
  UserAttributes: members.attributes.nullish(),
});

/** SignUp: makes an account that is to be confirmed, and sends its code. Refused while the site is not open for new accounts. */
export const signUp = operation(schema, (pool, input, caller) => {
  checkClient(pool, input.ClientId);
  if (!isPartOn('signUp')) throw errors.signUpNotPermitted();
  const { settings, users, store } = pool;
  const login = input.Username.trim();
  const kind = kindOfLogin(login, settings);
  const attributes = readAttributes(input.UserAttributes ?? [], settings);
  if (kind !== 'username') attributes[kind] = login;
  checkRequired(attributes, settings);
  checkPasswordPolicy(input.Password, settings.passwordPolicy);
  pool.attempts.check('sign-up-from', caller.address);
  pool.attempts.count('sign-up-from', caller.address);
  expireUnconfirmed(pool);
  const known = users.find(login);
  if (known?.status === 'UNCONFIRMED') dropPassword(pool, known);
  if (known) throw existsAs(kind);
  const sub = randomUUID();
  const user: NewUser = {
    username: kind === 'username' ? normalizeLogin(login) : sub,
    sub,
    status: 'UNCONFIRMED',
    isEnabled: true,
    attributes: { ...attributes, ...unverified(attributes) },
    mfa: { enabled: [], preferred: null },
  };
  const result = store.transaction(() => {
    users.create(user, kind === 'username' ? [] : [login]);
    setPassword(pool, user, input.Password);
    const destination = confirmationDestination(settings, attributes);
    const lifetime = settings.lifetimes.confirmationCode;
    const message = {
      purpose: 'sign-up',
      username: user.username,
      lifetime,
      isReal: true,
    } as const;
    return {
      UserConfirmed: false,
      UserSub: sub,
      ...(destination && { CodeDeliveryDetails: sendCode(pool, { ...message, ...destination }, caller) }),
      Session: offerAutoSignIn(pool, user),
    };
  });
  pool.report({ type: 'sign-up', account: sub, address: caller.address });
  return result;
});

/**
 * Removes the password of an account that was never confirmed, and ends everything begun with it. Another caller
 * signs up with the same address, so a stranger may have created the account: its password must not outlive the
 * confirmation. The new password is unknown to everyone; the person chooses theirs by a reset.
 */
function dropPassword(pool: UserPool, user: User): void {
  pool.store.transaction(() => {
    setPassword(pool, user, randomBytes(32).toString('base64url'));
    pool.signIns.revokeAll(user.username);
  });
}

function kindOfLogin(
  login: string,
  { loginMechanisms, socialProviders }: PoolSettings,
): 'username' | 'email' | 'phone_number' {
  const takesEmail = loginMechanisms.includes('email');
  const takesPhone = loginMechanisms.includes('phone_number');
  if (takesEmail && isEmail(login)) return 'email';
  if (takesPhone && isPhone(login)) return 'phone_number';
  if (takesEmail && takesPhone) throw errors.usernameShouldBe('either an email or a phone number');
  if (takesEmail) throw errors.usernameShouldBe('an email');
  if (takesPhone) throw errors.usernameShouldBe('a phone number');
  if (login === '' || /\s/.test(login)) throw errors.invalidParameters('Username must not contain spaces.');
  if (isOfProvider(login, socialProviders)) {
    throw errors.invalidParameters('Username must not begin with the name of a sign-in provider.');
  }
  return 'username';
}

function isOfProvider(login: string, providers: PoolSettings['socialProviders']): boolean {
  const normal = normalizeLogin(login);
  return getProviders(providers).some(({ id }) => normal.startsWith(normalizeLogin(`${id}_`)));
}

function existsAs(kind: 'username' | 'email' | 'phone_number') {
  if (kind === 'email') return errors.emailExists();
  return kind === 'phone_number' ? errors.phoneExists() : errors.userExists();
}

function unverified(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const given = ['email', 'phone_number'].filter((name) => attributes[name]);
  return Object.fromEntries(given.map((name) => [`${name}_verified`, 'false']));
}
