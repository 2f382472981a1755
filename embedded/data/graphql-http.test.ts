import { createServer, type Server } from 'node:http';
import { dataCredentials } from '../auth/identity.ts';
import { listen } from '../listen.ts';
import { loadApiKey } from './callers.ts';
import {
  createGraphqlLimits,
  DEFAULT_GRAPHQL_LIMITS,
  type GraphqlLimitSettings,
  handleGraphql,
  readGraphqlLimits,
} from './graphql-http.ts';
import { openTestEngine, type TestEngine } from './testing/harness.ts';

let backend: TestEngine;
let server: Server | undefined;
beforeEach(() => {
  backend = openTestEngine();
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  backend.dispose();
});

/** A server with these limits. A request names its address in `x-address`; without it, it is a program of the installation. */
async function start(settings: Partial<GraphqlLimitSettings>) {
  const apiKey = loadApiKey(backend.folder, 365);
  const limiter = createGraphqlLimits(
    ({ headers }) => (typeof headers['x-address'] === 'string' ? headers['x-address'] : null),
    { ...DEFAULT_GRAPHQL_LIMITS, ...settings },
  );
  const credentials = dataCredentials('us-west-2', apiKey);
  server = createServer(
    (request, response) => void handleGraphql(backend.engine, credentials, request, response, limiter),
  );
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  return (query: string, from: string | null = '192.0.2.1') =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-api-key': apiKey.value, ...(from !== null && { 'x-address': from }) },
      body: JSON.stringify({ query }),
    });
}

test('requests of one address are limited, and those of others and of the site are not', async () => {
  const client = await start({ requests: 3 });
  for (const status of [200, 200, 200, 429]) expect((await client('{ __typename }')).status).toBe(status);
  const refused = await client('{ __typename }');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-amzn-errortype')).toBe('ThrottlingException');
  expect(await refused.json()).toMatchObject({ errors: [{ errorType: 'ThrottlingException' }] });
  expect((await client('{ __typename }', '192.0.2.2')).status).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await client('{ __typename }', null)).status).toBe(200);
});

test('records and bytes that were read count against the next request', async () => {
  const person = { kind: 'userPool', sub: 'a', username: 'a', groups: [] } as const;
  backend.engine.bulk(
    'Profile',
    [
      { id: 'a', userId: 'a', username: 'a', displayName: 'A' },
      { id: 'b', userId: 'b', username: 'b', displayName: 'B' },
    ],
    person,
  );
  const list = '{ listProfiles { items { id } } }';
  const byRecords = await start({ records: 2 });
  expect((await byRecords(list)).status).toBe(200);
  expect((await byRecords(list)).status).toBe(429);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  const byBytes = await start({ bytes: 40 });
  expect((await byBytes(list)).status).toBe(200);
  expect((await byBytes(list)).status).toBe(429);
});

test('mutations have a separate limit', async () => {
  const client = await start({ writes: 1 });
  const write = 'mutation { deleteBrief(input: {id: "x"}) { id } }';
  expect((await client(write)).status).toBe(200);
  expect((await client(write)).status).toBe(429);
  expect((await client('{ __typename }')).status).toBe(200);
});

test('each mutation of a request counts, also under another name and in a fragment', async () => {
  const client = await start({ writes: 3 });
  const one = (name: string) => `${name}: deleteBrief(input: {id: "x"}) { id }`;
  const two = `mutation { ${one('a')} ...more } fragment more on Mutation { ${one('b')} }`;
  expect((await client(two)).status).toBe(200);
  expect((await client(two)).status).toBe(429);
});

test('a body that is too large gets 413 and a closed connection, with and without its length', async () => {
  await start({});
  const address = server?.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  const large = 'x'.repeat(17_000_000);
  const bodies = [
    large,
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode(large));
        body.close();
      },
    }),
  ];
  for (const body of bodies) {
    const response = await fetch(url, {
      method: 'POST',
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' as const }),
    });
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
    expect(response.headers.get('x-amzn-errortype')).toBe('RequestEntityTooLargeException');
  }
});

test('a wrong setting is named in one sentence', () => {
  expect(readGraphqlLimits({ GRAPHQL_WRITES_PER_MINUTE: '5' }).writes).toBe(5);
  expect(() => readGraphqlLimits({ GRAPHQL_BYTES_PER_MINUTE: 'all' })).toThrow(
    'Check the environment: GRAPHQL_BYTES_PER_MINUTE must be a whole number of 1 or more, but is "all".',
  );
});
