import { openAccounts } from '../../amplify/functions/moderation/accounts.ts';
import type { AccountsPort } from '../../features/moderation/server/ports.ts';
import { disableUser, setGroup, signOutUser } from '../auth/administration.ts';
import type { MfaFactor } from '../auth/settings.ts';
import { addPerson, PASSWORD, passwordAuth, signIn } from '../auth/testing/harness.ts';
import { openRoleBackend, type RoleBackend } from './testing/role-clients.ts';

/* The accounts of the function for moderation, by AWS's client and the emulated user pool. */

const RIGHTS = {
  moderation: [
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminListGroupsForUser',
    'AdminUserGlobalSignOut',
    'ListUsers',
    'ListUsersInGroup',
  ],
  contact: [],
};
const NOBODY = '00000000-0000-4000-8000-000000000000';
const operator = { by: 'operator' };

let backend: RoleBackend;
let accounts: AccountsPort;

const open = async (settings: Parameters<typeof openRoleBackend>[1] = {}) => {
  backend = await openRoleBackend(RIGHTS, settings);
  accounts = openAccounts(backend.getClient('moderation'), backend.userPoolId);
};
beforeEach(() => open());
afterEach(() => backend.close());

const pool = () => backend.people.pool;
const getSub = (name: string) => pool().users.find(`${name}@example.com`)?.sub ?? '';
const makeAdministrator = (name: string) => setGroup(pool(), getSub(name), 'ADMINS', true, operator);
const enter = async (name: string) => {
  await addPerson(backend.people, `${name}@example.com`);
  return getSub(name);
};
const getToken = async (name: string) =>
  String((await signIn(backend.people, `${name}@example.com`)).AccessToken);

describe('the account of an access token', () => {
  test('has an administrator’s rights if the token and the account have the group', async () => {
    const account = await enter('ann');
    const before = await getToken('ann');
    expect(await accounts.fromToken(before)).toEqual({ account, isAdministrator: false });
    makeAdministrator('ann');
    expect(await accounts.fromToken(before)).toEqual({ account, isAdministrator: false });
    const token = await getToken('ann');
    expect(await accounts.fromToken(token)).toEqual({ account, isAdministrator: true });
    // Without the sign-ins of the account being ended, as by Cognito's console.
    pool().users.removeFromGroup(pool().users.getBySub(account)?.username ?? '', 'ADMINS');
    expect(await accounts.fromToken(token)).toEqual({ account, isAdministrator: false });
  });

  test('has no administrator’s rights without the authenticator app that they need', async () => {
    await backend.close();
    const mfaFactors: MfaFactor[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
    await open({ mfa: 'OPTIONAL', mfaFactors, administratorsNeedApp: true });
    const account = await enter('ann');
    makeAdministrator('ann');
    expect(await accounts.get(account)).toMatchObject({ isAdministrator: true });
    expect(await accounts.fromToken(await getToken('ann'))).toEqual({ account, isAdministrator: false });
  });

  test.each<[string, (account: string) => unknown]>([
    ['the sign-ins were ended', (account) => signOutUser(pool(), account, operator)],
    ['the account was disabled', (account) => disableUser(pool(), account, operator)],
    ['the rights were removed', (account) => setGroup(pool(), account, 'ADMINS', false, operator)],
    [
      'the account was deleted',
      (account) => pool().users.remove(pool().users.getBySub(account)?.username ?? ''),
    ],
    ['the token has expired', () => backend.people.pass(3_700_000)],
  ])('is null if %s', async (_, end) => {
    const account = await enter('ann');
    makeAdministrator('ann');
    const token = await getToken('ann');
    expect(await accounts.fromToken(token)).toEqual({ account, isAdministrator: true });
    await end(account);
    expect(await accounts.fromToken(token)).toBeNull();
  });

  test('is null for everything that is no access token of this pool', async () => {
    await enter('ann');
    const { AccessToken, IdToken } = await signIn(backend.people, 'ann@example.com');
    const [header, , signature] = String(AccessToken).split('.');
    const forged = (payload: string) =>
      [header, Buffer.from(payload).toString('base64url'), signature].join('.');
    const tokens = [
      '',
      'x',
      'a.b.c',
      `${AccessToken}x`,
      `${AccessToken}\n`,
      String(IdToken),
      forged('{'),
      forged('{"iss":1}'),
      forged(JSON.stringify({ iss: pool().issuer, 'cognito:groups': ['ADMINS'] })),
      forged(`{"iss":"${pool().issuer}","x":"${'x'.repeat(10_000)}"}`),
    ];
    for (const token of tokens) expect(await accounts.fromToken(token)).toBeNull();
    // Cognito accepts tokens of other pools: anyone can have a pool with a group ADMINS.
    const ofOtherPool = openAccounts(backend.getClient('moderation'), 'us-west-2_other');
    expect(await ofOtherPool.fromToken(String(AccessToken))).toBeNull();
  });
});

test('an account is found by its sub', async () => {
  const account = await enter('ann');
  makeAdministrator('ann');
  disableUser(pool(), account, operator);
  expect(await accounts.get(account)).toEqual({
    account,
    email: 'ann@example.com',
    createdAt: new Date(pool().users.getBySub(account)?.createdAt ?? 0).toISOString(),
    status: 'CONFIRMED',
    isAdministrator: true,
    isDisabled: true,
  });
  for (const other of [NOBODY, '', 'ann@example.com', `${account}" or "`, `x" or sub = "${account}`])
    expect(await accounts.get(other)).toBeNull();
});

test('an account whose username is not its sub is found and changed', async () => {
  const sub = '5f3c3b1e-2d0f-4d86-9f5e-6d9f0a7b1c2d';
  pool().users.create(
    {
      username: 'google_123',
      sub,
      status: 'EXTERNAL_PROVIDER',
      isEnabled: true,
      attributes: {},
      mfa: { enabled: [], preferred: null },
    },
    [],
  );
  expect(await accounts.get(sub)).toMatchObject({ account: sub, email: 'google_123', isDisabled: false });
  await accounts.disable(sub);
  expect(pool().users.get('google_123')?.isEnabled).toBe(false);
});

test('accounts are listed in pages, and found by the beginning of the email address or by the sub', async () => {
  const ann = await enter('ann');
  makeAdministrator('ann');
  for (let number = 0; number < 50; number += 1)
    pool().users.create(
      {
        username: `user${number}`,
        sub: `sub${number}`,
        status: 'CONFIRMED',
        isEnabled: true,
        attributes: { email: `"q\\${number}@example.com` },
        mfa: { enabled: [], preferred: null },
      },
      [],
    );
  const list = (search: string, cursor: string | null = null) => accounts.list({ search, cursor });
  const first = await list('');
  expect(first.accounts).toHaveLength(50);
  expect(first.accounts.every(({ isAdministrator }) => !isAdministrator)).toBe(true);
  const second = await list('', first.cursor);
  expect(second).toMatchObject({ accounts: [{ account: ann, isAdministrator: true }], cursor: null });
  expect(await list(' ANN@ ')).toEqual(second);
  expect(await list(ann.toUpperCase())).toEqual(second);
  expect((await list('"q\\49@')).accounts).toMatchObject([{ account: 'sub49' }]);
  for (const search of ['example', NOBODY, '" or "', 'x'.repeat(254)])
    expect(await list(search)).toEqual({ accounts: [], cursor: null });
  await expect(list('', 'x')).rejects.toThrow(RangeError);
  await expect(list('', 'x y')).rejects.toThrow(RangeError);
});

test('administrators are listed without the disabled ones', async () => {
  expect(await accounts.administrators()).toEqual([]);
  for (const name of ['ann', 'ben', 'cleo']) await enter(name);
  for (const name of ['ann', 'cleo']) makeAdministrator(name);
  disableUser(pool(), getSub('cleo'), operator);
  expect(await accounts.administrators()).toEqual([await accounts.get(getSub('ann'))]);
});

test('signing out and disabling end tokens for good, and enabling allows new sign-ins', async () => {
  const account = await enter('ann');
  const refresh = async (RefreshToken: unknown) =>
    (await backend.people.failure('GetTokensFromRefreshToken', { RefreshToken }))[1];
  const first = await signIn(backend.people, 'ann@example.com');
  await accounts.signOut(account);
  expect(await accounts.fromToken(String(first.AccessToken))).toBeNull();
  expect(await refresh(first.RefreshToken)).toBe('Refresh Token has been revoked');
  const second = await signIn(backend.people, 'ann@example.com');
  backend.people.events.length = 0;
  await accounts.disable(account);
  expect(backend.people.events.map(({ type, detail }) => [type, detail.by])).toEqual([
    ['account-disabled', 'moderation'],
    ['sign-out-everywhere', 'moderation'],
  ]);
  expect(await backend.people.failure('InitiateAuth', passwordAuth('ann@example.com', PASSWORD))).toEqual([
    'NotAuthorizedException',
    'User is disabled.',
  ]);
  await accounts.enable(account);
  expect(await refresh(second.RefreshToken)).toBe('Refresh Token has been revoked');
  expect(await accounts.fromToken(await getToken('ann'))).toEqual({ account, isAdministrator: false });
});

test('changes of an unknown account do nothing', async () => {
  backend.people.events.length = 0;
  for (const account of [NOBODY, 'nobody', ''])
    for (const change of [accounts.signOut, accounts.disable, accounts.enable]) await change(account);
  expect(backend.people.events).toEqual([]);
});

test('a role without the rights is refused, and no account is taken to be missing for it', async () => {
  const account = await enter('ann');
  makeAdministrator('ann');
  const token = await getToken('ann');
  const others = openAccounts(backend.getClient('contact'), backend.userPoolId);
  const calls = [
    others.fromToken(token),
    others.get(account),
    others.list({ search: '', cursor: null }),
    others.list({ search: '', cursor: 'x' }),
    others.administrators(),
    others.signOut(account),
    others.disable(account),
    others.enable(account),
  ];
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: { name: 'AccessDeniedException' } });
});
