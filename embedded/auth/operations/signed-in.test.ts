import { randomBytes } from 'node:crypto';
import {
  addPerson,
  openTestPool,
  PASSWORD,
  passwordAuth,
  signIn,
  type TestPool,
} from '../testing/harness.ts';

/* Operations with an access token: GetUser, the password, attributes, signing out, deleting the account. */

let pool: TestPool;
let AccessToken: string;
let RefreshToken: string;
const Username = 'ann@example.com';
const revoked = ['NotAuthorizedException', 'Access Token has been revoked'];

beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, Username);
  const tokens = await signIn(pool, Username);
  AccessToken = String(tokens.AccessToken);
  RefreshToken = String(tokens.RefreshToken);
});
afterEach(() => pool.dispose());

const getAttributes = async (token = AccessToken) => {
  const { UserAttributes } = await pool.call('GetUser', { AccessToken: token });
  const pairs: { Name: string; Value: string }[] = JSON.parse(JSON.stringify(UserAttributes));
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));
};

test('GetUser returns only the caller’s own account', async () => {
  const sub = pool.pool.users.find(Username)?.sub;
  expect((await pool.call('GetUser', { AccessToken })).Username).toBe(sub);
  expect(await getAttributes()).toEqual({ sub, email: Username, email_verified: 'true' });
});

describe('refreshing', () => {
  const byFlow = () => ({ AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } });

  test('gives new tokens of the same sign-in, by either name, and leaves the refresh token valid', async () => {
    pool.pass(3_600_000);
    expect((await pool.failure('GetUser', { AccessToken }))[1]).toBe('Access Token has expired');
    for (const [name, input] of [
      ['GetTokensFromRefreshToken', { RefreshToken }],
      ['InitiateAuth', byFlow()],
      ['InitiateAuth', { ...byFlow(), AuthFlow: 'REFRESH_TOKEN' }],
    ] as const) {
      const { AuthenticationResult } = await pool.call(name, input);
      expect(AuthenticationResult?.RefreshToken).toBeUndefined();
      await pool.call('GetUser', { AccessToken: AuthenticationResult?.AccessToken });
    }
  });

  test.each([
    ['a made-up token', () => randomBytes(32).toString('base64url'), 'Invalid Refresh Token'],
    ['an access token', () => AccessToken, 'Invalid Refresh Token'],
    ['another’s client', () => RefreshToken, ''],
  ])('%s is refused', async (what, token, message) => {
    const input = { RefreshToken: token(), ...(what.includes('client') && { ClientId: 'another' }) };
    const result = await pool.failure('GetTokensFromRefreshToken', input);
    expect(result).toEqual(
      message
        ? ['NotAuthorizedException', message]
        : ['ResourceNotFoundException', 'User pool client another does not exist.'],
    );
  });

  test('ends after 30 days, and when the account is disabled', async () => {
    pool.pass(29 * 86_400_000);
    await pool.call('GetTokensFromRefreshToken', { RefreshToken });
    const user = pool.pool.users.find(Username);
    if (user) pool.pool.users.save({ ...user, isEnabled: false });
    expect((await pool.failure('GetTokensFromRefreshToken', { RefreshToken }))[1]).toBe('User is disabled.');
    pool.pass(86_400_000);
    expect((await pool.failure('GetTokensFromRefreshToken', { RefreshToken }))[1]).toBe(
      'Refresh Token has expired',
    );
  });
});

test('RevokeToken ends one sign-in, with its access token, before and after a restart', async () => {
  const other = await signIn(pool, Username);
  expect(await pool.call('RevokeToken', { Token: RefreshToken })).toEqual({});
  await pool.restart();
  expect(await pool.failure('GetUser', { AccessToken })).toEqual(revoked);
  expect((await pool.failure('GetTokensFromRefreshToken', { RefreshToken }))[1]).toBe(
    'Refresh Token has been revoked',
  );
  await pool.call('GetUser', { AccessToken: other.AccessToken });
  expect(await pool.call('RevokeToken', { Token: 'made up' })).toEqual({});
});

test('GlobalSignOut ends all', async () => {
  const other = await signIn(pool, Username);
  await pool.call('GlobalSignOut', { AccessToken });
  expect(await pool.failure('GetUser', { AccessToken: other.AccessToken })).toEqual(revoked);
  expect(await pool.failure('GlobalSignOut', { AccessToken })).toEqual(revoked);
  await signIn(pool, Username);
});

describe('ChangePassword', () => {
  const change = (PreviousPassword: string, ProposedPassword: string) => ({
    AccessToken,
    PreviousPassword,
    ProposedPassword,
  });

  test('requires the old password, and ends all other sign-ins', async () => {
    const other = await signIn(pool, Username);
    await pool.call('ChangePassword', change(PASSWORD, 'Another-Horse-8'));
    await pool.call('GetUser', { AccessToken });
    expect(await pool.failure('GetUser', { AccessToken: other.AccessToken })).toEqual(revoked);
    await signIn(pool, Username, 'Another-Horse-8');
    expect((await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD)))[1]).toBe(
      'Incorrect username or password.',
    );
  });

  test('refuses a wrong one, counts it, and refuses a weak new one', async () => {
    expect((await pool.failure('ChangePassword', change(PASSWORD, 'weak')))[0]).toBe(
      'InvalidPasswordException',
    );
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await pool.failure('ChangePassword', change('Wrong-Horse-7', 'Another-Horse-8')))[1]).toBe(
        'Incorrect username or password.',
      );
    }
    expect((await pool.failure('ChangePassword', change(PASSWORD, 'Another-Horse-8')))[1]).toBe(
      'Password attempts exceeded',
    );
  });
});

describe('attributes', () => {
  const update = (Name: string, Value: string) => ({ AccessToken, UserAttributes: [{ Name, Value }] });

  test('attributes without verification change at once and can be removed', async () => {
    expect(await pool.call('UpdateUserAttributes', update('nickname', 'Annie'))).toEqual({
      CodeDeliveryDetailsList: [],
    });
    await pool.call('UpdateUserAttributes', update('phone_number', '+12345678900'));
    expect(await getAttributes()).toMatchObject({
      nickname: 'Annie',
      phone_number: '+12345678900',
      phone_number_verified: 'false',
    });
    await pool.call('DeleteUserAttributes', {
      AccessToken,
      UserAttributeNames: ['nickname', 'phone_number'],
    });
    expect(Object.keys(await getAttributes())).toEqual(['sub', 'email', 'email_verified']);
  });

  test.each(['email', 'sub', 'email_verified', 'identities'])('%s cannot be deleted', async (name) => {
    expect((await pool.failure('DeleteUserAttributes', { AccessToken, UserAttributeNames: [name] }))[0]).toBe(
      'InvalidParameterException',
    );
  });

  test.each([
    ['email_verified', 'true'],
    ['sub', 'x'],
    ['identities', '[]'],
  ])('%s is not written by people', async (name, value) => {
    expect((await pool.failure('UpdateUserAttributes', update(name, value)))[0]).toBe(
      'NotAuthorizedException',
    );
  });

  test('a new address counts once its code is entered, and then it signs in', async () => {
    expect(await pool.call('UpdateUserAttributes', update('email', 'new@example.com'))).toEqual({
      CodeDeliveryDetailsList: [
        { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
      ],
    });
    expect(await getAttributes()).toMatchObject({ email: Username, email_verified: 'true' });
    const verify = { AccessToken, AttributeName: 'email', Code: await pool.newestCode() };
    expect((await pool.messages()).at(-1)).toContain('To: new@example.com');
    await pool.call('VerifyUserAttribute', verify);
    expect(await getAttributes()).toMatchObject({ email: 'new@example.com', email_verified: 'true' });
    await signIn(pool, 'new@example.com');
    expect((await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD)))[1]).toBe(
      'Incorrect username or password.',
    );
    expect((await pool.failure('VerifyUserAttribute', verify))[0]).toBe('ExpiredCodeException');
  });

  test('another person’s email address cannot be taken, not even while its code is pending', async () => {
    await addPerson(pool, 'ben@example.com');
    expect(await pool.failure('UpdateUserAttributes', update('email', 'BEN@example.com'))).toEqual([
      'AliasExistsException',
      'An account with the email already exists.',
    ]);
    await pool.call('UpdateUserAttributes', update('email', 'cem@example.com'));
    const Code = await pool.newestCode();
    await addPerson(pool, 'cem@example.com');
    expect(
      (await pool.failure('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code }))[0],
    ).toBe('AliasExistsException');
  });

  test('changing to one address after another is limited before the service looks for their owners', async () => {
    await addPerson(pool, 'ben@example.com');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [name] = await pool.failure('UpdateUserAttributes', update('email', 'ben@example.com'));
      expect(name).toBe('AliasExistsException');
    }
    for (const address of ['ben@example.com', 'nobody@example.com']) {
      const [name] = await pool.failure('UpdateUserAttributes', update('email', address));
      expect(name).toBe('LimitExceededException');
    }
  });

  test('requesting them with many accounts is stopped as signing up is', async () => {
    for (let count = 0; count < 50; count += 1) pool.pool.attempts.count('sign-up-from', '198.51.100.1');
    const [name] = await pool.failure('UpdateUserAttributes', update('email', 'ben@example.com'));
    expect(name).toBe('LimitExceededException');
  });

  test('a code can only be requested for an attribute to verify', async () => {
    expect(
      (
        await pool.failure('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })
      )[0],
    ).toBe('InvalidParameterException');
    await pool.call('UpdateUserAttributes', update('phone_number', '+12345678900'));
    expect(
      await pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' }),
    ).toEqual({
      CodeDeliveryDetails: {
        AttributeName: 'phone_number',
        DeliveryMedium: 'SMS',
        Destination: '+*******8900',
      },
    });
    expect((await pool.messages()).at(-1)).toMatch(
      /^To: \+12345678900\n\nStreamIt: \d{6} is your verification code\. Do not share it\.\n$/,
    );
    await pool.call('VerifyUserAttribute', {
      AccessToken,
      AttributeName: 'phone_number',
      Code: await pool.newestCode(),
    });
    expect(await getAttributes()).toMatchObject({ phone_number_verified: 'true' });
  });

  test('a wrong code verifies nothing', async () => {
    await pool.call('UpdateUserAttributes', update('email', 'new@example.com'));
    const code = await pool.newestCode();
    const Code = code === '000000' ? '000001' : '000000';
    expect(
      (await pool.failure('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code }))[0],
    ).toBe('CodeMismatchException');
    expect(await getAttributes()).toMatchObject({ email: Username });
  });
});

test('DeleteUser leaves nothing behind that signs in', async () => {
  await pool.call('DeleteUser', { AccessToken });
  expect(await pool.failure('GetUser', { AccessToken })).toEqual(revoked);
  expect((await pool.failure('GetTokensFromRefreshToken', { RefreshToken }))[1]).toBe(
    'Invalid Refresh Token',
  );
  expect((await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD)))[1]).toBe(
    'Incorrect username or password.',
  );
  const tables = ['users', 'logins', 'sign_ins', 'codes', 'memberships'];
  const counts = tables.map(
    (table) => pool.pool.store.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n,
  );
  expect(counts).toEqual([0, 0, 0, 0, 0]);
  await addPerson(pool, Username);
  expect(await pool.failure('GetUser', { AccessToken })).toEqual(revoked);
});

test('a copy of the database reveals no password, code, token or session', async () => {
  const { Session } = await pool.call('SignUp', { Username: 'ben@example.com', Password: PASSWORD });
  const code = await pool.newestCode();
  const { ChallengeParameters } = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: Username, SRP_A: 'abcdef' },
  });
  const record = pool.pool.users.password(pool.pool.users.find(Username)?.username ?? '');
  const { database } = pool.pool.store;
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const cells = tables
    .flatMap(({ name }) => database.prepare(`SELECT * FROM ${name}`).all())
    .flatMap(Object.values);
  const dump = cells
    .map((cell) => (cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : String(cell)))
    .join('\n');
  const secrets = [
    PASSWORD,
    code,
    AccessToken,
    RefreshToken,
    String(Session),
    String(ChallengeParameters?.SECRET_BLOCK),
    String(ChallengeParameters?.SRP_B),
    record?.verifier.toString('latin1') ?? PASSWORD,
  ];
  expect(secrets.filter((secret) => dump.includes(secret))).toEqual([]);
  expect(dump).toContain('ben@example.com');
});
