import {
  addPerson,
  openTestPool,
  PASSWORD,
  passwordAuth,
  signIn,
  type TestPool,
} from '../testing/harness.ts';

let pool: TestPool;
const Username = 'ann@example.com';
const Password = 'Another-Horse-8';
const expired = ['ExpiredCodeException', 'Invalid code provided, please request a code again.'];

beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, Username);
});
afterEach(() => pool.dispose());

const confirm = (ConfirmationCode: string) =>
  pool.failure('ConfirmForgotPassword', { Username, ConfirmationCode, Password });

test('the code lets in a new password, and whoever was signed in is out', async () => {
  const tokens = await signIn(pool, Username);
  await pool.call('ForgotPassword', { Username });
  const ConfirmationCode = await pool.newestCode();
  expect(await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password })).toEqual({});
  expect(await signIn(pool, Username, Password)).toBeDefined();
  expect((await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD)))[0]).toBe(
    'NotAuthorizedException',
  );
  expect(await pool.failure('GetUser', { AccessToken: String(tokens.AccessToken) })).toEqual([
    'NotAuthorizedException',
    'Access Token has been revoked',
  ]);
  expect(await confirm(ConfirmationCode)).toEqual(expired);
});

test('no code, a made-up code and one of nobody change nothing', async () => {
  expect(await confirm('000000')).toEqual(expired);
  expect((await pool.failure('ConfirmForgotPassword', { Username, Password }))[0]).toBe(
    'InvalidParameterException',
  );
  expect((await pool.failure('ConfirmForgotPassword', { Username, Password, ConfirmationCode: '' }))[0]).toBe(
    'InvalidParameterException',
  );
  expect(
    await pool.failure('ConfirmForgotPassword', {
      Username: 'nobody@example.com',
      Password,
      ConfirmationCode: '000000',
    }),
  ).toEqual(expired);
  await signIn(pool, Username);
});

test('a wrong code, an expired one and another person’s change nothing', async () => {
  await addPerson(pool, 'ben@example.com');
  await pool.call('ForgotPassword', { Username });
  const own = await pool.newestCode();
  await pool.call('ForgotPassword', { Username: 'ben@example.com' });
  const others = await pool.newestCode();
  if (others !== own) {
    expect(await confirm(others)).toEqual([
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    ]);
  }
  pool.pass(3_600_000);
  expect(await confirm(own)).toEqual(expired);
  await signIn(pool, Username);
});

test('a code that was guessed at five times is dead, and after more guesses the account rests', async () => {
  await pool.call('ForgotPassword', { Username });
  const code = await pool.newestCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess += 1) expect((await confirm(wrong))[0]).toBe('CodeMismatchException');
  expect(await confirm(code)).toEqual(expired);
  await pool.call('ForgotPassword', { Username });
  for (let guess = 0; guess < 5; guess += 1) await confirm(wrong);
  await pool.call('ForgotPassword', { Username });
  expect((await confirm(await pool.newestCode()))[0]).toBe('LimitExceededException');
  await signIn(pool, Username);
});

test('a weak password does not use the code up', async () => {
  await pool.call('ForgotPassword', { Username });
  const ConfirmationCode = await pool.newestCode();
  const weak = { Username, ConfirmationCode, Password: 'weak' };
  expect((await pool.failure('ConfirmForgotPassword', weak))[0]).toBe('InvalidPasswordException');
  await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password });
});

test('a code to an address that is no longer the account’s is worth nothing', async () => {
  await pool.call('ForgotPassword', { Username });
  const code = await pool.newestCode();
  const tokens = await signIn(pool, Username);
  const change = {
    AccessToken: tokens.AccessToken,
    UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
  };
  await pool.call('UpdateUserAttributes', change);
  const verify = { AccessToken: tokens.AccessToken, AttributeName: 'email', Code: await pool.newestCode() };
  await pool.call('VerifyUserAttribute', verify);
  const answer = await pool.failure('ConfirmForgotPassword', {
    Username: 'new@example.com',
    ConfirmationCode: code,
    Password,
  });
  expect(answer).toEqual(expired);
});
