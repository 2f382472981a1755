import { listUsers } from './administration.ts';
import { expireUnconfirmed } from './pool.ts';
import { openTestPool, PASSWORD, passwordAuth, signIn, type TestPool } from './testing/harness.ts';

/* A stranger signs up with another person's address before they do. */

const Username = 'victim@example.com';
const OWN = 'Another-Horse-8';
const wrong = ['NotAuthorizedException', 'Incorrect username or password.'];
let pool: TestPool;
beforeEach(async () => {
  pool = openTestPool();
});
afterEach(() => pool.dispose());

test('the confirmation invalidates the password of the first sign-up', async () => {
  const { Session } = await pool.call('SignUp', { Username, Password: PASSWORD });
  expect((await pool.failure('SignUp', { Username, Password: OWN }))[0]).toBe('UsernameExistsException');
  await pool.call('ResendConfirmationCode', { Username });
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
  expect(await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD))).toEqual(wrong);
  // Nor does the session that signs in after a confirmation.
  const auto = { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: Username }, Session };
  expect((await pool.failure('InitiateAuth', auto))[0]).toBe('NotAuthorizedException');
  await pool.call('ForgotPassword', { Username });
  await pool.call('ConfirmForgotPassword', {
    Username,
    Password: OWN,
    ConfirmationCode: await pool.newestCode(),
  });
  await signIn(pool, Username, OWN);
});

test('signing up again does nothing to a confirmed account', async () => {
  await pool.call('SignUp', { Username, Password: PASSWORD });
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
  expect((await pool.failure('SignUp', { Username, Password: OWN }))[0]).toBe('UsernameExistsException');
  await signIn(pool, Username);
});

test('an unconfirmed account is removed after a day, and its address is free', async () => {
  await pool.call('SignUp', { Username, Password: PASSWORD });
  pool.pass(24 * 60 * 60 * 1000 + 1);
  pool.events.length = 0;
  await pool.call('SignUp', { Username, Password: OWN });
  expect(pool.events.map(({ type }) => type)).toEqual(['account-expired', 'sign-up']);
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
  await signIn(pool, Username, OWN);
});

test('a confirmed account stays, and so does an unconfirmed one less than a day old', async () => {
  await pool.call('SignUp', { Username, Password: PASSWORD });
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode() });
  pool.pass(24 * 60 * 60 * 1000);
  await pool.call('SignUp', { Username: 'young@example.com', Password: PASSWORD });
  pool.pass(60 * 60 * 1000);
  expireUnconfirmed(pool.pool);
  expect(listUsers(pool.pool).users).toHaveLength(2);
});

test('the sign-up email explains what to do if you did not sign up', async () => {
  await pool.call('SignUp', { Username, Password: PASSWORD });
  expect((await pool.messages()).at(-1)).toContain('If this was not you, ignore this email');
});
