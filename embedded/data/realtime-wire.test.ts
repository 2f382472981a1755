import { jest } from '@jest/globals';
import { signIn, signOut } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import type { Schema } from '../../amplify/data/schema.ts';
import { addPerson, PASSWORD } from '../auth/testing/harness.ts';
import type { Identity } from './authorization.ts';
import { followSockets } from './testing/client-sockets.ts';
import { admin, ann as anotherAnn, ben, type Loose } from './testing/harness.ts';
import { sampleBrief } from './testing/samples.ts';
import { type RealtimeBackend, startRealtimeBackend } from './testing/wire-backend.ts';

/* The unmodified client of aws-amplify and its subscriptions, over WebSockets, through the transport of plain HTTP. */

// The client reconnects 5 s after a loss, or after a minute, depending on which of its timers notices the loss first.
jest.setTimeout(150_000);
jest.retryTimes(2, { logErrorsBeforeRetry: true });

const ANN = 'ann@example.com';
const authMode = 'userPool';

let backend: RealtimeBackend;
let client: ReturnType<typeof generateClient<Schema>>;
let sockets: readonly WebSocket[];
const subscriptions: { unsubscribe: () => void }[] = [];

beforeAll(async () => {
  backend = await startRealtimeBackend();
  sockets = followSockets();
  client = generateClient<Schema>();
  await addPerson(backend.people, ANN);
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  await until(() => backend.data.engine.subscriptions.count() === 0);
  await signOut();
});

afterAll(() => backend.close());

/** Waits for a condition that the backend or the client fulfils asynchronously. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

type Observable = {
  subscribe: (observer: { next: (received: unknown) => void; error: (error: unknown) => void }) => {
    unsubscribe: () => void;
  };
};

/** Subscribes, waits until the backend has opened the subscription, and collects its events and errors. */
async function follow(observable: Observable, opens = 1) {
  const received: Loose[] = [];
  const errors: unknown[] = [];
  const before = backend.data.engine.subscriptions.count();
  const subscription = observable.subscribe({
    next: (one) => received.push(JSON.parse(JSON.stringify(one))),
    error: (error) => errors.push(error),
  });
  subscriptions.push(subscription);
  await until(() => errors.length > 0 || backend.data.engine.subscriptions.count() === before + opens);
  return { received, errors };
}

/**
 * Waits until the client has closed its connection, as it does after a refusal. A subscription that begins earlier is
 * sent into the closing connection and gets lost, and the client tries again only a minute later.
 */
const disconnection = () => until(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED));

const enter = () =>
  signIn({ username: ANN, password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

/** Returns the default selection of Amplify's client: every field of the model and no relation. */
function getFields(model: string): string {
  const { fields = {} } = backend.data.engine.definition.introspection.models[model] ?? {};
  const isPlain = ({ type }: { type: unknown }) => !JSON.stringify(type).includes('"model"');
  return Object.values(fields)
    .filter(isPlain)
    .map(({ name }) => name)
    .join(' ');
}

let lastNumber = 100;
/** Returns a number that no record has, also when a test runs again. */
const unusedNumber = () => ++lastNumber;

function identityOfAnn() {
  const username = backend.people.pool.users.find(ANN)?.username ?? '';
  return { kind: 'userPool' as const, sub: username, username, groups: [] };
}

async function createBrief(identity: Identity, number: number): Promise<void> {
  await backend.data.value(
    identity,
    `mutation ($input: CreateBriefInput!) { createBrief(input: $input) { ${getFields('Brief')} owner } }`,
    { input: sampleBrief(number) },
  );
}

async function createStream(id: string, views: number, title = id): Promise<void> {
  await backend.data.value(
    admin,
    `mutation ($input: CreateStreamInput!) { createStream(input: $input) { ${getFields('Stream')} } }`,
    { input: { id, title, description: 'd', url: 'u', views } },
  );
}

/** A sample brief in the client's types. */
function draft(number: number) {
  return { ...sampleBrief(number), categories: 'law', status: 'DRAFT' as const };
}

test('a guest may follow the catalogue, and nothing that moderation may hide', async () => {
  const { Stream, Personality, Profile, PlatformBan, ShadowbanExperience } = client.models;
  const allowed: Observable[] = [Stream.onCreate(), Stream.onUpdate(), Stream.onDelete()];
  for (const observable of allowed) expect((await follow(observable)).errors).toEqual([]);
  expect(backend.data.engine.subscriptions.count()).toBe(allowed.length);
  const refused: Observable[] = [
    Personality.onCreate(),
    Profile.onCreate(),
    PlatformBan.onUpdate(),
    ShadowbanExperience.onDelete(),
  ];
  for (const observable of refused) {
    expect(JSON.stringify((await follow(observable)).errors)).toContain('Not Authorized to access on');
    await disconnection();
  }
});

test('a signed-in person receives only events of their own records: created, changed and deleted', async () => {
  await enter();
  const { PlatformBan, Brief } = client.models;
  const created = await follow(PlatformBan.onCreate({ authMode }));
  const changed = await follow(PlatformBan.onUpdate({ authMode }));
  const deleted = await follow(PlatformBan.onDelete({ authMode }));
  const drafts = await follow(Brief.onCreate({ authMode }));
  await createBrief(ben, 1);
  await createBrief(anotherAnn, 2);
  await Brief.create(draft(19), { authMode });
  const { data: ban } = await PlatformBan.create({ platformId: 'x', profileId: 'ann' }, { authMode });
  const id = String(ban?.id);
  await PlatformBan.update({ id, appealStatus: 'PENDING' }, { authMode });
  await PlatformBan.delete({ id }, { authMode });
  await until(() => deleted.received.length > 0);
  expect(created.received).toMatchObject([{ id, appealStatus: null }]);
  expect(changed.received).toMatchObject([{ id, appealStatus: 'PENDING' }]);
  expect(deleted.received).toMatchObject([{ id, appealStatus: 'PENDING' }]);
  expect(drafts.received).toMatchObject([{ id: 'brief-19', status: 'DRAFT' }]);
});

test('a filter', async () => {
  const { received } = await follow(
    client.models.Stream.onCreate({
      filter: { or: [{ views: { between: [10, 20] } }, { title: { in: ['named', 'other'] } }] },
    }),
  );
  await createStream('low', 1);
  await createStream('high', 15);
  await createStream('by-title', 2, 'named');
  await until(() => received.length === 2);
  expect(received.map(({ id }) => id)).toEqual(['high', 'by-title']);
});

test('observeQuery: existing records first, then changes', async () => {
  const { received } = await follow(client.models.Stream.observeQuery({ filter: { views: { ge: 100 } } }), 3);
  const items = () => Array.from(received.at(-1)?.items ?? [], ({ id, title }) => `${id}: ${title}`);
  const write = (mutation: string) =>
    backend.data.value(admin, `mutation { ${mutation} { ${getFields('Stream')} } }`);
  await until(() => `${received.at(-1)?.isSynced}` === 'true');
  expect(items()).toEqual([]);
  await createStream('seen', 100);
  await until(() => items().join() === 'seen: seen');
  await write('updateStream(input: { id: "seen", title: "Changed" })');
  await until(() => items().join() === 'seen: Changed');
  await write('deleteStream(input: { id: "seen" })');
  await until(() => items().length === 0);
  expect(received.every(({ isSynced }) => isSynced)).toBe(true);
});

test('a person cannot subscribe to records of a group', async () => {
  await enter();
  const { errors } = await follow(client.models.Stream.onCreate({ authMode }));
  expect(JSON.stringify(errors)).toContain('Not Authorized to access onCreateStream on type Subscription');
  await disconnection();
});

test('a guest is refused briefs', async () => {
  const { errors } = await follow(client.models.Brief.onCreate());
  expect(JSON.stringify(errors)).toContain('Not Authorized to access onCreateBrief on type Subscription');
  await disconnection();
});

test('a guest with credentials of the identity pool opens a connection and no subscription', async () => {
  const { errors } = await follow(client.models.Stream.onCreate({ authMode: 'iam' }));
  expect(JSON.stringify(errors)).toContain('Not Authorized to access onCreateStream on type Subscription');
  await disconnection();
});

/** Waits until the client has lost its connection and has it again. */
function reconnection(): Promise<void> {
  return new Promise((resolve) => {
    const stop = Hub.listen('api', ({ payload }) => {
      if (payload.event !== 'ConnectionStateChange' || payload.message !== 'Connection state is Connected')
        return;
      stop();
      resolve();
    });
  });
}

test('after a restart of the backend, a subscription continues automatically', async () => {
  const { received, errors } = await follow(client.models.Stream.onCreate());
  const again = reconnection();
  await backend.restart();
  await again;
  await until(() => backend.data.engine.subscriptions.count() === 1);
  const id = `after-${unusedNumber()}`;
  await createStream(id, 1);
  await until(() => received.length === 1);
  expect(received).toMatchObject([{ id }]);
  expect(errors).toEqual([]);
});

test('when the token expires, a subscription continues with the next one', async () => {
  await enter();
  const { received, errors } = await follow(client.models.Brief.onCreate({ authMode }));
  const again = reconnection();
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + backend.people.pool.settings.lifetimes.access);
  // The backend notices the expired token when it delivers an event, before the client's timer notices the silence.
  await createBrief(identityOfAnn(), unusedNumber());
  await again;
  await until(() => backend.data.engine.subscriptions.count() === 1);
  const number = unusedNumber();
  await client.models.Brief.create(draft(number), { authMode });
  await until(() => received.length === 1);
  expect(received).toMatchObject([{ id: `brief-${number}` }]);
  expect(errors).toEqual([]);
});

test('when the sign-in ends, the subscription ends', async () => {
  await enter();
  const { received, errors } = await follow(client.models.Brief.onCreate({ authMode }));
  const ann = identityOfAnn();
  backend.people.pool.signIns.revokeAll(ann.username);
  await createBrief(ann, unusedNumber());
  await until(() => errors.length > 0);
  expect(JSON.stringify(errors)).toContain('UnauthorizedException');
  expect(received).toEqual([]);
});
