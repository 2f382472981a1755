import type { Identity } from './authorization.ts';
import { openEngine } from './engine.ts';
import { SubscriptionRefused } from './subscriptions.ts';
import { admin, ann, ben, guest, type Loose, openTestEngine, type TestEngine } from './testing/harness.ts';
import { sampleBrief, sampleProfile } from './testing/samples.ts';

let backend: TestEngine;
const ends: (() => void)[] = [];

beforeEach(() => {
  backend = openTestEngine();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  backend.dispose();
});

/** Subscribes, and returns the events as they come. */
function listen(identity: Identity, query: string, variables?: Record<string, unknown>): Loose[] {
  const received: Loose[] = [];
  const end = backend.engine.subscriptions.open({ identity, query, variables }, (result) =>
    received.push(JSON.parse(result)),
  );
  ends.push(end);
  return received;
}

function refusal(identity: Identity, query: string, variables?: Record<string, unknown>) {
  try {
    listen(identity, query, variables);
  } catch (error) {
    if (error instanceof SubscriptionRefused) return error.errors[0];
    throw error;
  }
  return null;
}

const STREAM = 'id title views genre';
const createStream = (input: object, fields = STREAM) =>
  backend.value(
    admin,
    `mutation ($input: CreateStreamInput!) { createStream(input: $input) { ${fields} } }`,
    {
      input: { description: 'd', url: 'u', ...input },
    },
  );
const createBrief = (identity: Identity, number: number, fields = 'id title status owner') =>
  backend.value(
    identity,
    `mutation ($input: CreateBriefInput!) { createBrief(input: $input) { ${fields} } }`,
    {
      input: sampleBrief(number),
    },
  );
const filtered = `subscription ($filter: ModelSubscriptionStreamFilterInput) { onCreateStream(filter: $filter) { id } }`;

test('creating, changing and deleting are each published to the right subscribers', async () => {
  const created = listen(guest, `subscription { onCreateStream { ${STREAM} } }`);
  const changed = listen(guest, `subscription { onUpdateStream { ${STREAM} } }`);
  const deleted = listen(guest, `subscription { onDeleteStream { ${STREAM} } }`);
  await createStream({ id: 's', title: 'One', views: 1, genre: ['law'] });
  await backend.value(admin, `mutation { updateStream(input: { id: "s", title: "Two" }) { ${STREAM} } }`);
  await backend.value(admin, `mutation { deleteStream(input: { id: "s" }) { ${STREAM} } }`);
  const one = { id: 's', title: 'One', views: 1, genre: ['law'] };
  expect(created).toEqual([{ data: { onCreateStream: one } }]);
  expect(changed).toEqual([{ data: { onUpdateStream: { ...one, title: 'Two' } } }]);
  expect(deleted).toEqual([{ data: { onDeleteStream: { ...one, title: 'Two' } } }]);
});

test('a field that the mutation did not select is null, and an error where it may not be', async () => {
  const received = listen(guest, 'subscription { onCreateStream { id views } }');
  const needed = listen(guest, 'subscription { onCreateStream { id title } }');
  await createStream({ id: 's', title: 'One', views: 1 }, 'id');
  expect(received).toEqual([{ data: { onCreateStream: { id: 's', views: null } } }]);
  expect(needed).toEqual([
    {
      data: { onCreateStream: null },
      errors: [
        expect.objectContaining({
          message:
            "Cannot return null for non-nullable type: 'String' within parent 'Stream' (/onCreateStream/title)",
        }),
      ],
    },
  ]);
});

test('aliases of the mutation do not put values into other fields', async () => {
  const received = listen(ben, 'subscription { onCreateBrief { id title } }');
  await backend.value(
    ann,
    'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id title owner: description } }',
    { input: { ...sampleBrief(1), description: 'sub-ben' } },
  );
  expect(received).toEqual([]);
});

test('an owner receives events of their own records only, including drafts', async () => {
  const mine = listen(ann, 'subscription { onCreateBrief { id title status owner } }');
  const named = listen(ann, 'subscription { onCreateBrief(owner: "sub-ann") { id } }');
  const others = listen(ben, 'subscription { onCreateBrief { id } }');
  await createBrief(ann, 9);
  await createBrief(ben, 19);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.data?.onCreateBrief).toMatchObject({ id: 'brief-9', status: 'DRAFT' });
  expect(named).toEqual([{ data: { onCreateBrief: { id: 'brief-9' } } }]);
  expect(others).toEqual([{ data: { onCreateBrief: { id: 'brief-19' } } }]);
});

test('a mutation that does not select the owner is published to no owner', async () => {
  const mine = listen(ann, 'subscription { onCreateBrief { id } }');
  await createBrief(ann, 1, 'id');
  expect(mine).toEqual([]);
});

test.each<[string, Identity, string, string]>([
  ['a guest, briefs', guest, 'subscription { onCreateBrief { id } }', 'onCreateBrief'],
  ['a guest, platforms', guest, 'subscription { onUpdatePlatform { id } }', 'onUpdatePlatform'],
  ['a person, streams', ann, 'subscription { onDeleteStream { id } }', 'onDeleteStream'],
  [
    'a person, another’s briefs',
    ann,
    'subscription { onCreateBrief(owner: "sub-ben") { id } }',
    'onCreateBrief',
  ],
  [
    'an identity, streams',
    { kind: 'iam', identityId: 'us-west-2:1', isGuest: true },
    'subscription { onCreateStream { id } }',
    'onCreateStream',
  ],
])('%s: refused', (_, identity, query, field) => {
  expect(refusal(identity, query)).toEqual({
    errorType: 'Unauthorized',
    message: `Not Authorized to access ${field} on type Subscription`,
  });
});

test('an administrator receives events of bans, by owner if they like; a guest cannot subscribe to records that may be hidden', async () => {
  expect(() => listen(guest, 'subscription { onCreatePlatformBan { id } }')).toThrow('Not Authorized');
  const all = listen(admin, 'subscription { onCreatePlatformBan { id platform { id } } }');
  const anns = listen(admin, 'subscription { onCreatePlatformBan(owner: "sub-ann") { id } }');
  const ban = (identity: Identity, id: string) =>
    backend.value(
      identity,
      'mutation ($input: CreatePlatformBanInput!) { createPlatformBan(input: $input) { id owner } }',
      { input: { id, platformId: 'x', profileId: 'p' } },
    );
  await ban(ann, 'one');
  await ban(ben, 'two');
  expect(all.map(({ data }) => data?.onCreatePlatformBan)).toEqual([
    { id: 'one', platform: null },
    { id: 'two', platform: null },
  ]);
  expect(anns).toEqual([{ data: { onCreatePlatformBan: { id: 'one' } } }]);
});

test('relations are never published', async () => {
  await backend.value(ann, 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }', {
    input: sampleProfile('bench'),
  });
  const received = listen(ann, 'subscription { onCreateBrief { id profile { id } } }');
  await createBrief(ann, 1, 'id owner profile { id }');
  expect(received).toEqual([{ data: { onCreateBrief: { id: 'brief-1', profile: null } } }]);
});

test.each<[string, object, string[]]>([
  ['eq', { title: { eq: 'b' } }, ['b']],
  ['ne', { title: { ne: 'b' } }, ['a', 'c']],
  ['lt', { views: { lt: 2 } }, ['a']],
  ['le', { views: { le: 2 } }, ['a', 'b']],
  ['gt', { views: { gt: 2 } }, ['c']],
  ['ge', { views: { ge: 2 } }, ['b', 'c']],
  ['between', { views: { between: [2, 3] } }, ['b', 'c']],
  ['beginsWith', { description: { beginsWith: 'day b' } }, ['b']],
  ['contains', { genre: { contains: 'law' } }, ['a', 'c']],
  ['notContains', { genre: { notContains: 'law' } }, ['b']],
  ['in', { title: { in: ['a', 'c', 'x'] } }, ['a', 'c']],
  ['notIn', { title: { notIn: ['a', 'c', 'x'] } }, ['b']],
  ['in, numbers', { views: { in: [1, 3] } }, ['a', 'c']],
  ['notIn, numbers', { views: { notIn: [1, 3] } }, ['b']],
  ['boolean eq', { featured: { eq: true } }, ['c']],
  ['id', { id: { in: ['a'] } }, ['a']],
  ['and', { and: [{ views: { gt: 1 } }, { title: { ne: 'c' } }] }, ['b']],
  ['or', { or: [{ views: { eq: 1 } }, { title: { eq: 'c' } }] }, ['a', 'c']],
  [
    'and with or',
    { and: [{ or: [{ title: { eq: 'a' } }, { title: { eq: 'b' } }] }, { views: { ge: 2 } }] },
    ['b'],
  ],
  ['fields beside one another', { views: { ge: 2 }, title: { ne: 'c' } }, ['b']],
  ['a field that was not selected', { duration: { eq: 'x' } }, []],
])('filter: %s', async (_, filter, expected) => {
  const received = listen(guest, filtered, { filter });
  const fields = 'id title description views genre featured';
  await createStream({ id: 'a', title: 'a', description: 'day a', views: 1, genre: ['law', 'x'] }, fields);
  await createStream({ id: 'b', title: 'b', description: 'day b', views: 2, genre: ['x'] }, fields);
  await createStream(
    { id: 'c', title: 'c', description: 'day c', views: 3, genre: ['law'], featured: true },
    fields,
  );
  expect(received.map(({ data }) => data?.onCreateStream?.id)).toEqual(expected);
});

test.each<[string, string, object | undefined, string]>([
  ['a query', '{ listStreams { nextToken } }', undefined, 'query not supported through the realtime channel'],
  [
    'an unknown field',
    'subscription { onNothing { id } }',
    undefined,
    "Validation error of type FieldUndefined: Field 'onNothing' in type 'Subscription' is undefined @ 'onNothing'",
  ],
  [
    'an operator that is not there',
    filtered,
    { filter: { views: { beginsWith: 1 } } },
    "The variables input contains a field name 'beginsWith' that is not defined for input object type 'ModelSubscriptionIntInput' ",
  ],
  [
    'too many values',
    filtered,
    { filter: { or: [{ title: { in: ['1', '2', '3', '4', '5', '6'] } }] } },
    'A subscription filter can have at most 5 values for "in".',
  ],
])('%s is refused', (_, query, variables, message) => {
  expect(refusal(guest, query, { ...variables })?.message).toBe(message);
});

test('a filter that is too large is refused', () => {
  const filter = { or: Array.from({ length: 400 }, () => ({ title: { eq: 'x' } })) };
  expect(refusal(guest, filtered, { filter })?.message).toContain('exceeded the maximum allowed size');
});

test('an event that would be too large is published as an error', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `d${at}: description`).join(' ');
  const received = listen(guest, `subscription { onCreateStream { ${names} } }`);
  await createStream({ id: 's', title: 't', description: 'x'.repeat(10_000) }, 'id description');
  expect(received).toEqual([
    {
      data: { onCreateStream: null },
      errors: [expect.objectContaining({ errorType: 'ResponseSizeLimitReached' })],
    },
  ]);
});

test('an ended subscription receives no more events, and a failed mutation publishes none', async () => {
  const received = listen(guest, 'subscription { onCreateStream { id } }');
  await backend.run(
    ann,
    'mutation { createStream(input: { title: "t", description: "d", url: "u" }) { id } }',
  );
  expect(backend.engine.subscriptions.count()).toBe(1);
  for (const end of ends) end();
  expect(backend.engine.subscriptions.count()).toBe(0);
  await createStream({ id: 's', title: 't' });
  expect(received).toEqual([]);
});

/** Another engine over the same folder takes the place of another process, such as the seed. */
test('a write by another process is published with every field, and a write of this process is published once', async () => {
  const { engine, folder, value, dispose } = openTestEngine();
  const other = openEngine({ dataFolder: folder });
  const received: Loose[] = [];
  const heard: { next: () => void } = { next: () => {} };
  const subscribe = (field: string, selected: string) =>
    engine.subscriptions.open(
      { identity: admin, query: `subscription { ${field} { ${selected} } }` },
      (result) => {
        received.push(JSON.parse(result).data);
        heard.next();
      },
    );
  const ends = [
    subscribe('onCreateProfile', 'id displayName owner'),
    subscribe('onUpdateProfile', 'id bio displayName'),
    subscribe('onDeleteProfile', 'id username bio'),
  ];
  const hear = () =>
    new Promise<void>((resolve) => {
      heard.next = resolve;
    });
  const byOther = async (query: string, variables?: object) => {
    const hearing = hear();
    const { errors } = await other.execute({ identity: ann, query, variables: { ...variables } });
    expect(errors).toBeUndefined();
    await hearing;
  };
  const create = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }';
  await byOther(create, { input: sampleProfile('one') });
  await byOther('mutation { updateProfile(input: { id: "one", bio: "b" }) { id } }');
  await value(ann, create, { input: sampleProfile('two') });
  await byOther(create, { input: sampleProfile('three') });
  const owner = 'sub-ann::sub-ann';
  expect(received).toEqual([
    { onCreateProfile: { id: 'one', displayName: 'Profile one', owner } },
    { onUpdateProfile: { id: 'one', bio: 'b', displayName: 'Profile one' } },
    { onCreateProfile: null },
    { onCreateProfile: { id: 'three', displayName: 'Profile three', owner } },
  ]);
  for (const end of ends) end();
  other.close();
  dispose();
});
