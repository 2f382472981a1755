import { jest } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import type { Schema } from '../../amplify/data/schema.ts';
import { RUN_PATH, SECRET_BYTES, SECRET_FILE, SECRET_HEADER } from '../../lib/amplify/call-embedded.ts';
import { DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import { readDefinition } from '../data/definition.ts';
import { admin, ann, guest, openTestEngine, person } from '../data/testing/harness.ts';
import { SES_PATH } from '../mail/ses.ts';
import { SITE } from './testing/alerts.ts';
import { openWireBackend, type WireBackend } from './testing/wire.ts';

/* Alerts from the unmodified client of aws-amplify to the outbox, through the function, the API with its role, SES and the accounts. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

const definition = readDefinition();
let wire: WireBackend;
let client: ReturnType<typeof generateClient<Schema>>;

beforeAll(async () => {
  wire = await openWireBackend(
    { AWS_ENDPOINT_URL_SESV2: SES_PATH, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: '/idp' },
    { NEW_ACCOUNTS: 'at-once' },
  );
  Amplify.configure(parseAmplifyConfig(wire.outputs));
  client = generateClient<Schema>();
});
afterAll(async () => {
  setCurrentSite(DEFAULT_SITE);
  await wire.close();
});

const newestTo = async (address: string) =>
  (await wire.people.messages()).filter((email) => email.includes(`To: ${address}`)).at(-1) ?? '';
const secretIn = (email: string, page: string) =>
  new RegExp(`${SITE}/alerts/${page}/([\\w-]+)`).exec(email.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';

const WISH = { following: 'kind=ban&platform=youtube', happenings: ['new', 'ends'], pace: 'hourly' };

/** Sends a request with an access token. */
const asPerson = async (token: string, query: string, variables: object = {}) => {
  const response = await fetch(`${wire.url}/graphql`, {
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
};

const owner = person('eve', 'ADMINS');
/** Creates a ban that an alert of `WISH` matches. */
const writeBan = (id: string) =>
  wire.data.engine.bulk(
    'PlatformBan',
    [
      {
        id,
        profileId: 'eve',
        platformId: 'youtube',
        dateOfBan: '2026-01-05',
        datePrecision: 'day',
        explanation: 'Told.',
        restriction: 'Account suspended',
        appealStatus: 'NONE',
        isActive: true,
        changedOn: '2026-01-05',
        events: '[]',
      },
    ],
    owner,
  );

/** Runs the function as an operator does. */
const run = async (event: object, headers?: Record<string, string>) => {
  const secret = wire.data.engine.store.secret(SECRET_FILE, SECRET_BYTES).toString('hex');
  const response = await fetch(wire.url + RUN_PATH, {
    method: 'POST',
    headers: headers ?? { [SECRET_HEADER]: secret },
    body: JSON.stringify({ function: 'alerts', event }),
  });
  return { status: response.status, body: await response.json() };
};
const result = (sent: number) => ({
  status: 200,
  body: { isError: false, payload: { sent, refused: 0, unsure: 0, isComplete: true } },
});

test('a reader confirms an alert, gets one email about a new ban, and ends the alert by its link', async () => {
  wire.data.engine.bulk(
    'Profile',
    [{ id: 'eve', userId: owner.sub, username: 'eve', displayName: 'Eve', listing: 'LISTED' }],
    owner,
  );
  writeBan('before');
  const email = 'Reader@Example.org';
  const asked = await client.mutations.requestAlert({ email, ...WISH });
  expect([asked.errors, asked.data?.outcome]).toEqual([undefined, 'done']);
  const invitation = await newestTo('reader@example.org');
  expect(invitation).toContain('StreamIt: confirm your alert');
  expect(await run({ isAtOnce: true })).toEqual(result(0));
  const token = secretIn(invitation, 'confirm');
  const confirmed = await client.mutations.confirmAlert({ token });
  expect(confirmed.data?.outcome).toBe('done');
  expect((await client.mutations.confirmAlert({ token })).data?.outcome).toBe('unknown');
  const key = confirmed.data?.key ?? '';
  expect((await client.queries.alertsOfOwner({ key })).data).toMatchObject({
    owner: 'r…r@example.org',
    alerts: [{ ...WISH, isPaused: false }],
  });
  writeBan('after');
  // Without haste, news waits for 15 minutes.
  expect(await run({})).toEqual(result(0));
  expect(await run({ isAtOnce: true })).toEqual(result(1));
  const news = await newestTo('reader@example.org');
  expect(news).toContain('Subject: StreamIt: Eve: Banned from YouTube');
  expect(news).toContain(`${SITE}/intelligence/bans/after`);
  expect(news).not.toContain(`${SITE}/intelligence/bans/before`);
  const end = secretIn(news, 'unsubscribe');
  expect(news.replaceAll(/\r?\n[ \t]+/g, ' ')).toContain(
    `List-Unsubscribe: <${SITE}/alerts/unsubscribe?key=${end}>`,
  );
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await run({ isAtOnce: true })).toEqual(result(0));
  expect((await client.queries.alertOfLink({ key: end })).data?.alerts).toHaveLength(1);
  expect((await client.mutations.unsubscribeFromAlert({ key: end })).data?.outcome).toBe('done');
  expect((await client.mutations.unsubscribeFromAlert({ key: end })).data?.outcome).toBe('unknown');
  expect((await client.queries.alertsOfOwner({ key })).data?.outcome).toBe('unknown');
});

test('the time of the response does not reveal whether an address has alerts', async () => {
  const start = performance.now();
  const unknown = await client.mutations.requestAlertsLink({ email: 'unknown@example.org' });
  expect(unknown.data).toEqual({ outcome: 'done', key: null, alerts: null, owner: null });
  expect(performance.now() - start).toBeGreaterThanOrEqual(495);
  expect(await newestTo('unknown@example.org')).toBe('');
});

test('an invalid search, address or frequency is refused', async () => {
  const outcome = async (changed: object) =>
    (await client.mutations.requestAlert({ email: 'ann@example.org', ...WISH, ...changed })).data?.outcome;
  expect(await outcome({ email: 'no address' })).toBe('invalid');
  expect(await outcome({ following: 'kind=everything' })).toBe('invalid');
  expect(await outcome({ happenings: ['briefs'] })).toBe('invalid');
  expect(await outcome({ pace: 'yearly' })).toBe('invalid');
  const changed = await client.mutations.changeAlert({ key: 'x', alert: 'y', pace: 'yearly' });
  expect(changed.data?.outcome).toBe('invalid');
  expect(await newestTo('ann@example.org')).toBe('');
});

describe('a signed-in person', () => {
  const FOLLOW = `mutation ($following: String!) {
    followWithAccount(following: $following, happenings: ["new"], pace: "hourly") { outcome key }
  }`;
  const FIND =
    'query ($following: String!) { alertOfAccount(following: $following) { outcome alerts { alert } } }';
  const following = 'creator=adaeze-cole';

  test('follows and stops with the verified address of the account', async () => {
    const token = await wire.enter('ann@example.org');
    const bens = await wire.enter('ben@example.org');
    const { data } = await asPerson(token, FOLLOW, { following });
    expect(data.followWithAccount.outcome).toBe('done');
    expect((await client.queries.alertsOfOwner({ key: data.followWithAccount.key })).data).toMatchObject({
      owner: 'a…n@example.org',
      alerts: [{ following }],
    });
    expect((await asPerson(token, FIND, { following })).data.alertOfAccount.alerts).toHaveLength(1);
    expect((await asPerson(bens, FIND, { following })).data.alertOfAccount.outcome).toBe('unknown');
    const STOP = 'mutation { endAlertOfAccount(following: "creator=adaeze-cole") { outcome } }';
    expect((await asPerson(bens, STOP)).data.endAlertOfAccount.outcome).toBe('unknown');
    expect((await asPerson(token, STOP)).data.endAlertOfAccount.outcome).toBe('done');
    await asPerson(token, FOLLOW, { following });
    const END = 'mutation { endEmailsOfAccount { outcome } }';
    expect((await asPerson(token, END)).data.endEmailsOfAccount.outcome).toBe('done');
    expect((await asPerson(token, FIND, { following })).data.alertOfAccount.outcome).toBe('unknown');
  });

  test('guests cannot call these operations, and people not those of guests', async () => {
    for (const query of [
      'mutation { followWithAccount(following: "", happenings: ["new"], pace: "hourly") { outcome } }',
      'query { alertOfAccount(following: "") { outcome } }',
      'mutation { endAlertOfAccount(following: "") { outcome } }',
      'mutation { endEmailsOfAccount { outcome } }',
    ])
      expect([query, (await wire.data.failure(guest, query))[0]]).toEqual([query, 'Unauthorized']);
    for (const query of [
      'query { alertsOfOwner(key: "x") { outcome } }',
      'mutation { unsubscribeFromAlert(key: "x") { outcome } }',
    ])
      expect([query, (await wire.data.failure(ann, query))[0]]).toEqual([query, 'Unauthorized']);
  });
});

test('only this installation may run a function now', async () => {
  expect((await run({ isAtOnce: true }, {})).status).toBe(403);
  expect((await run({ isAtOnce: true }, { [SECRET_HEADER]: '00'.repeat(SECRET_BYTES) })).status).toBe(403);
});

describe('the models are for functions alone', () => {
  const READS = [
    'listEmailAlerts { items { address } }',
    'getEmailAlert(id: "x") { address }',
    'listEmailAlertsByKey(keyHash: "x") { items { address } }',
    'listEmailAlertsByOwner(ownerHash: "x") { items { address } }',
    'listEmailAlertsByPosition(list: "alerts") { items { address } }',
    'listAlertRequests { items { address } }',
    'getAlertRequest(id: "x") { address }',
    'listAlertRequestsByToken(tokenHash: "x") { items { address } }',
    'listAlertRequestsByOwner(ownerHash: "x") { items { address } }',
    'listAlertRequestsByExpiry(list: "requests") { items { address } }',
    'getAlertCount(id: "x") { count }',
    'listAlertCountsByEnd(list: "counts") { items { count } }',
    'getAlertEvent(id: "x") { record }',
    'listAlertEventsByNumber(list: "events") { items { record } }',
    'getAlertWait(id: "x") { record }',
    'listAlertWaitsByInstant(list: "held") { items { record } }',
    'getAlertState(id: "state") { lastNumber }',
  ].map((field) => `query { ${field} }`);
  const WRITES = [
    'createEmailAlert(input: { id: "x", name: "n", address: "a@b.example", following: "", happenings: ["new"], pace: "hourly", ownerHash: "o", keyHash: "k", confirmedAt: "2026-11-21T12:00:00Z", since: "2026-11-21T12:00:00Z", list: "alerts", sentUpTo: 0, round: "", isPaused: false }) { id }',
    'updateEmailAlert(input: { id: "x", isPaused: true }) { id }',
    'deleteEmailAlert(input: { id: "x" }) { id }',
    'deleteAlertRequest(input: { id: "x" }) { id }',
    'deleteAlertCount(input: { id: "x" }) { id }',
    'deleteAlertEvent(input: { id: "x" }) { id }',
    'deleteAlertWait(input: { id: "x" }) { id }',
    'updateAlertState(input: { id: "state", lastNumber: 9 }) { id }',
  ].map((field) => `mutation { ${field} }`);

  test.each([
    ['a guest', guest],
    ['a signed-in person', ann],
    ['an administrator', admin],
    ['a person of the identity pool', { kind: 'iam', identityId: 'us-west-2:x', isGuest: false }],
  ] as const)('%s can neither read nor write them', async (_who, identity) => {
    for (const query of [...READS, ...WRITES])
      expect([query, (await wire.data.failure(identity, query))[0]]).toEqual([query, 'Unauthorized']);
  });
});

test('after too many requests from one address the function is not called', async () => {
  let calls = 0;
  const own = openTestEngine(definition, undefined, undefined, async () => {
    calls += 1;
    return { isError: false, payload: { outcome: 'done' } };
  });
  const request = (address: string) =>
    own.engine.execute({
      query: 'mutation { requestAlertsLink(email: "a@b.example") { outcome } }',
      identity: { kind: 'apiKey' },
      headers: { 'x-forwarded-for': `${address}, 127.0.0.1` },
    });
  for (let count = 0; count < 1250; count += 1) expect((await request('192.0.2.1')).errors).toBeUndefined();
  expect(await request('192.0.2.1')).toMatchObject({ errors: [{ errorType: 'ThrottlingException' }] });
  expect(calls).toBe(1250);
  expect((await request('198.51.100.7')).errors).toBeUndefined();
  own.dispose();
});
