import { Secret, TOTP } from 'otpauth';
import type { PoolSettings } from './settings.ts';
import { addPerson, openTestPool, PASSWORD, passwordAuth, signIn, type TestPool } from './testing/harness.ts';

const Username = 'ann@example.com';
const ALL = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'SMS_MFA'] as const;
const invalidSession = ['NotAuthorizedException', 'Invalid session for the user.'];
const pools: TestPool[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.dispose();
});

async function open(settings: Partial<PoolSettings>): Promise<TestPool> {
  const pool = openTestPool({ mfaFactors: ALL, ...settings });
  pools.push(pool);
  await addPerson(pool, Username);
  return pool;
}

const getCode = (pool: TestPool, secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: pool.pool.clock() + later });

const begin = (pool: TestPool) => pool.call('InitiateAuth', passwordAuth(Username, PASSWORD));

const respond = (ChallengeName: string, Session: unknown, responses: Record<string, string>) => ({
  ChallengeName,
  Session,
  ChallengeResponses: { USERNAME: Username, ...responses },
});

/** Signs in, sets up an app and returns its secret and the access token. */
async function setUpApp(pool: TestPool) {
  const { AccessToken } = await signIn(pool, Username);
  const secret = String((await pool.call('AssociateSoftwareToken', { AccessToken })).SecretCode);
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode: getCode(pool, secret) });
  pool.pass(30_000);
  return { AccessToken: String(AccessToken), secret };
}

async function useApp(pool: TestPool) {
  const app = await setUpApp(pool);
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool.call('SetUserMFAPreference', { AccessToken: app.AccessToken, SoftwareTokenMfaSettings });
  return app;
}

test('without MFA there is no set-up', async () => {
  const pool = await open({ mfa: 'OFF' });
  const { AccessToken } = await signIn(pool, Username);
  expect(await pool.failure('AssociateSoftwareToken', { AccessToken })).toEqual([
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool',
  ]);
  const EmailMfaSettings = { Enabled: true };
  expect(await pool.failure('SetUserMFAPreference', { AccessToken, EmailMfaSettings })).toEqual([
    'InvalidParameterException',
    'EMAIL_OTP is not enabled for the user pool',
  ]);
});

describe('an authenticator app', () => {
  test('is required once it is set up and preferred, and its code is valid once', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { secret, AccessToken } = await useApp(pool);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await pool.call('GetUser', { AccessToken })).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const first = await begin(pool);
    expect(first.AuthenticationResult).toBeUndefined();
    expect(first.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const second = await begin(pool);
    const SOFTWARE_TOKEN_MFA_CODE = getCode(pool, secret);
    const right = respond('SOFTWARE_TOKEN_MFA', first.Session, { SOFTWARE_TOKEN_MFA_CODE });
    expect((await pool.call('RespondToAuthChallenge', right)).AuthenticationResult).toBeDefined();
    expect(await pool.failure('RespondToAuthChallenge', right)).toEqual(invalidSession);
    expect(
      await pool.failure(
        'RespondToAuthChallenge',
        respond('SOFTWARE_TOKEN_MFA', second.Session, { SOFTWARE_TOKEN_MFA_CODE }),
      ),
    ).toEqual(['ExpiredCodeException', 'Your software token has already been used once.']);
  });

  test('has codes that are valid up to half a minute early or late', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { secret } = await useApp(pool);
    for (const later of [-60_000, 60_000]) {
      const { Session } = await begin(pool);
      const SOFTWARE_TOKEN_MFA_CODE = getCode(pool, secret, later);
      expect(
        await pool.failure(
          'RespondToAuthChallenge',
          respond('SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE }),
        ),
      ).toEqual(['CodeMismatchException', 'Invalid code received for user']);
    }
    const { Session } = await begin(pool);
    const SOFTWARE_TOKEN_MFA_CODE = getCode(pool, secret, 30_000);
    await pool.call(
      'RespondToAuthChallenge',
      respond('SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE }),
    );
  });

  test('cannot be guessed: three tries a session, ten in all, then a pause', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    await useApp(pool);
    const names: string[] = [];
    for (let session = 0; session < 4; session += 1) {
      const { Session } = await begin(pool);
      for (let guess = 0; guess < 3; guess += 1) {
        const wrong = respond('SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE: 'abcdef' });
        names.push((await pool.failure('RespondToAuthChallenge', wrong))[0]);
      }
      if (session === 0) {
        const more = respond('SOFTWARE_TOKEN_MFA', Session, { SOFTWARE_TOKEN_MFA_CODE: 'abcdef' });
        expect(await pool.failure('RespondToAuthChallenge', more)).toEqual(invalidSession);
      }
    }
    expect(names).toEqual([
      ...Array(10).fill('CodeMismatchException'),
      ...Array(2).fill('LimitExceededException'),
    ]);
  });

  test('is set up only with the right code, and the old one works until then', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { secret, AccessToken } = await useApp(pool);
    await pool.call('AssociateSoftwareToken', { AccessToken });
    const old = { AccessToken, UserCode: getCode(pool, secret) };
    expect(await pool.failure('VerifySoftwareToken', old)).toEqual([
      'EnableSoftwareTokenMFAException',
      'Code mismatch',
    ]);
    const { Session } = await begin(pool);
    const responses = { SOFTWARE_TOKEN_MFA_CODE: getCode(pool, secret) };
    await pool.call('RespondToAuthChallenge', respond('SOFTWARE_TOKEN_MFA', Session, responses));
  });

  test('cannot be preferred before it is confirmed', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { AccessToken } = await signIn(pool, Username);
    await pool.call('AssociateSoftwareToken', { AccessToken });
    expect(
      (
        await pool.failure('SetUserMFAPreference', {
          AccessToken,
          SoftwareTokenMfaSettings: { Enabled: true },
        })
      )[1],
    ).toBe('User has not set up SOFTWARE_TOKEN_MFA');
  });

  test('has a secret that a copy of the database does not reveal', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { secret } = await useApp(pool);
    const row = pool.pool.store.database.prepare('SELECT * FROM authenticators').get() ?? {};
    const text = Object.values(row).map((cell) =>
      cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : cell,
    );
    expect(text.join()).not.toContain(secret);
    expect(text.join()).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1'));
  });

  test('is also required after the session of a sign-up and after a reset', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    await useApp(pool);
    await pool.call('ForgotPassword', { Username });
    const ConfirmationCode = await pool.newestCode();
    await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'Another-Horse-8' });
    const { ChallengeName } = await pool.call('InitiateAuth', passwordAuth(Username, 'Another-Horse-8'));
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });
});

describe('a code that is sent', () => {
  test('by email signs in once, for its own session', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { AccessToken } = await signIn(pool, Username);
    await pool.call('SetUserMFAPreference', {
      AccessToken,
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    const challenge = await begin(pool);
    expect(challenge).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@e***' },
    });
    const EMAIL_OTP_CODE = await pool.newestCode();
    expect((await pool.messages()).at(-1)).toMatch(
      /^Subject: StreamIt: (\d{6}) is your sign-in code\r?$[\s\S]*^\1 is your sign-in code\. It expires in 3 minutes\.\r?$/m,
    );
    const other = await begin(pool);
    if ((await pool.newestCode()) !== EMAIL_OTP_CODE) {
      const mixed = respond('EMAIL_OTP', other.Session, { EMAIL_OTP_CODE });
      expect((await pool.failure('RespondToAuthChallenge', mixed))[0]).toBe('CodeMismatchException');
    }
    const right = respond('EMAIL_OTP', challenge.Session, { EMAIL_OTP_CODE });
    expect((await pool.call('RespondToAuthChallenge', right)).AuthenticationResult).toBeDefined();
    expect(await pool.failure('RespondToAuthChallenge', right)).toEqual(invalidSession);
    const late = await begin(pool);
    const lateCode = await pool.newestCode();
    pool.pass(180_000);
    expect(
      (
        await pool.failure(
          'RespondToAuthChallenge',
          respond('EMAIL_OTP', late.Session, { EMAIL_OTP_CODE: lateCode }),
        )
      )[1],
    ).toBe('Invalid session for the user, session is expired.');
  });

  test('no code at all is wrong', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { AccessToken } = await signIn(pool, Username);
    await pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    const { Session } = await begin(pool);
    for (const responses of [{}, { EMAIL_OTP_CODE: '' }, { SMS_MFA_CODE: await pool.newestCode() }]) {
      const wrong = respond('EMAIL_OTP', Session, JSON.parse(JSON.stringify(responses)));
      expect((await pool.failure('RespondToAuthChallenge', wrong))[0]).toBe('CodeMismatchException');
    }
  });

  test('by SMS is one of several factors: the person chooses', async () => {
    const pool = await open({ mfa: 'OPTIONAL' });
    const { AccessToken } = await setUpApp(pool);
    await pool.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: '+12345678900' }],
    });
    const SMSMfaSettings = { Enabled: true };
    expect((await pool.failure('SetUserMFAPreference', { AccessToken, SMSMfaSettings }))[1]).toBe(
      'User has not set up SMS_MFA',
    );
    await pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    await pool.call('VerifyUserAttribute', {
      AccessToken,
      AttributeName: 'phone_number',
      Code: await pool.newestCode(),
    });
    const both = { SMSMfaSettings, SoftwareTokenMfaSettings: { Enabled: true } };
    await pool.call('SetUserMFAPreference', { AccessToken, ...both });
    const choice = await begin(pool);
    expect(choice).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","SMS_MFA"]' },
    });
    const absent = respond('SELECT_MFA_TYPE', choice.Session, { ANSWER: 'EMAIL_OTP' });
    expect((await pool.failure('RespondToAuthChallenge', absent))[0]).toBe('InvalidParameterException');
    const requested = await pool.call(
      'RespondToAuthChallenge',
      respond('SELECT_MFA_TYPE', choice.Session, { ANSWER: 'SMS_MFA' }),
    );
    expect(requested).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: { CODE_DELIVERY_DESTINATION: '+*******8900' },
    });
    const SMS_MFA_CODE = await pool.newestCode();
    expect((await pool.messages()).at(-1)).toContain('To: +12345678900');
    const done = await pool.call(
      'RespondToAuthChallenge',
      respond('SMS_MFA', requested.Session, { SMS_MFA_CODE }),
    );
    expect(done.AuthenticationResult).toBeDefined();
  });
});

describe('in a pool that requires a second factor', () => {
  test('a person without one sets up an app before the first token', async () => {
    const pool = await open({ mfa: 'ON', mfaFactors: ['SOFTWARE_TOKEN_MFA'] });
    const setup = await begin(pool);
    expect(setup).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    expect(await pool.failure('RespondToAuthChallenge', respond('MFA_SETUP', setup.Session, {}))).toEqual(
      invalidSession,
    );
    const made = await pool.call('AssociateSoftwareToken', { Session: setup.Session });
    expect(await pool.failure('RespondToAuthChallenge', respond('MFA_SETUP', made.Session, {}))).toEqual(
      invalidSession,
    );
    const wrong = { Session: made.Session, UserCode: 'abcdef' };
    expect((await pool.failure('VerifySoftwareToken', wrong))[0]).toBe('EnableSoftwareTokenMFAException');
    const UserCode = getCode(pool, String(made.SecretCode));
    const confirmed = await pool.call('VerifySoftwareToken', { Session: made.Session, UserCode });
    expect(confirmed.Status).toBe('SUCCESS');
    const done = await pool.call('RespondToAuthChallenge', respond('MFA_SETUP', confirmed.Session, {}));
    expect(done.AuthenticationResult).toBeDefined();
    expect((await begin(pool)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  test('an unfinished set-up ends at its time, however many new secrets are requested', async () => {
    const pool = await open({ mfa: 'ON' });
    let { Session } = await begin(pool);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      pool.pass(80_000);
      ({ Session } = await pool.call('AssociateSoftwareToken', { Session }));
    }
    pool.pass(80_000);
    expect(await pool.failure('AssociateSoftwareToken', { Session })).toEqual([
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    ]);
  });

  test('a set-up that somebody else began ends once the account has a factor', async () => {
    const pool = await open({ mfa: 'ON' });
    const bare = await begin(pool);
    const requested = await pool.call('AssociateSoftwareToken', { Session: (await begin(pool)).Session });
    const byMail = await pool.call(
      'RespondToAuthChallenge',
      respond('MFA_SETUP', (await begin(pool)).Session, { EMAIL: Username }),
    );
    const EMAIL_OTP_CODE = await pool.newestCode();
    const own = await pool.call('AssociateSoftwareToken', { Session: (await begin(pool)).Session });
    const secret = String(own.SecretCode);
    const { Session } = await pool.call('VerifySoftwareToken', {
      Session: own.Session,
      UserCode: getCode(pool, secret),
    });
    const UserCode = getCode(pool, String(requested.SecretCode));
    for (const [name, input] of [
      ['AssociateSoftwareToken', { Session: bare.Session }],
      ['RespondToAuthChallenge', respond('MFA_SETUP', bare.Session, { EMAIL: Username })],
      ['VerifySoftwareToken', { Session: requested.Session, UserCode }],
      ['RespondToAuthChallenge', respond('EMAIL_OTP', byMail.Session, { EMAIL_OTP_CODE })],
    ] as const) {
      expect(await pool.failure(name, input)).toEqual(invalidSession);
    }
    await pool.call('RespondToAuthChallenge', respond('MFA_SETUP', Session, {}));
    pool.pass(30_000);
    const { ChallengeName, Session: next } = await begin(pool);
    const SOFTWARE_TOKEN_MFA_CODE = getCode(pool, secret);
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await pool.call(
      'RespondToAuthChallenge',
      respond('SOFTWARE_TOKEN_MFA', next, { SOFTWARE_TOKEN_MFA_CODE }),
    );
  });

  test('nothing is set up for an account that is disabled', async () => {
    const pool = await open({ mfa: 'ON' });
    const { Session } = await begin(pool);
    const user = pool.pool.users.find(Username);
    if (user) pool.pool.users.save({ ...user, isEnabled: false });
    expect(await pool.failure('AssociateSoftwareToken', { Session })).toEqual(invalidSession);
  });

  test('an email address can be typed with other capitals than at sign-up, and its spelling stays', async () => {
    const pool = await open({ mfa: 'ON', mfaFactors: ['EMAIL_OTP'] });
    const requested = await pool.call(
      'RespondToAuthChallenge',
      respond('MFA_SETUP', (await begin(pool)).Session, { EMAIL: 'Ann@Example.COM' }),
    );
    const EMAIL_OTP_CODE = await pool.newestCode();
    await pool.call('RespondToAuthChallenge', respond('EMAIL_OTP', requested.Session, { EMAIL_OTP_CODE }));
    expect(pool.pool.users.find(Username)?.attributes.email).toBe(Username);
  });

  test('an address that is set up is the account’s own', async () => {
    const pool = await open({ mfa: 'ON', mfaFactors: ['EMAIL_OTP'] });
    const { Session } = await begin(pool);
    const others = respond('MFA_SETUP', Session, { EMAIL: 'eve@example.com' });
    expect((await pool.failure('RespondToAuthChallenge', others))[1]).toBe('Invalid email for the user.');
    const requested = await pool.call(
      'RespondToAuthChallenge',
      respond('MFA_SETUP', Session, { EMAIL: Username }),
    );
    expect(requested.ChallengeName).toBe('EMAIL_OTP');
    const EMAIL_OTP_CODE = await pool.newestCode();
    const done = await pool.call(
      'RespondToAuthChallenge',
      respond('EMAIL_OTP', requested.Session, { EMAIL_OTP_CODE }),
    );
    expect(done.AuthenticationResult).toBeDefined();
    expect((await begin(pool)).ChallengeName).toBe('EMAIL_OTP');
  });
});

test('a session of one person cannot be used by another', async () => {
  const pool = await open({ mfa: 'OPTIONAL' });
  await addPerson(pool, 'ben@example.com');
  const { secret } = await useApp(pool);
  const { Session } = await begin(pool);
  const responses = { USERNAME: 'ben@example.com', SOFTWARE_TOKEN_MFA_CODE: getCode(pool, secret) };
  expect(
    await pool.failure('RespondToAuthChallenge', respond('SOFTWARE_TOKEN_MFA', Session, responses)),
  ).toEqual(invalidSession);
  const made = Buffer.alloc(48, 1).toString('base64');
  expect(
    await pool.failure('RespondToAuthChallenge', respond('SOFTWARE_TOKEN_MFA', made, responses)),
  ).toEqual(invalidSession);
});

test('other people who know a temporary password cannot use it once its owner has signed in', async () => {
  const pool = await open({ mfa: 'OFF' });
  const user = pool.pool.users.find(Username);
  if (user) pool.pool.users.save({ ...user, status: 'FORCE_CHANGE_PASSWORD' });
  const [own, other] = [await begin(pool), await begin(pool)];
  const reply = (Session: unknown, NEW_PASSWORD: string) =>
    respond('NEW_PASSWORD_REQUIRED', Session, { NEW_PASSWORD });
  await pool.call('RespondToAuthChallenge', reply(own.Session, 'Another-Horse-8'));
  expect(await pool.failure('RespondToAuthChallenge', reply(other.Session, 'Stolen-Horse-9'))).toEqual(
    invalidSession,
  );
});

test('a person with a temporary password chooses a new one, and cannot change the email address at the same time', async () => {
  const pool = await open({ mfa: 'OFF' });
  const user = pool.pool.users.find(Username);
  if (user) pool.pool.users.save({ ...user, status: 'FORCE_CHANGE_PASSWORD' });
  const challenge = await begin(pool);
  expect(challenge).toMatchObject({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { requiredAttributes: '[]' },
  });
  const reply = (responses: Record<string, string>) =>
    respond('NEW_PASSWORD_REQUIRED', challenge.Session, responses);
  expect((await pool.failure('RespondToAuthChallenge', reply({ NEW_PASSWORD: 'weak' })))[0]).toBe(
    'InvalidPasswordException',
  );
  const written = reply({ NEW_PASSWORD: 'Another-Horse-8', 'userAttributes.email_verified': 'true' });
  expect((await pool.failure('RespondToAuthChallenge', written))[0]).toBe('NotAuthorizedException');
  const chosen = reply({
    NEW_PASSWORD: 'Another-Horse-8',
    'userAttributes.email': 'eve@example.com',
    'userAttributes.name': 'Ann',
  });
  expect((await pool.call('RespondToAuthChallenge', chosen)).AuthenticationResult).toBeDefined();
  expect(pool.pool.users.find(Username)).toMatchObject({
    status: 'CONFIRMED',
    attributes: { email: Username, name: 'Ann' },
  });
  await signIn(pool, Username, 'Another-Horse-8');
});
