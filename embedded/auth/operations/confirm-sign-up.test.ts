import { openTestPool, PASSWORD, passwordAuth, type TestPool } from '../testing/harness.ts';

let pool: TestPool;
const Username = 'ann@example.com';
const expired = ['ExpiredCodeException', 'Invalid code provided, please request a code again.'];
const mismatch = ['CodeMismatchException', 'Invalid verification code provided, please try again.'];

beforeEach(async () => {
  pool = openTestPool();
  await pool.call('SignUp', { Username, Password: PASSWORD });
});
afterEach(() => pool.dispose());

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the code confirms the account and verifies its address, once', async () => {
  const ConfirmationCode = await pool.newestCode();
  expect((await pool.call('ConfirmSignUp', { Username, ConfirmationCode })).Session).toBeDefined();
  expect(pool.pool.users.find(Username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: { email_verified: 'true' },
  });
  expect(await pool.failure('ConfirmSignUp', { Username, ConfirmationCode })).toEqual(expired);
});

test('a wrong code does not confirm, and after 25 of them, from any caller, the right one does not either', async () => {
  const ConfirmationCode = await pool.newestCode();
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const input = { Username, ConfirmationCode: other(ConfirmationCode) };
    expect(await pool.failure('ConfirmSignUp', input, { address: `203.0.113.${attempt}` })).toEqual(mismatch);
  }
  expect(await pool.failure('ConfirmSignUp', { Username, ConfirmationCode })).toEqual(expired);
});

test('requesting new codes does not give unlimited guesses', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const code = await pool.newestCode();
    for (let guess = 0; guess < 5; guess += 1)
      await pool.failure('ConfirmSignUp', { Username, ConfirmationCode: other(code) });
    await pool.call('ResendConfirmationCode', { Username });
  }
  const ConfirmationCode = await pool.newestCode();
  expect(await pool.failure('ConfirmSignUp', { Username, ConfirmationCode })).toEqual([
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  ]);
  pool.pass(60_000);
  await pool.call('ConfirmSignUp', { Username, ConfirmationCode });
});

test('a code is valid for a day', async () => {
  const ConfirmationCode = await pool.newestCode();
  pool.pass(86_400_000);
  expect(await pool.failure('ConfirmSignUp', { Username, ConfirmationCode })).toEqual(expired);
});

test('another person’s code, and one for another purpose, are wrong', async () => {
  const ConfirmationCode = await pool.newestCode();
  await pool.call('SignUp', { Username: 'ben@example.com', Password: PASSWORD });
  const result = await pool.failure('ConfirmSignUp', { Username: 'ben@example.com', ConfirmationCode });
  expect(result[0]).toBe('CodeMismatchException');
  expect(
    await pool.failure('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'Another-Horse-8' }),
  ).toEqual(expired);
});

test('an unknown account gets the same response as one without a code', async () => {
  expect(
    await pool.failure('ConfirmSignUp', { Username: 'nobody@example.com', ConfirmationCode: '123456' }),
  ).toEqual(expired);
});

test('with LEGACY the error gives the reason', async () => {
  const legacy = openTestPool({ revealsUnknownUsers: true });
  const confirmation = { Username, ConfirmationCode: '123456' };
  expect(await legacy.failure('ConfirmSignUp', confirmation)).toEqual([
    'UserNotFoundException',
    'User does not exist.',
  ]);
  await legacy.call('SignUp', { Username, Password: PASSWORD });
  await legacy.call('ConfirmSignUp', { Username, ConfirmationCode: await legacy.newestCode() });
  expect(await legacy.failure('ConfirmSignUp', confirmation)).toEqual([
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is CONFIRMED',
  ]);
  await legacy.dispose();
});

test('an unconfirmed account is reported only with the right password', async () => {
  expect(await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD))).toEqual([
    'UserNotConfirmedException',
    'User is not confirmed.',
  ]);
  expect((await pool.failure('InitiateAuth', passwordAuth(Username, 'Wrong-Horse-7')))[1]).toBe(
    'Incorrect username or password.',
  );
});
