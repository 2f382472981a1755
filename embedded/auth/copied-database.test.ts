import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordByMail } from './development.ts';
import { addPerson, openTestPool, PASSWORD, signIn, type TestPool } from './testing/harness.ts';

let pool: TestPool;
afterEach(() => pool.dispose());

/** Returns every byte of the database, including its log, so that any plain text can be found in it. */
const bytes = () =>
  readdirSync(pool.folder)
    .filter((name) => name.startsWith('auth.sqlite'))
    .map((name) => readFileSync(join(pool.folder, name)).toString('latin1'))
    .join('');

test('a copy of the database reveals no password, code, link, word, session, token or secret of an app', async () => {
  pool = openTestPool({ mfa: 'OPTIONAL', verification: 'link', customAuth: wordByMail });
  const Username = 'ann@example.com';
  const { Session } = await pool.call('SignUp', { Username, Password: PASSWORD });
  const link = await pool.newestLink();
  const ConfirmationCode = link.searchParams.get('code') ?? '';
  const secrets: Record<string, unknown> = { PASSWORD, Session, link: ConfirmationCode };
  const found = () => Object.keys(secrets).filter((name) => bytes().includes(String(secrets[name])));
  expect(found()).toEqual([]);

  await pool.call('ConfirmSignUp', { Username, ConfirmationCode });
  const { AccessToken, IdToken, RefreshToken } = await signIn(pool, Username);
  const { SecretCode } = await pool.call('AssociateSoftwareToken', { AccessToken });
  await pool.call('ForgotPassword', { Username });
  const resetCode = await pool.newestCode();
  const custom = await pool.call('InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: Username },
  });
  const word = /word is (\w+)/.exec((await pool.messages()).at(-1) ?? '')?.[1];
  Object.assign(secrets, { AccessToken, IdToken, RefreshToken, SecretCode, word, custom: custom.Session });
  expect(Object.values(secrets)).not.toContain(undefined);
  expect(found()).toEqual([]);
  expect(new RegExp(`\\b${resetCode}\\b`).test(bytes())).toBe(false);
  expect(bytes()).toContain(Username);
});

test('the keys that open the database are in a separate folder, readable only by their owner', async () => {
  pool = openTestPool();
  await addPerson(pool, 'ann@example.com');
  const key = readFileSync(join(pool.folder, 'keys/vault.key')).toString('latin1');
  expect(bytes()).not.toContain(key);
});
