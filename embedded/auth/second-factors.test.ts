import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { administratorsWithoutApp, removeFactors, setGroup } from './administration.ts';
import { readTokenCaller } from './identity.ts';
import { readPoolDefinition, readPoolSettings } from './settings.ts';
import { addPerson, openTestPool, PASSWORD, passwordAuth, signIn, type TestPool } from './testing/harness.ts';

/* Effects of the definition's setting of second factors. */

const compiled = readPoolDefinition();
const definition = {
  ...compiled,
  userPool: {
    ...compiled.userPool,
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    LambdaConfig: { PreTokenGeneration: {} },
  },
} satisfies typeof compiled;

const Username = 'ann@example.com';
const NEW = 'Another-Horse-8';
let pool: TestPool;
beforeEach(async () => {
  pool = openTestPool(readPoolSettings({}, definition));
  await addPerson(pool, Username);
});
afterEach(() => pool.dispose());

const sub = () => pool.pool.users.find(Username)?.sub ?? '';
const getGroups = (token: unknown) => decodeJwt(String(token))['cognito:groups'];

/** Sets an authenticator app up, and returns how to make its codes. */
async function addApp(AccessToken: string): Promise<() => string> {
  const { SecretCode } = await pool.call('AssociateSoftwareToken', { AccessToken });
  const totp = new TOTP({ secret: String(SecretCode) });
  const next = () => totp.generate({ timestamp: pool.pool.clock() });
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode: next() });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  return () => {
    pool.pass(60_000);
    return next();
  };
}

async function enterWithApp(next: () => string, password = PASSWORD) {
  const { Session, ChallengeName } = await pool.call('InitiateAuth', passwordAuth(Username, password));
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const ChallengeResponses = { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: next() };
  const result = { ChallengeName, Session, ChallengeResponses };
  return (await pool.call('RespondToAuthChallenge', result)).AuthenticationResult;
}

async function reset(): Promise<void> {
  await pool.call('ForgotPassword', { Username });
  const ConfirmationCode = await pool.newestCode();
  await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: NEW });
}

test('the definition turns second factors off', () => {
  expect(readPoolSettings()).toMatchObject({ mfa: 'OFF', administratorsNeedApp: false });
  expect(pool.pool.settings).toMatchObject({
    mfa: 'OPTIONAL',
    mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    administratorsNeedApp: true,
  });
});

test('an administrator without an authenticator app has no rights of one, and gets them with the app', async () => {
  setGroup(pool.pool, sub(), 'ADMINS', true, { by: 'operator' });
  expect(administratorsWithoutApp(pool.pool)).toHaveLength(1);
  const { AccessToken } = await signIn(pool, Username);
  expect(getGroups(AccessToken)).toBeUndefined();
  expect((await readTokenCaller(pool.pool, String(AccessToken)))?.identity.groups).toEqual([]);
  const next = await addApp(String(AccessToken));
  expect(administratorsWithoutApp(pool.pool)).toEqual([]);
  expect(getGroups((await enterWithApp(next))?.AccessToken)).toEqual(['ADMINS']);
});

test('setting up the app ends earlier sign-ins without it', async () => {
  const stranger = await signIn(pool, Username);
  const own = await signIn(pool, Username);
  await addApp(String(own.AccessToken));
  expect((await pool.failure('GetUser', { AccessToken: stranger.AccessToken }))[0]).toBe(
    'NotAuthorizedException',
  );
  await pool.call('GetUser', { AccessToken: own.AccessToken });
});

test('removing the app removes the rights of an administrator, at once', async () => {
  setGroup(pool.pool, sub(), 'ADMINS', true, { by: 'operator' });
  const next = await addApp(String((await signIn(pool, Username)).AccessToken));
  const token = String((await enterWithApp(next))?.AccessToken);
  const caller = await readTokenCaller(pool.pool, token);
  expect(caller?.identity.groups).toEqual(['ADMINS']);
  const SoftwareTokenMfaSettings = { Enabled: false };
  await pool.call('SetUserMFAPreference', { AccessToken: token, SoftwareTokenMfaSettings });
  expect(caller?.isLive()).toBe(false);
  expect((await readTokenCaller(pool.pool, token))?.identity.groups).toEqual([]);
});

test('after a reset by email only the app is accepted, once; then each factor counts again', async () => {
  const { AccessToken } = await signIn(pool, Username);
  const next = await addApp(String(AccessToken));
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings });
  await reset();
  expect(await enterWithApp(next, NEW)).toBeDefined();
  expect((await pool.call('InitiateAuth', passwordAuth(Username, NEW))).ChallengeName).toBe('EMAIL_OTP');
});

test('an account with only email codes cannot reset its password by email and gets an explanation', async () => {
  const { AccessToken } = await signIn(pool, Username);
  await pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  await pool.call('ForgotPassword', { Username });
  const mail = (await pool.messages()).at(-1);
  expect(mail).toContain('you cannot reset the password with another code');
  expect(mail).not.toMatch(/\b\d{6}\b/);
});

test('a factor that was turned on after the code was sent does not allow the reset either', async () => {
  const { AccessToken } = await signIn(pool, Username);
  await pool.call('ForgotPassword', { Username });
  const ConfirmationCode = await pool.newestCode();
  await pool.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  const input = { Username, ConfirmationCode, Password: NEW };
  expect((await pool.failure('ConfirmForgotPassword', input))[0]).toBe('ExpiredCodeException');
});

test('the operator can turn off lost second factors', async () => {
  await addApp(String((await signIn(pool, Username)).AccessToken));
  removeFactors(pool.pool, sub(), { by: 'operator' });
  await signIn(pool, Username);
});
