import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { SECRET_BYTES, SECRET_FILE, SECRET_HEADER } from '../lib/amplify/call-embedded.ts';
import { loadApiKey } from './data/callers.ts';
import { openTestEngine, type TestEngine } from './data/testing/harness.ts';
import { createEmbeddedServer, listen } from './listen.ts';

let backend: TestEngine;
let server: Server;
let url: string;
let key: string;

beforeAll(async () => {
  backend = openTestEngine();
  const apiKey = loadApiKey(backend.folder, 365);
  key = apiKey.value;
  server = createEmbeddedServer(backend.engine, apiKey);
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  backend.dispose();
});

function post(body: BodyInit, headers: Record<string, string> = { 'x-api-key': key }): Promise<Response> {
  return fetch(`${url}/graphql`, { method: 'POST', body, headers });
}

test('a request gets status 200, whether or not it succeeded', async () => {
  const responses = await Promise.all(
    ['{ listBriefs { items { id } } }', '{ listPlatforms { items { id } } }', '{ nothing }'].map((query) =>
      post(JSON.stringify({ query })),
    ),
  );
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(await responses[0]?.json()).toEqual({ data: { listBriefs: { items: [] } } });
});

test.each([
  ['a wrong key', { 'x-api-key': 'da2-wrong' }, 'You are not authorized to make this call.'],
  ['a token', { authorization: 'eyJraWQ' }, 'You are not authorized to make this call.'],
  ['nothing', {}, 'Valid authorization header not provided.'],
])('%s is Unauthorized in AppSync’s shape', async (_, headers, message) => {
  const response = await post('{"query":"{ listBriefs { nextToken } }"}', headers);
  expect(response.status).toBe(401);
  expect(response.headers.get('x-amzn-errortype')).toBe('UnauthorizedException');
  expect(await response.json()).toEqual({ errors: [{ errorType: 'UnauthorizedException', message }] });
});

test.each([
  ['', 'Request body is empty.'],
  ['meow', 'Unable to parse GraphQL query.'],
  ['{}', 'Unable to parse GraphQL query.'],
  ['{}}', 'Unable to parse GraphQL query.'],
  ['[]', 'Unable to parse GraphQL query.'],
  ['null', 'Unable to parse GraphQL query.'],
  ['{"query":"{"}', 'Unable to parse GraphQL query.'],
  ['{"query":7}', 'Unable to parse GraphQL query.'],
  ['{"query":"{ listBriefs { nextToken } }","operationName":7}', 'Unable to parse GraphQL query.'],
  ['{"query":"{ listBriefs { nextToken } }","operationName":"Other"}', 'Unable to parse GraphQL query.'],
  ['{"query":"{ listBriefs { nextToken } }","variables":"x"}', 'Variables must be an object.'],
])('the body %j is malformed', async (body, message) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(response.headers.get('x-amzn-errortype')).toBe('MalformedHttpRequestException');
  expect(await response.json()).toEqual({
    errors: [{ errorType: 'MalformedHttpRequestException', message }],
  });
});

test('a body of a megabyte is accepted and a larger one is not, with or without a length', async () => {
  const body = (bytes: number) => JSON.stringify({ query: '{ listBriefs { nextToken } }' }).padEnd(bytes);
  expect((await post(body(1_000_000))).status).toBe(200);
  for (const bytes of [1_000_001, 5_000_000]) {
    const reply = await post(body(bytes));
    expect(reply.status).toBe(413);
    expect(reply.headers.get('x-amzn-errortype')).toBe('RequestEntityTooLargeException');
  }
  const chunked = httpRequest(`${url}/graphql`, { method: 'POST', headers: { 'x-api-key': key } });
  Readable.from([body(800_000), body(800_000)]).pipe(chunked);
  const [response] = await once(chunked, 'response');
  expect(response.statusCode).toBe(413);
  response.resume();
});

test('other paths and methods are not found', async () => {
  for (const [method, path] of [
    ['GET', '/graphql'],
    ['OPTIONS', '/graphql'],
    ['GET', '/'],
    ['POST', '/health'],
    ['GET', '/internal/changes'],
    ['GET', '/_cloud/graphql'],
  ]) {
    expect((await fetch(`${url}${path}`, { method })).status).toBe(404);
  }
});

test('only a program with the secret learns that the backend is its own', async () => {
  const secret = backend.engine.store.secret(SECRET_FILE, SECRET_BYTES).toString('hex');
  const health = async (given: string) =>
    (await fetch(`${url}/health`, { headers: { [SECRET_HEADER]: given } })).json();
  expect(await health(secret)).toEqual({ status: 'ok', isOwn: true });
  for (const given of ['', '00', 'ff'.repeat(31), 'ff'.repeat(32)])
    expect(await health(given)).toEqual({ status: 'ok' });
});
