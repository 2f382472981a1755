import { addPerson, openTestPool, signIn, type TestPool } from '../testing/harness.ts';

let pool: TestPool;
let AccessToken: string;

beforeAll(async () => {
  pool = openTestPool();
  await addPerson(pool, 'ann@example.com');
  AccessToken = String((await signIn(pool, 'ann@example.com')).AccessToken);
});
afterAll(() => pool.dispose());

test.each(['ConfirmDevice', 'ForgetDevice', 'ListDevices', 'UpdateDeviceStatus'])(
  '%s responds like a pool without devices',
  async (name) => {
    expect(await pool.failure(name, { AccessToken })).toEqual([
      'ResourceNotFoundException',
      'Device tracking has not been configured in this User Pool',
    ]);
    expect((await pool.failure(name, { AccessToken: 'x' }))[1]).toBe('Invalid Access Token');
  },
);

test.each([
  'CompleteWebAuthnRegistration',
  'DeleteWebAuthnCredential',
  'ListWebAuthnCredentials',
  'StartWebAuthnRegistration',
])('%s responds like a pool without passkeys', async (name) => {
  expect((await pool.failure(name, { AccessToken }))[0]).toBe('WebAuthnNotEnabledException');
  expect((await pool.failure(name, { AccessToken: 'x' }))[1]).toBe('Invalid Access Token');
});
