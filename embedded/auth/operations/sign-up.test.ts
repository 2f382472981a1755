import { turnOff } from '../../../lib/site/testing/turn-off.ts';
import { openTestPool, PASSWORD, signIn, type TestPool } from '../testing/harness.ts';

let pool: TestPool;
beforeEach(() => {
  pool = openTestPool();
});
afterEach(() => pool.dispose());

test('makes an account that is to be confirmed, and mails its code', async () => {
  const result = await pool.call('SignUp', {
    Username: 'Ann@Example.com',
    Password: PASSWORD,
    UserAttributes: [{ Name: 'name', Value: 'Ann' }],
  });
  expect(result).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    Session: expect.stringMatching(/^.{40,}$/),
  });
  const [mail = '', ...others] = await pool.messages();
  expect(others).toEqual([]);
  expect(mail).toContain('To: Ann@example.com');
  const [, code] = /^Subject: StreamIt: (\d{6}) is your verification code\r?$/m.exec(mail) ?? [];
  expect(mail).toContain(`${code} is your verification code. It expires in 24 hours`);
  expect(JSON.stringify(result)).not.toContain(await pool.newestCode());
  expect(pool.pool.users.find('ann@example.com')).toMatchObject({
    status: 'UNCONFIRMED',
    attributes: { email: 'Ann@Example.com', email_verified: 'false', name: 'Ann' },
  });
});

test('an address has one account, however it is written', async () => {
  await pool.call('SignUp', { Username: 'ann@example.com', Password: PASSWORD });
  expect(await pool.failure('SignUp', { Username: ' ANN@example.com', Password: PASSWORD })).toEqual([
    'UsernameExistsException',
    'An account with the given email already exists.',
  ]);
  expect(await pool.messages()).toHaveLength(1);
});

test.each([
  ['Sh0rt!', 'Password not long enough'],
  ['NO-LOWER-1', 'Password must have lowercase characters'],
  ['no-upper-1', 'Password must have uppercase characters'],
  ['No-Numbers', 'Password must have numeric characters'],
  ['NoSymbols1', 'Password must have symbol characters'],
])('the password %j is refused', async (password, reason) => {
  expect(await pool.failure('SignUp', { Username: 'ann@example.com', Password: password })).toEqual([
    'InvalidPasswordException',
    `Password did not conform with policy: ${reason}`,
  ]);
});

test.each([' Spaces-1x', 'Spaces-1x '])('the password %j is invalid', async (password) => {
  expect(await pool.failure('SignUp', { Username: 'ann@example.com', Password: password })).toEqual([
    'InvalidPasswordException',
    'Invalid password format',
  ]);
});

test.each([
  [{}, "Value at 'password' failed to satisfy constraint: Member must not be null"],
  [
    { Password: '' },
    "Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 1",
  ],
])('the error for a missing password names the field', async (given, sentence) => {
  expect(await pool.failure('SignUp', { Username: 'ann@example.com', ...given })).toEqual([
    'InvalidParameterException',
    `1 validation error detected: ${sentence}`,
  ]);
});

test.each([
  [{ Username: 'ann' }, 'InvalidParameterException', 'Username should be an email.'],
  [{ Username: 7 }, 'SerializationException', 'username has the wrong type.'],
  [
    { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  ],
  [
    { UserAttributes: [{ Name: 'sub', Value: 'x' }] },
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  ],
  [
    { UserAttributes: [{ Name: 'phone_number', Value: '12' }] },
    'InvalidParameterException',
    'Invalid phone number format.',
  ],
  [
    { UserAttributes: [{ Name: 'custom:rank', Value: '1' }] },
    'InvalidParameterException',
    'Attributes did not conform to the schema: Type for attribute {custom:rank} could not be determined',
  ],
  [{ ClientId: 'another' }, 'ResourceNotFoundException', 'User pool client another does not exist.'],
])('%j is refused', async (given, name, message) => {
  expect(await pool.failure('SignUp', { Username: 'ann@example.com', Password: PASSWORD, ...given })).toEqual(
    [name, message],
  );
  expect(await pool.messages()).toEqual([]);
});

test('the login is the verified address, whatever the attributes contain', async () => {
  await pool.call('SignUp', {
    Username: 'ann@example.com',
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: 'ben@example.com' }],
  });
  expect((await pool.messages())[0]).toContain('To: ann@example.com');
  expect(pool.pool.users.find('ben@example.com')).toBeNull();
});

test('probing which addresses have accounts, one after another, is stopped', async () => {
  const request = (number: number) => ({ Username: `p${number}@example.com`, Password: PASSWORD });
  for (let number = 0; number < 50; number += 1) await pool.call('SignUp', request(number));
  expect((await pool.failure('SignUp', request(0)))[0]).toBe('LimitExceededException');
  expect((await pool.call('SignUp', request(50), { address: '203.0.113.9' })).UserSub).toBeDefined();
}, 30_000);

test('a pool with username sign-in accepts each username once', async () => {
  const other = openTestPool({ loginMechanisms: [] });
  const given = {
    Username: 'ann',
    Password: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: 'ann@example.com' }],
  };
  await other.call('SignUp', given);
  for (const Username of ['ann', 'Ann', ' ANN']) {
    expect(await other.failure('SignUp', { ...given, Username })).toEqual([
      'UsernameExistsException',
      'User already exists',
    ]);
  }
  expect((await other.failure('SignUp', { ...given, Username: 'ben', UserAttributes: [] }))[1]).toBe(
    'Attributes did not conform to the schema: email: The attribute email is required',
  );
  await other.dispose();
});

test('a username signs in with any spelling, also after its attributes have changed', async () => {
  const other = openTestPool({ loginMechanisms: [], verifiedBeforeUpdate: [] });
  const UserAttributes = [{ Name: 'email', Value: 'ann@example.com' }];
  await other.call('SignUp', { Username: 'Ann', Password: PASSWORD, UserAttributes });
  await other.call('ConfirmSignUp', { Username: 'aNN', ConfirmationCode: await other.newestCode() });
  const { AccessToken } = await signIn(other, 'ANN');
  await other.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
  });
  await signIn(other, 'Ann');
  await other.dispose();
});

test.each(['Google_123', 'google_123', 'SignInWithApple_1'])(
  'a username like that of a provider’s account, %s, cannot be taken in advance',
  async (Username) => {
    const other = openTestPool({ loginMechanisms: [], socialProviders: ['Google', 'Apple'] });
    const UserAttributes = [{ Name: 'email', Value: 'eve@example.com' }];
    expect(await other.failure('SignUp', { Username, Password: PASSWORD, UserAttributes })).toEqual([
      'InvalidParameterException',
      'Username must not begin with the name of a sign-in provider.',
    ]);
    await other.call('SignUp', { Username: 'Facebook_1', Password: PASSWORD, UserAttributes });
    await other.dispose();
  },
);

test('a site that is closed for new accounts refuses them like Cognito, and allows the confirmation of existing ones', async () => {
  await pool.call('SignUp', { Username: 'ann@example.com', Password: PASSWORD });
  turnOff('signUp');
  try {
    expect(await pool.failure('SignUp', { Username: 'ben@example.com', Password: PASSWORD })).toEqual([
      'NotAuthorizedException',
      'SignUp is not permitted for this user pool',
    ]);
    expect(pool.pool.users.find('ben@example.com')).toBeNull();
    expect(await pool.messages()).toHaveLength(1);
    await pool.call('ConfirmSignUp', {
      Username: 'ann@example.com',
      ConfirmationCode: await pool.newestCode(),
    });
    await signIn(pool, 'ann@example.com');
  } finally {
    turnOff();
  }
});
