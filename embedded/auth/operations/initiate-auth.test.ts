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
const wrong = ['NotAuthorizedException', 'Incorrect username or password.'];
const exceeded = ['NotAuthorizedException', 'Password attempts exceeded'];

beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, Username);
});
afterEach(() => pool.dispose());

const attempt = (password: string, address = '198.51.100.1', login = Username) =>
  pool.failure('InitiateAuth', passwordAuth(login, password), { address });

test('USER_PASSWORD_AUTH signs in with the right password, with any spelling of the email address', async () => {
  for (const login of [Username, 'ANN@example.com', pool.pool.users.find(Username)?.username ?? '']) {
    expect(await signIn(pool, login)).toEqual({
      AccessToken: expect.any(String),
      IdToken: expect.any(String),
      RefreshToken: expect.stringMatching(/^[\w-]{43}$/),
      ExpiresIn: 3600,
      TokenType: 'Bearer',
    });
  }
});

test('a wrong password and an unknown account get the same response', async () => {
  expect(await attempt('Wrong-Horse-7')).toEqual(wrong);
  expect(await attempt('Wrong-Horse-7', '198.51.100.1', 'nobody@example.com')).toEqual(wrong);
});

test('with LEGACY the error reveals that an account does not exist', async () => {
  const legacy = openTestPool({ revealsUnknownUsers: true });
  expect(await legacy.failure('InitiateAuth', passwordAuth(Username, PASSWORD))).toEqual([
    'UserNotFoundException',
    'User does not exist.',
  ]);
  await legacy.dispose();
});

test('checks only five of 30 wrong passwords from one address, before and after a restart', async () => {
  const results: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    if (turn === 15) await pool.restart();
    results.push((await attempt(`Wrong-Horse-${turn}`, '198.51.100.1'))[1]);
  }
  expect(results.slice(0, 5)).toEqual(Array(5).fill(wrong[1]));
  expect(results.slice(5)).toEqual(Array(25).fill(exceeded[1]));
  expect(await attempt(PASSWORD)).toEqual(exceeded);
  pool.pass(1000);
  await signIn(pool, Username);
});

test('wrong passwords from a stranger do not lock out the owner', async () => {
  for (let turn = 0; turn < 30; turn += 1) await attempt('Wrong-Horse-7', '203.0.113.9');
  expect(await attempt(PASSWORD, '203.0.113.9')).toEqual(exceeded);
  await signIn(pool, Username);
});

test('wrong passwords from many addresses are limited for the account, but not for a device that signed in before', async () => {
  const here = { address: '198.51.100.1', device: readDevice(pool.pool.vault, undefined) };
  await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD), here);
  const cookie = here.device.changed() ?? '';
  for (let turn = 0; turn < 100; turn += 1) {
    expect(await attempt('Wrong-Horse-7', `203.0.113.${turn}`)).toEqual(wrong);
  }
  expect(await attempt(PASSWORD, '198.51.100.1')).toEqual(exceeded);
  const device = readDevice(pool.pool.vault, cookie);
  await pool.call('InitiateAuth', passwordAuth(Username, PASSWORD), { address: '203.0.113.1', device });
  const stranger = {
    address: '198.51.100.1',
    device: readDevice(pool.pool.vault, `${cookie.slice(0, -4)}AAAA`),
  };
  expect(await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD), stranger)).toEqual(exceeded);
  // A known device has a separate limit.
  for (let turn = 0; turn < 5; turn += 1)
    await pool.failure('InitiateAuth', passwordAuth(Username, 'Wrong-Horse-7'), {
      address: '203.0.113.1',
      device,
    });
  expect(
    await pool.failure('InitiateAuth', passwordAuth(Username, PASSWORD), { address: '203.0.113.1', device }),
  ).toEqual(exceeded);
});

test('the pause doubles with every further wrong password, up to a quarter of an hour, and a right one ends it', async () => {
  for (let turn = 0; turn < 5; turn += 1) await attempt('Wrong-Horse-7');
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    pool.pass(seconds * 1000 - 10);
    expect(await attempt(PASSWORD)).toEqual(exceeded);
    pool.pass(10);
    expect(await attempt('Wrong-Horse-7')).toEqual(wrong);
  }
  pool.pass(900_000);
  await signIn(pool, Username);
  expect(await attempt('Wrong-Horse-7')).toEqual(wrong);
  await signIn(pool, Username);
});

test('unknown accounts are counted as known ones are', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    expect(await attempt('Wrong-Horse-7', '198.51.100.1', 'nobody@example.com')).toEqual(wrong);
  expect(await attempt('Wrong-Horse-7', '198.51.100.1', 'nobody@example.com')).toEqual(exceeded);
});

test('an address that tries many accounts is stopped, and others are not', async () => {
  for (let turn = 0; turn < 60; turn += 1)
    await attempt('Wrong-Horse-7', '203.0.113.7', `p${turn}@example.com`);
  expect(await attempt('Wrong-Horse-7', '203.0.113.7', 'q@example.com')).toEqual(exceeded);
  await signIn(pool, Username);
});

test('a disabled account is reported only with the right password', async () => {
  const user = pool.pool.users.find(Username);
  if (user) pool.pool.users.save({ ...user, isEnabled: false });
  expect(await attempt(PASSWORD)).toEqual(['NotAuthorizedException', 'User is disabled.']);
  expect(await attempt('Wrong-Horse-7')).toEqual(wrong);
});

test('an account without a password cannot sign in with one', async () => {
  const sub = '8d3c3f0a-0000-4000-8000-000000000001';
  const attributes = { email: 'sample@example.com', email_verified: 'true' };
  const mfa = { enabled: [], preferred: null };
  pool.pool.users.create({ username: sub, sub, status: 'CONFIRMED', isEnabled: true, attributes, mfa }, [
    'sample@example.com',
  ]);
  expect(await attempt('Wrong-Horse-7', '198.51.100.1', 'sample@example.com')).toEqual(wrong);
});

test.each([
  [{ AuthFlow: 'ADMIN_NO_SRP_AUTH' }, 'Initiate Auth method not supported.'],
  [
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'x' } },
    'Missing required parameter PASSWORD',
  ],
  [{ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { SRP_A: 'aa' } }, 'Missing required parameter USERNAME'],
  [{ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'x', SRP_A: '0' } }, 'Invalid SRP_A'],
  [
    { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'x' } },
    'Custom auth lambda trigger is not configured for the user pool.',
  ],
  [
    {},
    "1 validation error detected: Value at 'authFlow' failed to satisfy constraint: Member must not be null",
  ],
])('%j is refused', async (input, message) => {
  expect(await pool.failure('InitiateAuth', input)).toEqual(['InvalidParameterException', message]);
});

test('a flow that the client does not have is refused', async () => {
  const strict = openTestPool({ authFlows: ['ALLOW_USER_SRP_AUTH'] });
  expect(await strict.failure('InitiateAuth', passwordAuth(Username, PASSWORD))).toEqual([
    'InvalidParameterException',
    'USER_PASSWORD_AUTH flow not enabled for this client',
  ]);
  await strict.dispose();
});

describe('USER_AUTH', () => {
  const begin = (AuthParameters: object, Session?: string) => ({
    AuthFlow: 'USER_AUTH',
    AuthParameters,
    Session,
  });

  test('offers the choice, and accepts the chosen challenge', async () => {
    const offer = await pool.call('InitiateAuth', begin({ USERNAME: Username }));
    expect(offer).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    });
    const responses = { USERNAME: Username, ANSWER: 'PASSWORD', PASSWORD };
    const result = {
      ChallengeName: 'SELECT_CHALLENGE',
      Session: offer.Session,
      ChallengeResponses: responses,
    };
    expect((await pool.call('RespondToAuthChallenge', result)).AuthenticationResult).toBeDefined();
    expect((await pool.failure('RespondToAuthChallenge', result))[1]).toBe('Invalid session for the user.');
  });

  test('begins with the preferred challenge', async () => {
    const direct = begin({ USERNAME: Username, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD });
    expect((await pool.call('InitiateAuth', direct)).AuthenticationResult).toBeDefined();
    const srp = begin({ USERNAME: Username, PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'abcdef' });
    expect((await pool.call('InitiateAuth', srp)).ChallengeName).toBe('PASSWORD_VERIFIER');
    const absent = begin({ USERNAME: Username, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    expect((await pool.call('InitiateAuth', absent)).ChallengeName).toBe('SELECT_CHALLENGE');
  });

  test('accepts the session of a confirmation once, from its own account, for three minutes', async () => {
    const confirmed = async (email: string) => {
      await pool.call('SignUp', { Username: email, Password: PASSWORD });
      const ConfirmationCode = await pool.newestCode();
      return String((await pool.call('ConfirmSignUp', { Username: email, ConfirmationCode })).Session);
    };
    const session = await confirmed('cem@example.com');
    expect((await pool.failure('InitiateAuth', begin({ USERNAME: Username }, session)))[0]).toBe(
      'NotAuthorizedException',
    );
    const own = begin({ USERNAME: 'cem@example.com' }, session);
    expect((await pool.call('InitiateAuth', own)).AuthenticationResult).toBeDefined();
    expect((await pool.failure('InitiateAuth', own))[1]).toBe('Invalid session for the user.');
    const late = await confirmed('dan@example.com');
    pool.pass(180_000);
    expect((await pool.failure('InitiateAuth', begin({ USERNAME: 'dan@example.com' }, late)))[1]).toBe(
      'Invalid session for the user, session is expired.',
    );
  });

  test('the session of a sign-up cannot sign in before the code is entered', async () => {
    const { Session } = await pool.call('SignUp', { Username: 'eve@example.com', Password: PASSWORD });
    const early = begin({ USERNAME: 'eve@example.com' }, String(Session));
    expect((await pool.failure('InitiateAuth', early))[0]).toBe('UserNotConfirmedException');
  });
});
