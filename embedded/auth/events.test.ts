import { jest } from '@jest/globals';
import { type AccountEvent, createEventReporter, shortenAddress } from './events.ts';
import { addPerson, openTestPool, PASSWORD, passwordAuth, signIn, type TestPool } from './testing/harness.ts';

const Username = 'ann@example.com';
let pool: TestPool;
beforeEach(async () => {
  pool = openTestPool({ mfa: 'OPTIONAL' });
});
afterEach(() => pool.dispose());

const types = () => pool.events.splice(0).map(({ type }) => type);
const sub = () => pool.pool.users.find(Username)?.sub;

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['no address', 'unknown'],
])('%s is shortened to %s', (address, short) => {
  expect(shortenAddress(address)).toBe(short);
});

test('signing up, confirming, signing in and out are reported with the account and a shortened address', async () => {
  await addPerson(pool, Username);
  expect(pool.events.at(-1)).toEqual({
    type: 'confirmation',
    account: sub(),
    at: pool.pool.clock(),
    address: '198.51.100.0/24',
    detail: {},
  });
  const { RefreshToken, AccessToken } = await signIn(pool, Username);
  await pool.call('RevokeToken', { Token: RefreshToken });
  const other = await signIn(pool, Username);
  await pool.call('GlobalSignOut', { AccessToken: other.AccessToken });
  expect(types()).toEqual([
    'sign-up',
    'confirmation',
    'sign-in',
    'sign-out',
    'sign-in',
    'sign-out-everywhere',
  ]);
  expect(AccessToken).toBeDefined();
});

test('wrong passwords and the lock-out that follows are reported; an unknown account has no id', async () => {
  await addPerson(pool, Username);
  types();
  for (let attempt = 0; attempt < 5; attempt += 1)
    await pool.failure('InitiateAuth', passwordAuth(Username, 'Wrong-Horse-7'));
  expect(types()).toEqual([...Array(4).fill('sign-in-failed'), 'locked-out', 'sign-in-failed']);
  await pool.failure('InitiateAuth', passwordAuth('nobody@example.com', PASSWORD));
  expect(pool.events.at(-1)).toMatchObject({ type: 'sign-in-failed', account: null });
});

test('changes of password, address, groups and the account are reported', async () => {
  await addPerson(pool, Username);
  const { AccessToken } = await signIn(pool, Username);
  types();
  const ProposedPassword = 'Another-Horse-8';
  await pool.call('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword });
  await pool.call('ForgotPassword', { Username });
  const UserAttributes = [{ Name: 'email', Value: 'new@example.com' }];
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes });
  const Code = await pool.newestCode();
  await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  await pool.call('DeleteUser', { AccessToken });
  expect(types()).toEqual([
    'password-changed',
    'password-reset-requested',
    'email-change-requested',
    'email-changed',
    'account-deleted',
  ]);
});

test('the operators’ log has a line of JSON for each event, without addresses of mail, codes and passwords', async () => {
  await addPerson(pool, Username);
  await pool.failure('InitiateAuth', passwordAuth(Username, 'Wrong-Horse-7'));
  const lines = pool.lines.map((line) => JSON.parse(line));
  expect(lines.at(-1)).toEqual({
    log: 'accounts',
    at: new Date(pool.pool.clock()).toISOString(),
    type: 'sign-in-failed',
    account: sub(),
    address: '198.51.100.0/24',
    reason: 'password',
  });
  for (const secret of [Username, 'example.com', PASSWORD, 'Wrong-Horse-7', '198.51.100.1'])
    expect(pool.lines.join('\n')).not.toContain(secret);
});

test('an error in the port is logged and has no other effect', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const taken: AccountEvent[] = [];
  const report = createEventReporter({
    clock: () => 1000,
    onAccountEvent: async (event) => {
      taken.push(event);
      throw new Error('disk is full');
    },
  });
  expect(() => report({ type: 'sign-in', account: 'sub' })).not.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toHaveLength(1);
  expect(error).toHaveBeenCalledWith(
    'embedded: an account event (sign-in) could not be stored: disk is full',
  );
  error.mockRestore();
});
