import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { jest } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import { decodeJwt } from 'jose';
import type { Schema } from '../../amplify/data/schema.ts';
import { DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import { daysAfter, monthsAfter, toIsoDate } from '../../lib/time/when.ts';
import type { TestPool } from '../auth/testing/harness.ts';
import type { UserPoolIdentity } from '../data/authorization.ts';
import type { TestEngine } from '../data/testing/harness.ts';
import { SES_PATH } from '../mail/ses.ts';
import type { Functions } from './functions.ts';
import { REGION } from './testing/harness.ts';
import { banRow } from './testing/reminders.ts';
import { openWireBackend, SITE, type WireBackend } from './testing/wire.ts';

/* Reminders from the API to the outbox, through the function, the API with its role, the user pool and SES. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

let data: TestEngine;
let people: TestPool;
let functions: Functions;
let wire: WireBackend;
let url: string;
let client: ReturnType<typeof generateClient<Schema>>;

beforeAll(async () => {
  wire = await openWireBackend({
    AWS_ENDPOINT_URL_SESV2: SES_PATH,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '/idp',
  });
  ({ data, people, functions, url } = wire);
  Amplify.configure(parseAmplifyConfig(wire.outputs));
  client = generateClient<Schema>();
});
afterAll(async () => {
  setCurrentSite(DEFAULT_SITE);
  await wire.close();
});

/** Creates an account with a ban whose complaint ends in some days, and turns reminders on. */
async function enter(name: string, daysLeft: number) {
  const AccessToken = await wire.enter(`${name}@example.org`);
  const { sub = '', username } = decodeJwt(String(AccessToken));
  const identity: UserPoolIdentity = { kind: 'userPool', sub, username: String(username), groups: [] };
  const until = daysAfter(toIsoDate(new Date()), daysLeft);
  // The last day of a long month has no counterpart in a short one: the start is looked for from the end.
  let began = monthsAfter(until, -6);
  while (monthsAfter(began, 6) < until) began = daysAfter(began, 1);
  data.engine.bulk(
    'Profile',
    [{ id: name, userId: sub, username: name, displayName: name, listing: 'LISTED' }],
    identity,
  );
  data.engine.bulk('PlatformBan', [banRow(`ban-${name}`, name, began)], identity);
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: String(AccessToken) },
    body: JSON.stringify({ query: 'mutation { createLimitReminder(input: { isOn: true }) { id isOn } }' }),
  });
  expect(await response.json()).toEqual({ data: { createLimitReminder: { id: sub, isOn: true } } });
  return { identity, AccessToken };
}

const unfolded = (email = '') => email.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll('=\r\n', '');
const emailsTo = async (name: string) =>
  (await people.messages()).filter(
    (email) => email.includes(`To: ${name}@example.org`) && email.includes('time limit'),
  );
const run = () =>
  functions.invoke('reminders', { source: 'aws.scheduler', 'detail-type': 'Scheduled Event' });

test('the schedule sends one reminder to the verified address, and its link stops them', async () => {
  await enter('ann', 5);
  await enter('ben', 60);
  expect(await run()).toEqual({ isError: false, payload: null });
  expect(await run()).toEqual({ isError: false, payload: null });
  const [email, ...others] = await emailsTo('ann');
  expect([others, await emailsTo('ben')]).toEqual([[], []]);
  const text = unfolded(email);
  expect(text).toContain('Subject: StreamIt: a time limit ends on ');
  expect(text).toContain('Complain to the platform, in the EU');
  expect(text).toContain('(5 days left)');
  expect(text).toContain('This is not legal advice');
  expect(text).toContain(`${SITE}/studio/bans/ban-ann`);
  const key = /\/reminders\/stop\/([\w-]{32})/.exec(text)?.[1] ?? '';
  expect(text).toContain(`List-Unsubscribe: <${SITE}/reminders/stop?key=${key}>`);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect((await client.mutations.stopReminders({ key: `${key}x` })).data?.outcome).toBe('unknown');
  expect((await client.mutations.stopReminders({ key })).data?.outcome).toBe('done');
  expect((await client.mutations.stopReminders({ key })).data?.outcome).toBe('unknown');
});

test('the page with everything that an address gets lists and ends them', async () => {
  await enter('fay', 5);
  const { identity } = await enter('gus', 5);
  await run();
  const secretIn = async (name: string) =>
    /\/alerts\/manage\/([\w-]{32})/.exec(unfolded((await emailsTo(name))[0]))?.[1] ?? '';
  const key = await secretIn('fay');
  const find = async (secret: string) => (await client.queries.remindersOfOwner({ key: secret })).data;
  expect(await find(key)).toMatchObject({ outcome: 'done', owner: 'f…y@example.org' });
  expect(await find(`${key}x`)).toMatchObject({ outcome: 'unknown', owner: null });
  expect((await client.mutations.endRemindersOfOwner({ key })).data?.outcome).toBe('done');
  expect((await client.mutations.endRemindersOfOwner({ key })).data?.outcome).toBe('unknown');
  expect(await find(key)).toMatchObject({ outcome: 'unknown' });
  expect(await find(await secretIn('gus'))).toMatchObject({ outcome: 'done' });
  expect(data.engine.store.database.prepare('SELECT id FROM "LimitReminder"').all()).toContainEqual({
    id: identity.sub,
  });
});

test('an address is noted when reminders are turned on, so that the page lists them before the first run', async () => {
  const { identity, AccessToken } = await enter('hal', 60);
  const note = async (headers: Record<string, string>) => {
    const query = 'mutation { noteReminderAddress { outcome owner } }';
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    return response.json();
  };
  const stored = () =>
    String(
      data.engine.store.database
        .prepare('SELECT document FROM "LimitReminder" WHERE id = ?')
        .get(identity.sub)?.document,
    );
  expect(JSON.parse(stored()).addressHash ?? null).toBeNull();
  const signedIn = { authorization: String(AccessToken) };
  expect(await note(signedIn)).toEqual({ data: { noteReminderAddress: { outcome: 'done', owner: null } } });
  const hash = JSON.parse(stored()).addressHash;
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  // Not a day and no reminder is stored: the next run looks at the person as before.
  expect(JSON.parse(stored())).toMatchObject({ checkedOn: '0000-00-00', sent: [], isOn: true });
  const asGuest = await note({ 'x-api-key': wire.apiKey });
  expect(asGuest).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
  const off = 'mutation ($id: ID!) { updateLimitReminder(input: { id: $id, isOn: false }) { id } }';
  await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: signedIn,
    body: JSON.stringify({ query: off, variables: { id: identity.sub } }),
  });
  expect(await note(signedIn)).toMatchObject({ data: { noteReminderAddress: { outcome: 'unknown' } } });
});

test('an address that was changed and not verified gets nothing; a deleted account is forgotten', async () => {
  const { AccessToken } = await enter('cleo', 1);
  const { AccessToken: token } = await enter('dan', 1);
  await people.call('UpdateUserAttributes', {
    AccessToken: String(AccessToken),
    UserAttributes: [{ Name: 'email', Value: 'other@example.org' }],
  });
  await people.call('DeleteUser', { AccessToken: String(token) });
  expect(await run()).toEqual({ isError: false, payload: null });
  const user = people.pool.users.find('other@example.org') ?? people.pool.users.find('cleo@example.org');
  const sent = (await people.messages()).filter((email) => email.includes('time limit'));
  expect(sent.filter((email) => /To: (other|dan)@/.test(email))).toEqual([]);
  expect(user).not.toBeNull();
  const left = data.engine.store.database
    .prepare('SELECT document FROM "LimitReminder"')
    .all()
    .map(({ document }) => String(document));
  expect(left.join()).not.toContain('::dan');
});

describe('AdminGetUser of the user pool', () => {
  const getClient = (functionName: string, endpoint = `${url}/idp`, changed: object = {}) => {
    const { accessKeyId, secretKey, sessionToken } = functions.roles.issue(functionName);
    return new CognitoIdentityProviderClient({
      region: REGION,
      endpoint,
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken, ...changed },
    });
  };
  const command = (Username: string, UserPoolId = people.pool.names.userPoolId) =>
    new AdminGetUserCommand({ UserPoolId, Username });

  test('a role with the right reads an account of its pool', async () => {
    const { identity } = await enter('eve', 90);
    const user = await getClient('reminders').send(command(identity.username));
    expect(user).toMatchObject({ Username: identity.username, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
    expect(user.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: identity.sub },
        { Name: 'email', Value: 'eve@example.org' },
        { Name: 'email_verified', Value: 'true' },
      ]),
    );
    await expect(getClient('reminders').send(command('nobody'))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(getClient('reminders').send(command('x', `${REGION}_other`))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  test.each(['contact', 'newsletter', 'draft-link'])('the role of %s may not', async (name) => {
    await expect(getClient(name).send(command('x'))).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  test('forged credentials, unsigned requests and forwarded ones are refused', async () => {
    await expect(
      getClient('reminders', undefined, { secretAccessKey: 'wrong' }).send(command('x')),
    ).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    await expect(
      getClient('reminders', undefined, { accessKeyId: 'ASIAUNKNOWN' }).send(command('x')),
    ).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' };
    const post = async (headers: Record<string, string>) => {
      const response = await fetch(`${url}/idp`, { method: 'POST', headers, body: '{}' });
      return [response.status, response.headers.get('x-amzn-errortype')];
    };
    expect(await post(target)).toEqual([400, 'MissingAuthenticationTokenException']);
    expect(await post({ ...target, 'x-forwarded-for': '203.0.113.1' })).toEqual([
      400,
      'UnknownOperationException',
    ]);
  });
});
