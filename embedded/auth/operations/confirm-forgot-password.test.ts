import { checkGuarded } from '../guarded-attempts.ts';
import { readDevice } from '../operation.ts';
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

test('the code sets a new password and signs out every session', async () => {
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

test('no code, a made-up code and the code of an unknown account change nothing', async () => {
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

const getInput = (ConfirmationCode: string) => ({ Username, ConfirmationCode, Password });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('guesses of a stranger use up their own tries, and the code still works for its person', async () => {
  const stranger = { address: '203.0.113.9' };
  await pool.call('ForgotPassword', { Username });
  const code = await pool.newestCode();
  for (let guess = 0; guess < 10; guess += 1) {
    const [name] = await pool.failure('ConfirmForgotPassword', getInput(wrongFor(code)), stranger);
    expect(name).toBe('CodeMismatchException');
  }
  const [name] = await pool.failure('ConfirmForgotPassword', getInput(code), stranger);
  expect(name).toBe('LimitExceededException');
  await pool.call('ConfirmForgotPassword', getInput(code));
});

test('a code is dead after 25 guesses from many addresses, but not for a device that signed in before', async () => {
  const device = readDevice(pool.pool.vault, undefined);
  await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD), { address: '198.51.100.1', device });
  await pool.call('ForgotPassword', { Username });
  const code = await pool.newestCode();
  for (let guess = 0; guess < 25; guess += 1) {
    const address = `203.0.113.${guess}`;
    await pool.failure('ConfirmForgotPassword', getInput(wrongFor(code)), { address });
  }
  expect(await confirm(code)).toEqual(expired);
  await pool.call('ConfirmForgotPassword', getInput(code), { address: '198.51.100.2', device });
});

test('guesses at reset codes do not count as wrong codes of the second factor', async () => {
  await pool.call('ForgotPassword', { Username });
  const code = await pool.newestCode();
  for (let guess = 0; guess < 10; guess += 1) await confirm(wrongFor(code));
  expect((await confirm(code))[0]).toBe('LimitExceededException');
  const sub = pool.pool.users.find(Username)?.username ?? '';
  expect(() => checkGuarded(pool.pool, 'mfa', sub, { address: '198.51.100.1' })).not.toThrow();
});

test('messages that a stranger requested do not prevent the person from requesting one', async () => {
  const stranger = { address: '203.0.113.9' };
  for (let attempt = 0; attempt < 5; attempt += 1) await pool.call('ForgotPassword', { Username }, stranger);
  expect((await pool.failure('ForgotPassword', { Username }, stranger))[0]).toBe('LimitExceededException');
  await pool.call('ForgotPassword', { Username });
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
  const result = await pool.failure('ConfirmForgotPassword', {
    Username: 'new@example.com',
    ConfirmationCode: code,
    Password,
  });
  expect(result).toEqual(expired);
});
