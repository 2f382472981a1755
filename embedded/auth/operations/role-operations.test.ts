import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { openRoleBackend, type RoleBackend } from '../../functions/testing/role-clients.ts';
import { setGroup } from '../administration.ts';
import { addPerson, PASSWORD, passwordAuth, signIn } from '../testing/harness.ts';

/* The operations for administrators, by AWS's client with the credentials of a function's role. */

const NAMES = [
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminUserGlobalSignOut',
  'ListUsers',
  'ListUsersInGroup',
] as const;

let backend: RoleBackend;
let client: CognitoIdentityProviderClient;
let pool: { readonly UserPoolId: string };

beforeEach(async () => {
  const groups = [
    { name: 'ADMINS', precedence: 0 },
    { name: 'EDITORS', precedence: 1 },
  ];
  backend = await openRoleBackend(
    { moderation: NAMES, reader: ['AdminGetUser'] },
    { groups, administratorsNeedApp: true },
  );
  client = backend.getClient('moderation');
  pool = { UserPoolId: backend.userPoolId };
});
afterEach(() => backend.close());

const enter = async (...names: string[]) => {
  for (const name of names) await addPerson(backend.people, `${name}@example.com`);
};
const getSub = (name: string) => backend.people.pool.users.find(`${name}@example.com`)?.sub ?? '';
const emails = (users: Awaited<ReturnType<typeof list>>['Users']) =>
  users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value);
const list = (input: object = {}) => client.send(new ListUsersCommand({ ...pool, ...input }));
const found = async (Filter: string) => emails((await list({ Filter })).Users);
const refusal = async (input: object) => {
  const error: unknown = await list(input).catch((reason: unknown) => reason);
  return error instanceof Error ? [error.name, error.message] : [];
};

/** Sends an operation on an account that does not exist. */
const send = (name: (typeof NAMES)[number], by: CognitoIdentityProviderClient, UserPoolId: string) => {
  const input = { UserPoolId, Username: 'nobody', GroupName: 'ADMINS' };
  return {
    AdminDisableUser: () => by.send(new AdminDisableUserCommand(input)),
    AdminEnableUser: () => by.send(new AdminEnableUserCommand(input)),
    AdminGetUser: () => by.send(new AdminGetUserCommand(input)),
    AdminListGroupsForUser: () => by.send(new AdminListGroupsForUserCommand(input)),
    AdminUserGlobalSignOut: () => by.send(new AdminUserGlobalSignOutCommand(input)),
    ListUsers: () => by.send(new ListUsersCommand(input)),
    ListUsersInGroup: () => by.send(new ListUsersInGroupCommand(input)),
  }[name]();
};

describe.each(NAMES)('%s', (name) => {
  test('needs the right, and the id of the pool', async () => {
    const other = name === 'AdminGetUser' ? 'unknown' : 'reader';
    await expect(send(name, backend.getClient(other), backend.userPoolId)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`perform \`cognito-idp:${name}'`),
    });
    await expect(send(name, client, 'us-west-2_other')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool us-west-2_other does not exist.',
    });
  });

  test('is refused without a signature, and not known to forwarded requests', async () => {
    const post = async (headers: Record<string, string>) => {
      const target = { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}`, ...headers };
      const response = await fetch(backend.endpoint, { method: 'POST', headers: target, body: '{}' });
      return [response.status, response.headers.get('x-amzn-errortype')];
    };
    expect(await post({})).toEqual([400, 'MissingAuthenticationTokenException']);
    expect(await post({ 'x-forwarded-for': '203.0.113.1' })).toEqual([400, 'UnknownOperationException']);
  });

  if (!name.startsWith('List'))
    test('does not find an unknown account', async () => {
      await expect(send(name, client, backend.userPoolId)).rejects.toMatchObject({
        name: 'UserNotFoundException',
        message: 'User does not exist.',
      });
    });
});

test('ListUsers returns pages of accounts, the newest first', async () => {
  await enter('ann', 'ben', 'cleo');
  const first = await list({ Limit: 2 });
  expect(emails(first.Users)).toEqual(['cleo@example.com', 'ben@example.com']);
  const second = await list({ Limit: 2, PaginationToken: first.PaginationToken });
  expect(emails(second.Users)).toEqual(['ann@example.com']);
  expect(second.PaginationToken).toBeUndefined();
  expect((await list({ Limit: 0 })).Users).toHaveLength(3);
  const { createdAt, modifiedAt } = backend.people.pool.users.find('ann@example.com') ?? {};
  expect(second.Users).toEqual([
    {
      Username: getSub('ann'),
      Attributes: [
        { Name: 'sub', Value: getSub('ann') },
        { Name: 'email', Value: 'ann@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
      UserCreateDate: new Date(createdAt ?? 0),
      UserLastModifiedDate: new Date(modifiedAt ?? 0),
      Enabled: true,
      UserStatus: 'CONFIRMED',
    },
  ]);
  expect(modifiedAt).toBeGreaterThan(createdAt ?? 0);
});

test('ListUsers filters by email address, sub and username', async () => {
  await enter('ann', 'anna', 'a_n', 'ben');
  expect(await found('email ^= "ann"')).toEqual(['anna@example.com', 'ann@example.com']);
  expect(await found('email^="ANN@"')).toEqual(['ann@example.com']);
  expect(await found('email ^= "a_"')).toEqual(['a_n@example.com']);
  expect(await found('email ^= "nn"')).toEqual([]);
  expect(await found('email = "Ben@example.com"')).toEqual(['ben@example.com']);
  expect(await found('email = "ben"')).toEqual([]);
  expect(await found(`sub = "${getSub('ben')}"`)).toEqual(['ben@example.com']);
  expect(await found('sub = "nobody"')).toEqual([]);
  expect(await found(`username = "${getSub('ann')}"`)).toEqual(['ann@example.com']);
  expect(await found(' ')).toHaveLength(4);
  const first = await list({ Filter: 'email ^= "an"', Limit: 1 });
  const second = await list({ Filter: 'email ^= "an"', Limit: 1, PaginationToken: first.PaginationToken });
  expect(emails(second.Users)).toEqual(['ann@example.com']);
  expect(second.PaginationToken).toBeUndefined();
});

test('a filter can contain escaped quotation marks and backslashes', async () => {
  const { users } = backend.people.pool;
  const email = String.raw`"a\b"@example.com`;
  users.create(
    {
      username: 'quoted',
      sub: 'quoted-sub',
      status: 'CONFIRMED',
      isEnabled: true,
      attributes: { email },
      mfa: { enabled: [], preferred: null },
    },
    [],
  );
  expect(await found(String.raw`email ^= "\"a\\b"`)).toEqual([email]);
  expect(await found(String.raw`email ^= "a\\b"`)).toEqual([]);
});

test.each([
  [{ PaginationToken: 'x' }, 'Paging marker is invalid for request.'],
  [
    { Limit: 61 },
    "1 validation error detected: Value at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60",
  ],
  [
    { Filter: 'x'.repeat(257) },
    "1 validation error detected: Value at 'filter' failed to satisfy constraint: Member must have length less than or equal to 256",
  ],
  [{ Filter: 'email' }, 'Error while parsing filter.'],
  [{ Filter: 'email = ann' }, 'Error while parsing filter.'],
  [{ Filter: 'email = "a" or sub = "b"' }, 'Error while parsing filter.'],
  [{ Filter: 'email ^= "a" x"' }, 'Error while parsing filter.'],
  [{ Filter: 'sub ^= "a"' }, 'The filter "sub ^=" is not supported by the embedded backend.'],
  [{ Filter: 'name = "Ann"' }, 'The filter "name =" is not supported by the embedded backend.'],
  [{ AttributesToGet: ['email'] }, 'AttributesToGet is not supported by the embedded backend.'],
])('ListUsers refuses %j', async (input, message) => {
  expect(await refusal(input)).toEqual(['InvalidParameterException', message]);
});

test('ListUsersInGroup returns pages of the members of a group, disabled ones as well', async () => {
  await enter('ann', 'ben', 'cleo');
  const send = (input: object) =>
    client.send(new ListUsersInGroupCommand({ ...pool, GroupName: 'ADMINS', ...input }));
  expect((await send({})).Users).toEqual([]);
  for (const name of ['ann', 'cleo'])
    setGroup(backend.people.pool, getSub(name), 'ADMINS', true, { by: 'operator' });
  await client.send(new AdminDisableUserCommand({ ...pool, Username: getSub('ann') }));
  const first = await send({ Limit: 1 });
  const second = await send({ Limit: 1, NextToken: first.NextToken });
  expect(emails(first.Users)).toEqual(['cleo@example.com']);
  expect(emails(second.Users)).toEqual(['ann@example.com']);
  expect(second.Users?.[0]).toMatchObject({ Enabled: false });
  expect(second.NextToken).toBeUndefined();
  await expect(send({ NextToken: 'x' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(send({ GroupName: 'OTHERS' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Group not found.',
  });
});

test('AdminListGroupsForUser returns the memberships, also those that the tokens of an account do not have', async () => {
  await enter('ann');
  const send = (input: object) =>
    client.send(new AdminListGroupsForUserCommand({ ...pool, Username: 'ann@example.com', ...input }));
  expect((await send({})).Groups).toEqual([]);
  for (const group of ['EDITORS', 'ADMINS', 'REMOVED'])
    setGroup(backend.people.pool, getSub('ann'), group, true, { by: 'operator' });
  const admins = { GroupName: 'ADMINS', ...pool, Precedence: 0 };
  const editors = { GroupName: 'EDITORS', ...pool, Precedence: 1 };
  const all = await send({});
  expect([all.Groups, all.NextToken]).toEqual([[admins, editors], undefined]);
  const first = await send({ Limit: 1 });
  const second = await send({ Limit: 1, NextToken: first.NextToken });
  expect([first.Groups, second.Groups, second.NextToken]).toEqual([[admins], [editors], undefined]);
  await expect(send({ NextToken: 'x' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('AdminDisableUser ends sign-ins and refuses new ones until AdminEnableUser; the events name the function', async () => {
  await enter('ann');
  const { AccessToken } = await signIn(backend.people, 'ann@example.com');
  const account = { ...pool, Username: 'ann@example.com' };
  backend.people.events.length = 0;
  expect(await client.send(new AdminDisableUserCommand(account))).toMatchObject({
    $metadata: { httpStatusCode: 200 },
  });
  expect((await client.send(new AdminGetUserCommand(account))).Enabled).toBe(false);
  expect(await backend.people.failure('GetUser', { AccessToken })).toEqual([
    'NotAuthorizedException',
    'Access Token has been revoked',
  ]);
  expect(await backend.people.failure('InitiateAuth', passwordAuth('ann@example.com', PASSWORD))).toEqual([
    'NotAuthorizedException',
    'User is disabled.',
  ]);
  await client.send(new AdminEnableUserCommand(account));
  await signIn(backend.people, 'ann@example.com');
  expect(
    backend.people.events
      .filter(({ detail }) => detail.by !== undefined)
      .map(({ type, account, detail }) => [type, account, detail]),
  ).toEqual([
    ['account-disabled', getSub('ann'), { by: 'moderation' }],
    ['account-enabled', getSub('ann'), { by: 'moderation' }],
  ]);
});

test('AdminUserGlobalSignOut ends access and refresh tokens, and the account can sign in again', async () => {
  await enter('ann');
  const { AccessToken, RefreshToken } = await signIn(backend.people, 'ann@example.com');
  backend.people.events.length = 0;
  await client.send(new AdminUserGlobalSignOutCommand({ ...pool, Username: getSub('ann') }));
  expect(backend.people.events).toMatchObject([
    { type: 'sign-out-everywhere', account: getSub('ann'), detail: { by: 'moderation' } },
  ]);
  expect(await backend.people.failure('GetUser', { AccessToken })).toEqual([
    'NotAuthorizedException',
    'Access Token has been revoked',
  ]);
  expect(await backend.people.failure('GetTokensFromRefreshToken', { RefreshToken })).toEqual([
    'NotAuthorizedException',
    'Refresh Token has been revoked',
  ]);
  await signIn(backend.people, 'ann@example.com');
});
