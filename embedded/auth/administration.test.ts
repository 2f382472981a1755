import { decodeJwt } from 'jose';
import {
  deleteUser,
  disableUser,
  enableUser,
  listAdministrators,
  listUsers,
  setAdministrator,
  setGroup,
  signOutUser,
} from './administration.ts';
import { addPerson, openTestPool, PASSWORD, passwordAuth, signIn, type TestPool } from './testing/harness.ts';

const operator = { by: 'operator' };
let people: TestPool;
beforeEach(() => {
  people = openTestPool();
});
afterEach(() => people.dispose());

const getSub = (email: string) => people.pool.users.find(email)?.sub ?? '';
const tryToSignIn = (email: string) => people.failure('InitiateAuth', passwordAuth(email, PASSWORD));

test('accounts are listed in pages, the newest first, and found by part of their address', async () => {
  for (const name of ['ann', 'bob', 'cara']) await addPerson(people, `${name}@example.com`);
  const first = listUsers(people.pool, { limit: 2 });
  expect(first.users.map(({ email }) => email)).toEqual(['cara@example.com', 'bob@example.com']);
  const second = listUsers(people.pool, { limit: 2, cursor: first.cursor });
  expect(second.users.map(({ email }) => email)).toEqual(['ann@example.com']);
  expect(second.cursor).toBeNull();
  expect(listUsers(people.pool, { search: 'BOB@' }).users).toEqual([
    {
      sub: getSub('bob@example.com'),
      email: 'bob@example.com',
      createdAt: expect.any(Number),
      status: 'CONFIRMED',
      groups: [],
      isDisabled: false,
      factors: [],
    },
  ]);
  expect(() => listUsers(people.pool, { cursor: 'x' })).toThrow(RangeError);
});

test('lists by group and by whether an account is disabled', async () => {
  for (const name of ['ann', 'bob']) await addPerson(people, `${name}@example.com`);
  setGroup(people.pool, getSub('ann@example.com'), 'ADMINS', true, operator);
  disableUser(people.pool, getSub('bob@example.com'), operator);
  const emails = (query: Parameters<typeof listUsers>[1]) =>
    listUsers(people.pool, query).users.map(({ email }) => email);
  expect(emails({ group: 'ADMINS' })).toEqual(['ann@example.com']);
  expect(emails({ isDisabled: true })).toEqual(['bob@example.com']);
  expect(emails({ isDisabled: false })).toEqual(['ann@example.com']);
});

test('a disabled account is signed out and refused until it is enabled again', async () => {
  await addPerson(people, 'ann@example.com');
  const { AccessToken } = await signIn(people, 'ann@example.com');
  const sub = getSub('ann@example.com');
  expect(disableUser(people.pool, sub, operator)).toBe(true);
  expect(await people.failure('GetUser', { AccessToken })).toEqual([
    'NotAuthorizedException',
    'Access Token has been revoked',
  ]);
  expect(await tryToSignIn('ann@example.com')).toEqual(['NotAuthorizedException', 'User is disabled.']);
  expect(enableUser(people.pool, sub, operator)).toBe(true);
  await signIn(people, 'ann@example.com');
});

test('signing an account out ends its tokens and leaves it able to sign in', async () => {
  await addPerson(people, 'ann@example.com');
  const { AccessToken, RefreshToken } = await signIn(people, 'ann@example.com');
  expect(signOutUser(people.pool, getSub('ann@example.com'), operator)).toBe(true);
  expect((await people.failure('GetUser', { AccessToken }))[0]).toBe('NotAuthorizedException');
  expect((await people.failure('GetTokensFromRefreshToken', { RefreshToken }))[0]).toBe(
    'NotAuthorizedException',
  );
  await signIn(people, 'ann@example.com');
});

test('an account that was disabled and deleted is gone, and its email address is available again', async () => {
  await addPerson(people, 'ann@example.com');
  const sub = getSub('ann@example.com');
  expect(disableUser(people.pool, sub, operator)).toBe(true);
  expect(people.pool.users.getBySub(sub)?.isEnabled).toBe(false);
  expect(deleteUser(people.pool, sub, operator)).toBe(true);
  expect(people.pool.users.getBySub(sub)).toBeNull();
  await addPerson(people, 'ann@example.com');
});

test('actions on an unknown account report that it does not exist', () => {
  for (const act of [signOutUser, disableUser, enableUser, deleteUser]) {
    expect(act(people.pool, 'nobody', operator)).toBe(false);
  }
});

test('events name the actor', async () => {
  await addPerson(people, 'ann@example.com');
  const sub = getSub('ann@example.com');
  people.events.length = 0;
  disableUser(people.pool, sub, { by: 'administrator-sub', reason: 'spam' });
  expect(people.events).toEqual([
    {
      type: 'account-disabled',
      account: sub,
      at: people.pool.clock(),
      address: null,
      detail: { by: 'administrator-sub', reason: 'spam' },
    },
  ]);
});

test('a person is an administrator from their next token until the rights are removed', async () => {
  const test = openTestPool();
  await addPerson(test, 'ann@example.com');
  const groups = async () =>
    decodeJwt(String((await signIn(test, 'ann@example.com')).AccessToken))['cognito:groups'];
  expect(await groups()).toBeUndefined();
  expect(setAdministrator(test.pool, 'ANN@example.com', true)).toBe(true);
  expect(setAdministrator(test.pool, 'ann@example.com', true)).toBe(true);
  expect(listAdministrators(test.pool).map(({ attributes }) => attributes.email)).toEqual([
    'ann@example.com',
  ]);
  expect(await groups()).toEqual(['ADMINS']);
  expect(setAdministrator(test.pool, 'ann@example.com', false)).toBe(true);
  expect(await groups()).toBeUndefined();
  expect(setAdministrator(test.pool, 'nobody@example.com', true)).toBe(false);
  await test.dispose();
});
