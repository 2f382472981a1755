import { jest } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchDevices,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { DefaultTokenStore } from 'aws-amplify/auth/cognito';
import { choosePresets } from './development.ts';
import { addPerson, PASSWORD } from './testing/harness.ts';
import { startWireBackend, type WireBackend } from './testing/wire.ts';

/*
 * The error catalogue of the specification (section 8), row by row: the exact text that the unmodified client gives. Other
 * rows have other tests: error-catalogue-rows.test.ts lists all rows with their tests, and those that no path can reach.
 */

let backend: WireBackend;
const username = 'ann@example.com';
const byPassword = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const enter = (login = username, password = PASSWORD) =>
  signIn({ username: login, password, options: byPassword });
const join = (email: string, password = PASSWORD) =>
  signUp({ username: email, password, options: { userAttributes: { email } } });

// With each configuration the client warns that the endpoints are not AWS's.
jest.spyOn(console, 'warn').mockImplementation(() => {});

type Row = readonly [text: string, act: () => Promise<unknown>];

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
const messageFrom = (act: () => Promise<unknown>) => act().then(() => 'nothing went wrong', getMessage);

/** Calls the client's token store without tokens. */
async function storeNothing(): Promise<unknown> {
  const store = new DefaultTokenStore();
  return Reflect.apply(store.storeTokens, store, []);
}

/** Signs in without a network, which a browser reports as a TypeError. */
function enterOffline(): Promise<unknown> {
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  return enter().finally(() => network.mockRestore());
}

/** Starts the pool with presets, and an account that can sign in. */
function withPool(names: string): void {
  beforeAll(async () => {
    backend = await startWireBackend(choosePresets(names));
    if (names !== 'username') await addPerson(backend.people, username);
  });
  afterEach(() => signOut());
  afterAll(() => backend.close());
}

async function change(email: string, to: { isEnabled?: boolean; attributes?: Record<string, string> }) {
  const { users } = backend.people.pool;
  const user = users.find(email);
  if (user) users.save({ ...user, ...to });
}

describe('missing values, before a request is sent', () => {
  withPool('');
  const code = '123456';
  const newPassword = PASSWORD;

  test.each<Row>([
    ['challengeResponse is required to confirmSignIn', () => confirmSignIn({ challengeResponse: '' })],
    [
      'username is required to confirmResetPassword',
      () => confirmResetPassword({ username: '', newPassword, confirmationCode: code }),
    ],
    ['code is required to confirmSignUp', () => confirmSignUp({ username, confirmationCode: '' })],
    ['username is required to confirmSignUp', () => confirmSignUp({ username: '', confirmationCode: code })],
    [
      'confirmationCode is required to confirmResetPassword',
      () => confirmResetPassword({ username, newPassword, confirmationCode: '' }),
    ],
    [
      'newPassword is required to confirmResetPassword',
      () => confirmResetPassword({ username, newPassword: '', confirmationCode: code }),
    ],
    ['username is required to resetPassword', () => resetPassword({ username: '' })],
    ['password is required to signIn', () => enter(username, '')],
    ['username is required to signIn', () => enter('')],
    ['password is required to signUp', () => join('new@example.com', '')],
    // Without the property the service refuses: "Value at 'password' failed to satisfy constraint: Member must not be null".
    ['password is required to signUp', () => signUp({ username: 'new@example.com' })],
    ['username is required to signUp', () => signUp({ username: '', password: PASSWORD })],
    ['code is required to verifyTotpSetup', () => verifyTOTPSetup({ code: '' })],
    [
      'oldPassword and newPassword are required to changePassword',
      () => updatePassword({ oldPassword: '', newPassword }),
    ],
    [
      'confirmation code is required to confirmUserAttribute',
      () => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: '' }),
    ],
    [
      'A password is not needed when signing in with CUSTOM_WITHOUT_SRP',
      () => signIn({ username, password: PASSWORD, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } }),
    ],
    ['The autoSignIn flow has not started, or has been cancelled/completed.', () => autoSignIn()],
  ])('%s', async (text, act) => expect(await messageFrom(act)).toBe(text));

  test('confirming a sign-in that was not begun, or has expired, gives an error', async () => {
    expect(await messageFrom(() => confirmSignIn({ challengeResponse: code }))).toMatch(
      /signIn was not called before confirmSignIn[\s\S]*session has expired/,
    );
  });
});

describe('sessions and configurations', () => {
  withPool('');

  test.each<Row>([
    ['Invalid tokens.', storeNothing],
    ['Invalid user pool id provided.', () => enterWith({ userPoolId: 'no-pool' })],
    ['Invalid identity pool id provided.', () => sessionWith({ identityPoolId: 'no-pool' })],
    ['A network error has occurred.', enterOffline],
  ])('%s', async (text, act) => expect(await messageFrom(act)).toBe(text));

  async function configured(change: Record<string, string>, act: () => Promise<unknown>) {
    const before = Amplify.getConfig();
    const cognito = { ...before.Auth?.Cognito, ...change };
    Amplify.configure({ ...before, ...JSON.parse(JSON.stringify({ Auth: { Cognito: cognito } })) });
    return act().finally(() => Amplify.configure(before));
  }
  const enterWith = (change: Record<string, string>) => configured(change, () => enter());
  const sessionWith = (change: Record<string, string>) => configured(change, () => fetchAuthSession());
});

describe('errors from the service', () => {
  withPool('');
  const wrongCode = async (email: string) => {
    const code = await backend.people.newestCode();
    return confirmSignUp({ username: email, confirmationCode: code === '000000' ? '000001' : '000000' });
  };

  test.each<Row>([
    ['Incorrect username or password.', () => enter(username, 'Wrong-Horse-7')],
    ['Incorrect username or password.', () => enter('nobody@example.com')],
    ['An account with the given email already exists.', () => join(username)],
    ['Invalid password format', () => join('new@example.com', ` ${PASSWORD}`)],
    [
      'Invalid phone number format.',
      () =>
        signUp({
          username: 'new@example.com',
          password: PASSWORD,
          options: { userAttributes: { phone_number: '12345' } },
        }),
    ],
    [
      'Invalid verification code provided, please try again.',
      async () => {
        await join('code@example.com');
        await wrongCode('code@example.com');
      },
    ],
    [
      'Attempt limit exceeded, please try after some time.',
      async () => {
        await join('limit@example.com');
        for (let attempt = 0; attempt < 5; attempt += 1)
          await resendSignUpCode({ username: 'limit@example.com' });
      },
    ],
    [
      'Password attempts exceeded',
      async () => {
        for (let attempt = 0; attempt < 6; attempt += 1) await messageFrom(() => enter('tried@example.com'));
        await enter('tried@example.com');
      },
    ],
    [
      'User is disabled.',
      async () => {
        await addPerson(backend.people, 'off@example.com');
        await change('off@example.com', { isEnabled: false });
        await enter('off@example.com');
      },
    ],
    [
      'Device tracking has not been configured in this User Pool',
      async () => {
        await enter();
        await fetchDevices();
      },
    ],
  ])('%s', async (text, act) => expect(await messageFrom(act)).toBe(text));
});

describe('errors of a service that reveals who has an account', () => {
  withPool('legacy');

  test.each<Row>([
    ['User does not exist.', () => enter('nobody@example.com')],
    ['Username/client id combination not found.', () => resetPassword({ username: 'nobody@example.com' })],
    ['User is already confirmed.', () => resendSignUpCode({ username })],
    [
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      async () => {
        await join('unverified@example.com');
        await resetPassword({ username: 'unverified@example.com' });
      },
    ],
  ])('%s', async (text, act) => expect(await messageFrom(act)).toBe(text));
});

describe('errors with usernames', () => {
  withPool('username');

  test('User already exists', async () => {
    const again = () =>
      signUp({ username: 'ann', password: PASSWORD, options: { userAttributes: { email: username } } });
    await again();
    expect(await messageFrom(again)).toBe('User already exists');
  });
});

describe('errors with second factors', () => {
  withPool('mfa-optional');

  test('Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL', async () => {
    const { users } = backend.people.pool;
    const user = users.find(username);
    if (!user) throw new Error('There is no such person');
    const attributes = { ...user.attributes, phone_number: '+12345678900', phone_number_verified: 'true' };
    users.save({ ...user, attributes, mfa: { enabled: ['EMAIL_OTP', 'SMS_MFA'], preferred: null } });
    await enter();
    expect(await messageFrom(() => confirmSignIn({ challengeResponse: 'FAX' }))).toBe(
      'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL',
    );
  });
});
