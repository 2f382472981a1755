import { signRequest } from '@aws-amplify/core/internals/aws-client-utils';
import { jest } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/data';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import type { Schema } from '../../amplify/data/schema.ts';
import { lastWholeWeek } from '../../features/newsletter/email/week.ts';
import { DEFAULT_SITE, setCurrentSite } from '../../lib/site/site.ts';
import type { TestPool } from '../auth/testing/harness.ts';
import { readDefinition } from '../data/definition.ts';
import { admin, ann, guest, openTestEngine, person, type TestEngine } from '../data/testing/harness.ts';
import { SES_PATH } from '../mail/ses.ts';
import type { Functions } from './functions.ts';
import { REGION } from './testing/harness.ts';
import { keyIn, ownerIn, tokenIn } from './testing/newsletter.ts';
import { openWireBackend, SITE, type WireBackend } from './testing/wire.ts';

/* The newsletter from the unmodified client of aws-amplify to the outbox, through the function, the API with its role, and SES. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

const definition = readDefinition();
let data: TestEngine;
let people: TestPool;
let functions: Functions;
let wire: WireBackend;
let url: string;
let client: ReturnType<typeof generateClient<Schema>>;

beforeAll(async () => {
  wire = await openWireBackend({ AWS_ENDPOINT_URL_SESV2: SES_PATH }, { NEW_ACCOUNTS: 'at-once' });
  ({ data, people, functions, url } = wire);
  Amplify.configure(parseAmplifyConfig(wire.outputs));
  client = generateClient<Schema>();
});
afterAll(async () => {
  setCurrentSite(DEFAULT_SITE);
  await wire.close();
});

/** All emails to an address, oldest first. */
const emailsTo = async (address: string) =>
  (await people.messages()).filter((email) => email.includes(`To: ${address}`));
const newestTo = async (address: string) => (await emailsTo(address)).at(-1);

async function join(address: string): Promise<string> {
  await client.mutations.subscribeToNewsletter({ email: address });
  await client.mutations.confirmNewsletter({ token: tokenIn(await newestTo(address)) });
  return (await newestTo(address)) ?? '';
}

test('a person subscribes, confirms and unsubscribes', async () => {
  const email = 'Reader@Example.org';
  const asked = await client.mutations.subscribeToNewsletter({ email });
  expect([asked.errors, asked.data?.outcome]).toEqual([undefined, 'done']);
  const invitation = await newestTo('reader@example.org');
  expect(invitation).toMatch(/^From: StreamIt <no-reply@localhost>\r?$/m);
  expect(invitation).toContain('StreamIt: confirm your newsletter subscription');
  const token = tokenIn(invitation);
  expect((await client.mutations.confirmNewsletter({ token })).data?.outcome).toBe('done');
  expect((await client.mutations.confirmNewsletter({ token })).data?.outcome).toBe('unknown');
  const welcome = await newestTo('reader@example.org');
  expect(welcome?.replaceAll(/\r?\n[ \t]+/g, ' ')).toContain(
    `List-Unsubscribe: <${SITE}/newsletter/unsubscribe?key=${keyIn(welcome)}>`,
  );
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const owner = ownerIn(welcome);
  expect((await client.queries.newsletterOfOwner({ key: owner })).data).toMatchObject({
    outcome: 'done',
    owner: 'r…r@example.org',
  });
  const key = keyIn(welcome);
  expect((await client.mutations.unsubscribeFromNewsletter({ key })).data?.outcome).toBe('done');
  expect((await client.mutations.unsubscribeFromNewsletter({ key })).data?.outcome).toBe('unknown');
  expect((await client.queries.newsletterOfOwner({ key: owner })).data?.outcome).toBe('unknown');
});

test('the time of the response does not reveal whether an address is known', async () => {
  await join('known@example.org');
  const measure = async (email: string) => {
    const start = performance.now();
    await client.mutations.requestUnsubscribeLink({ email });
    return performance.now() - start;
  };
  // A known address causes an email, and an unknown one does not: both take the minimum.
  expect(await measure('unknown@example.org')).toBeGreaterThanOrEqual(495);
  expect(await measure('known@example.org')).toBeGreaterThanOrEqual(495);
  expect(await emailsTo('unknown@example.org')).toEqual([]);
  expect(await newestTo('known@example.org')).toContain('unsubscribe from the newsletter');
});

test('the schedule sends the issue of the last week once to each subscriber, with the operator’s lines', async () => {
  const today = lastWholeWeek(new Date()).from;
  const owner = person('eve', 'ADMINS');
  data.engine.bulk('SiteSettings', [{ id: 'site', operatorName: 'Ada Cole' }], admin);
  data.engine.bulk(
    'Profile',
    [{ id: 'eve', userId: owner.sub, username: 'eve', displayName: 'Eve', listing: 'LISTED' }],
    owner,
  );
  data.engine.bulk(
    'PlatformBan',
    [
      {
        id: 'b1',
        profileId: 'eve',
        platformId: 'youtube',
        dateOfBan: today,
        datePrecision: 'day',
        explanation: 'Told.',
        restriction: 'Account suspended',
        appealStatus: 'NONE',
        isActive: true,
        changedOn: today,
        events: '[]',
      },
    ],
    owner,
  );
  await join('one@example.org');
  await join('two@example.org');
  const run = () =>
    functions.invoke('newsletter', { source: 'aws.scheduler', 'detail-type': 'Scheduled Event' });
  expect(await run()).toEqual({ isError: false, payload: null });
  for (const address of ['one@example.org', 'two@example.org']) {
    const issue = await newestTo(address);
    expect(issue).toContain('Subject: StreamIt: newsletter for');
    expect(issue).toContain('Banned from YouTube');
    expect(issue).toContain('Ada Cole');
    expect(issue?.replaceAll(/\r?\n[ \t]+/g, ' ')).toContain(`unsubscribe?key=${keyIn(issue)}>`);
  }
  const before = (await people.messages()).length;
  expect(await run()).toEqual({ isError: false, payload: null });
  expect(await people.messages()).toHaveLength(before);
});

describe('the models are for functions alone', () => {
  const FIELDS = [
    'listNewsletterSubscribers { items { address } }',
    'getNewsletterSubscriber(id: "x") { address }',
    'listNewsletterSubscribersByKey(keyHash: "x") { items { address } }',
    'listNewsletterSubscribersByOwner(ownerHash: "x") { items { address } }',
    'listNewsletterSubscribersByIssue(list: "weekly") { items { address } }',
    'listNewsletterRequests { items { address } }',
    'getNewsletterRequest(id: "x") { address }',
    'listNewsletterRequestsByToken(tokenHash: "x") { items { address } }',
    'listNewsletterRequestsByExpiry(list: "requests") { items { address } }',
  ].map((field) => `query { ${field} }`);
  const SUBSCRIBER =
    'id: "x", address: "a@b.example", confirmedAt: "2026-11-21T12:00:00Z", keyHash: "k", ownerHash: "o", list: "weekly", lastWeek: "2026-W01", isSending: false';
  const REQUEST =
    'id: "x", emails: 0, emailsUntil: "2026-11-21T12:00:00Z", list: "requests", expiresAt: "2026-11-21T12:00:00Z"';
  const WRITES = [
    `createNewsletterSubscriber(input: { ${SUBSCRIBER} }) { id }`,
    'updateNewsletterSubscriber(input: { id: "x", lastWeek: "2026-W50" }) { id }',
    'deleteNewsletterSubscriber(input: { id: "x" }) { id }',
    `createNewsletterRequest(input: { ${REQUEST} }) { id }`,
    'updateNewsletterRequest(input: { id: "x", emails: 0 }) { id }',
    'deleteNewsletterRequest(input: { id: "x" }) { id }',
  ].map((field) => `mutation { ${field} }`);
  const callers = [
    ['a guest', guest],
    ['a signed-in person', ann],
    ['an administrator', admin],
    ['a guest of the identity pool', { kind: 'iam', identityId: 'us-west-2:x', isGuest: true }],
    ['a person of the identity pool', { kind: 'iam', identityId: 'us-west-2:x', isGuest: false }],
  ] as const;

  test.each(callers)('%s can neither read nor write them', async (_who, identity) => {
    for (const query of [...FIELDS, ...WRITES])
      expect([query, (await data.failure(identity, query))[0]]).toEqual([query, 'Unauthorized']);
  });

  test('a function can call only the fields that its role names', async () => {
    const credentials = functions.roles.issue('contact');
    const others = functions.roles.issue('newsletter');
    const call = async (keys: typeof credentials, query: string) => {
      const body = JSON.stringify({ query });
      const { url: _, ...signed } = signRequest(
        {
          method: 'POST',
          url: new URL(`${url}/graphql`),
          headers: { 'content-type': 'application/json' },
          body,
        },
        {
          credentials: {
            accessKeyId: keys.accessKeyId,
            secretAccessKey: keys.secretKey,
            sessionToken: keys.sessionToken,
          },
          signingRegion: REGION,
          signingService: 'appsync',
        },
      );
      const response = await fetch(`${url}/graphql`, signed);
      return response.json();
    };
    const refused = { errors: [{ errorType: 'Unauthorized' }] };
    for (const query of [...FIELDS, ...WRITES]) expect(await call(credentials, query)).toMatchObject(refused);
    for (const query of [
      'query { listBriefs { items { id } } }',
      'query { listNewsletterSubscribers { items { id } } }',
    ])
      expect(await call(others, query)).toMatchObject(refused);
    const [, read = ''] = FIELDS;
    expect(await call(others, read)).toEqual({ data: { getNewsletterSubscriber: null } });
    expect(await call({ ...others, secretKey: 'wrong' }, read)).toMatchObject({
      errors: [{ errorType: 'BadRequestException' }],
    });
  });
});

test('only guests may call the operations', async () => {
  const AccessToken = await wire.enter('ann@example.org');
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: String(AccessToken) },
    body: JSON.stringify({ query: 'mutation { unsubscribeFromNewsletter(key: "x") { outcome } }' }),
  });
  expect(await response.json()).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
});

test('after too many requests from one address the function is not called', async () => {
  let calls = 0;
  const own = openTestEngine(definition, undefined, undefined, async () => {
    calls += 1;
    return { isError: false, payload: { outcome: 'done' } };
  });
  const subscribe = (address: string) =>
    own.engine.execute({
      query: 'mutation { subscribeToNewsletter(email: "a@b.example") { outcome } }',
      identity: { kind: 'apiKey' },
      headers: { 'x-forwarded-for': `${address}, 127.0.0.1` },
    });
  for (let count = 0; count < 500; count += 1) expect((await subscribe('192.0.2.1')).errors).toBeUndefined();
  expect(await subscribe('192.0.2.1')).toMatchObject({
    errors: [{ errorType: 'ThrottlingException', message: 'Too many requests. Try again in an hour.' }],
  });
  expect(calls).toBe(500);
  expect((await subscribe('198.51.100.7')).errors).toBeUndefined();
  own.dispose();
});
