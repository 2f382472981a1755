import { createServer, type Server } from 'node:http';
import { signRequest } from '@aws-amplify/core/internals/aws-client-utils';
import { dataCredentials } from '../auth/identity.ts';
import { addPerson, openTestPool, signIn, type TestPool } from '../auth/testing/harness.ts';
import { listen } from '../listen.ts';
import { loadApiKey } from './callers.ts';
import { realtimeLimits } from './realtime-connection.ts';
import { attachRealtime, type Realtime } from './realtime-server.ts';
import { admin, openTestEngine, type TestEngine } from './testing/harness.ts';
import { openRaw, type RawClient } from './testing/raw-client.ts';

/* AppSync's protocol, frame by frame. The clock stands still until a test advances it. */

let backend: TestEngine;
let people: TestPool;
let server: Server;
let realtime: Realtime;
let url: string;
let key: object;

beforeAll(async () => {
  backend = openTestEngine();
  people = openTestPool();
  const apiKey = { ...loadApiKey(backend.folder, 365), expiresAt: people.pool.clock() + 1e12 };
  key = { host: 'localhost', 'x-api-key': apiKey.value };
  server = createServer();
  realtime = attachRealtime(server, backend.engine, dataCredentials('us-west-2', apiKey, people.pool));
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql/realtime`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await people.dispose();
  backend.dispose();
});

const STREAMS = 'subscription { onCreateStream { id title } }';
let number = 0;
const write = (title = 't') => {
  number += 1;
  return backend.value(
    admin,
    'mutation ($input: CreateStreamInput!) { createStream(input: $input) { id title description } }',
    { input: { id: `s${number}`, title, description: 'd', url: 'u' } },
  );
};

async function connect(headers = key): Promise<RawClient> {
  const client = await openRaw(url, headers);
  client.send({ type: 'connection_init' });
  expect(await client.next()).toEqual({
    type: 'connection_ack',
    payload: { connectionTimeoutMs: 300_000 },
  });
  expect(await client.next()).toEqual({ type: 'ka' });
  return client;
}

async function leave({ socket, closed }: RawClient): Promise<void> {
  socket.close();
  await closed;
}

async function getToken(email: string): Promise<string> {
  return String((await signIn(people, email)).AccessToken);
}

test('a subscription from its start to its stop', async () => {
  const client = await connect();
  expect(client.protocol).toBe('graphql-ws');
  client.start('one', STREAMS);
  expect(await client.next()).toEqual({ type: 'start_ack', id: 'one' });
  const { id } = await write('Title');
  expect(await client.next()).toEqual({
    id: 'one',
    type: 'data',
    payload: { data: { onCreateStream: { id, title: 'Title' } } },
  });
  client.send({ type: 'stop', id: 'one' });
  expect(await client.next()).toEqual({ type: 'complete', id: 'one' });
  expect(backend.engine.subscriptions.count()).toBe(0);
  await leave(client);
});

test('closing a connection releases everything it held, however it closes', async () => {
  const clients = [await connect(), await connect()];
  for (const client of clients) {
    client.start('one', STREAMS);
    client.start('two', STREAMS);
    await client.next();
    await client.next();
  }
  expect([realtime.count(), backend.engine.subscriptions.count()]).toEqual([2, 4]);
  const [first, second] = clients;
  first?.socket.terminate();
  second?.socket.close();
  await Promise.all(clients.map(({ closed }) => closed));
  while (realtime.count() > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(backend.engine.subscriptions.count()).toBe(0);
});

test.each<[string, object, object]>([
  [
    'a wrong key',
    { host: 'localhost', 'x-api-key': 'da2-wrong' },
    {
      errorType: 'UnauthorizedException',
      message: 'You are not authorized to make this call.',
      errorCode: 401,
    },
  ],
  [
    'a wrong token',
    { host: 'localhost', Authorization: 'eyJ' },
    {
      errorType: 'UnauthorizedException',
      message: 'You are not authorized to make this call.',
      errorCode: 401,
    },
  ],
  [
    'no credentials',
    { host: 'localhost' },
    {
      errorType: 'UnauthorizedException',
      message: 'Valid authorization header not provided.',
      errorCode: 401,
    },
  ],
])('%s: connection_error, and the end', async (_, headers, error) => {
  const client = await openRaw(url, headers);
  client.send({ type: 'connection_init' });
  expect(await client.next()).toEqual({ type: 'connection_error', payload: { errors: [error] } });
  expect((await client.closed)[0]).toBe(1008);
});

test('the credentials can be in the query, as older clients send them', async () => {
  const header = Buffer.from(JSON.stringify(key)).toString('base64');
  const address = `${url}?header=${encodeURIComponent(header)}&payload=e30=`;
  const client = await openRaw(address, {}, ['graphql-ws']);
  client.send({ type: 'connection_init' });
  expect((await client.next()).type).toBe('connection_ack');
  await leave(client);
});

test.each([
  ['another path', '/other', undefined, 404],
  ['another protocol', '', ['graphql-transport-ws'], 400],
  ['no protocol', '', [], 400],
])('%s is not accepted at all', async (_, suffix, protocols, status) => {
  await expect(openRaw(url + suffix, key, protocols)).rejects.toThrow(
    `Unexpected server response: ${status}`,
  );
});

const notSupported = {
  errors: [
    { errorType: 'UnsupportedOperation', message: 'unknown not supported through the realtime channel' },
  ],
};

test.each<[string, unknown, object]>([
  ['no JSON', '{', { type: 'error', payload: notSupported }],
  ['an unknown type', { type: 'other', id: 'x' }, { type: 'error', id: 'x', payload: notSupported }],
  [
    'a start without credentials',
    { type: 'start', id: 'x', payload: { data: '{}' } },
    { type: 'error', id: 'x', payload: notSupported },
  ],
  [
    'a start without a query',
    { type: 'start', id: 'x', payload: { data: '{}', extensions: { authorization: {} } } },
    { type: 'error', id: 'x', payload: notSupported },
  ],
  ['an id that is no text', { type: 'stop', id: 7 }, { type: 'error', payload: notSupported }],
])('%s is an error, and the connection goes on', async (_, frame, result) => {
  const client = await connect();
  client.send(frame);
  expect(await client.next()).toEqual(result);
  client.start('one', STREAMS);
  expect((await client.next()).type).toBe('start_ack');
  await leave(client);
});

test.each<[string, string, object, object]>([
  [
    'a closed model',
    'subscription { onCreatePlatform { id } }',
    {},
    { errorType: 'Unauthorized', message: 'Not Authorized to access onCreatePlatform on type Subscription' },
  ],
  [
    'a field that is not there',
    'subscription { onCreateStream { none } }',
    {},
    {
      message:
        "Validation error of type FieldUndefined: Field 'none' in type 'Stream' is undefined @ 'onCreateStream/none'",
    },
  ],
  [
    'no GraphQL',
    'subscription {',
    {},
    { errorType: 'MalformedHttpRequestException', message: 'Unable to parse GraphQL query.' },
  ],
  [
    'another key',
    STREAMS,
    { 'x-api-key': 'da2-wrong' },
    { errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' },
  ],
])('a start for %s is refused', async (_, query, headers, error) => {
  const client = await connect();
  client.start('one', query, {}, { ...key, ...headers });
  expect(await client.next()).toEqual({ type: 'error', id: 'one', payload: { errors: [error] } });
  expect(backend.engine.subscriptions.count()).toBe(0);
  await leave(client);
});

test('an id is used once, and a connection has at most a hundred subscriptions', async () => {
  const client = await connect();
  const ids = Array.from({ length: realtimeLimits.subscriptions }, (_, at) => `id-${at}`);
  for (const id of ids) client.start(id, STREAMS);
  for (const id of ids) expect(await client.next()).toEqual({ type: 'start_ack', id });
  client.start('id-0', STREAMS);
  expect((await client.next()).payload?.errors).toMatchObject([{ errorType: 'DuplicatedOperationError' }]);
  client.start('more', STREAMS);
  expect(await client.next()).toEqual({
    type: 'error',
    id: 'more',
    payload: {
      errors: [
        { errorType: 'MaxSubscriptionsReachedError', message: 'Max number of 100 subscriptions reached' },
      ],
    },
  });
  client.send({ type: 'stop', id: 'id-0' });
  expect((await client.next()).type).toBe('complete');
  client.start('more', STREAMS);
  expect((await client.next()).type).toBe('start_ack');
  await leave(client);
});

test('a frame that is too large, or is not text, ends the connection', async () => {
  const large = await connect();
  large.send('x'.repeat(realtimeLimits.frameBytes + 1));
  expect((await large.closed)[0]).toBe(1009);
  const binary = await connect();
  binary.socket.send(Buffer.from('{"type":"connection_init"}'));
  expect((await binary.closed)[0]).toBe(1003);
});

test('a client that does not read is disconnected', async () => {
  const client = await connect();
  client.start('one', 'subscription { onCreateStream { id description } }');
  await client.next();
  client.socket.pause();
  const input = { title: 't', description: 'x'.repeat(200_000), url: 'u' };
  const query =
    'mutation ($input: CreateStreamInput!) { createStream(input: $input) { id title description } }';
  // The system buffers some megabytes for a client that does not read, before the backend must.
  for (let round = 0; round < 200 && backend.engine.subscriptions.count() > 0; round += 1) {
    await backend.value(admin, query, { input });
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(backend.engine.subscriptions.count()).toBe(0);
  client.socket.resume();
  expect((await client.closed)[0]).toBe(1006);
}, 30_000);

test('every minute a connection gets a keep-alive message, and a client that does not respond is disconnected', async () => {
  const client = await connect();
  realtime.look();
  people.pass(realtimeLimits.keepAliveEvery);
  const pinged = new Promise((resolve) => client.socket.once('ping', resolve));
  realtime.look();
  expect(await client.next()).toEqual({ type: 'ka' });
  await pinged;
  // A response to this frame means that the pong before it has arrived as well.
  client.send({ type: 'stop', id: 'none' });
  expect((await client.next()).type).toBe('complete');
  people.pass(realtimeLimits.keepAliveEvery);
  realtime.look();
  expect(await client.next()).toEqual({ type: 'ka' });
  client.socket.pause();
  people.pass(realtimeLimits.keepAliveEvery);
  realtime.look();
  client.socket.resume();
  expect((await client.closed)[0]).toBe(1006);
});

test('a connection lasts a day', async () => {
  const client = await connect();
  people.pass(realtimeLimits.lifetime);
  realtime.look();
  expect((await client.closed)[0]).toBe(1001);
});

test('a person receives events of their own records until their token expires', async () => {
  await addPerson(people, 'ann@example.com');
  const Authorization = await getToken('ann@example.com');
  const client = await connect({ host: 'localhost', Authorization });
  client.start('one', 'subscription { onCreateProfile { id owner } }');
  expect((await client.next()).type).toBe('start_ack');
  people.pass(people.pool.settings.lifetimes.access);
  realtime.look();
  expect((await client.closed)[0]).toBe(4401);
  const again = await openRaw(url, { host: 'localhost', Authorization });
  again.send({ type: 'connection_init' });
  expect((await again.next()).type).toBe('connection_error');
});

test('a sign-in that ends closes its subscriptions before the next event', async () => {
  await addPerson(people, 'ben@example.com');
  people.pool.users.addToGroup(people.pool.users.find('ben@example.com')?.username ?? '', 'ADMINS');
  const Authorization = await getToken('ben@example.com');
  const client = await connect();
  client.start('mine', STREAMS, {}, { host: 'localhost', Authorization });
  expect(await client.next()).toEqual({ type: 'start_ack', id: 'mine' });
  await write();
  expect((await client.next()).type).toBe('data');
  await people.call('GlobalSignOut', { AccessToken: Authorization });
  await write();
  expect((await client.closed)[0]).toBe(4401);
  expect(backend.engine.subscriptions.count()).toBe(0);
});

test('signed with the identity pool’s credentials: a connection, and no subscription without a rule', async () => {
  const { IdentityId } = await people.call('GetId', { IdentityPoolId: people.pool.names.identityPoolId });
  const { Credentials } = await people.call('GetCredentialsForIdentity', { IdentityId });
  const sign = (path: string, body: string) =>
    signRequest(
      {
        method: 'POST',
        url: new URL(`https://site.example/_cloud${path}`),
        headers: { accept: 'application/json, text/javascript', 'content-encoding': 'amz-1.0' },
        body,
      },
      {
        credentials: {
          accessKeyId: String(Credentials?.AccessKeyId),
          secretAccessKey: String(Credentials?.SecretKey),
          sessionToken: String(Credentials?.SessionToken),
        },
        signingRegion: 'us-west-2',
        signingService: 'appsync',
        signingDate: new Date(people.pool.clock()),
      },
    ).headers;
  const client = await connect(sign('/graphql/connect', '{}'));
  const data = JSON.stringify({ query: STREAMS, variables: {} });
  client.start('one', STREAMS, {}, { ...sign('/graphql', data), 'x-amz-user-agent': 'aws-amplify' });
  expect((await client.next()).payload?.errors).toEqual([
    { errorType: 'Unauthorized', message: 'Not Authorized to access onCreateStream on type Subscription' },
  ]);
  client.start('two', STREAMS, { more: 1 }, sign('/graphql', data));
  expect((await client.next()).payload?.errors).toMatchObject([{ errorType: 'BadRequestException' }]);
  people.pass(3_600_000);
  realtime.look();
  expect((await client.closed)[0]).toBe(4401);
});

test('when the backend stops, its clients are notified', async () => {
  const client = await connect();
  const stopped = new Promise((resolve) => server.close(resolve));
  expect(await client.closed).toEqual([1001, 'The backend is stopping.']);
  await stopped;
});
