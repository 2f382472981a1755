import type { Server } from 'node:http';
import { loadApiKey } from '../../data/callers.ts';
import { openTestEngine, type TestEngine } from '../../data/testing/harness.ts';
import { createEmbeddedServer, listen } from '../../listen.ts';
import { addPerson, openTestPool, PASSWORD, passwordAuth, type TestPool } from '../testing/harness.ts';
import { createTurns } from './http.ts';

let backend: TestEngine;
let people: TestPool;
let server: Server;
let url: string;

beforeAll(async () => {
  backend = openTestEngine();
  people = openTestPool({}, backend.folder);
  server = createEmbeddedServer(backend.engine, loadApiKey(backend.folder, 365), { userPool: people.pool });
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await people.pool.close();
  backend.dispose();
});

function post(target: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, ...headers };
  return fetch(`${url}/idp/`, { method: 'POST', body, headers: all });
}

const provider = (name: string) => `AWSCognitoIdentityProviderService.${name}`;
const signUp = (Username: string) =>
  JSON.stringify({ ClientId: people.pool.names.clientId, Username, Password: PASSWORD });

test('a response has Cognito’s headers, and none for other origins', async () => {
  const response = await post(provider('SignUp'), signUp('ann@example.com'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('an exception has its name in a header and in the body', async () => {
  await post(provider('SignUp'), signUp('ben@example.com'));
  const response = await post(provider('SignUp'), signUp('ben@example.com'));
  expect(response.status).toBe(400);
  expect(response.headers.get('x-amzn-errortype')).toBe('UsernameExistsException');
  expect(await response.json()).toEqual({
    __type: 'UsernameExistsException',
    message: 'An account with the given email already exists.',
  });
});

test.each([
  ['AdminCreateUser', '{}', 'UnknownOperationException'],
  ['AdminSetUserPassword', '{}', 'UnknownOperationException'],
  ['ListUsers', '{}', 'UnknownOperationException'],
  ['__proto__', '{}', 'UnknownOperationException'],
  ['SignUp', '{', 'SerializationException'],
  ['SignUp', '[]', 'SerializationException'],
  ['SignUp', 'null', 'InvalidParameterException'],
  ['SignUp', '', 'InvalidParameterException'],
])('%s with %s is %s', async (name, body, exception) => {
  const response = await post(provider(name), body);
  expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([400, exception]);
});

test.each([
  [200_001, 400, 'SerializationException'],
  [5_000_000, 413, 'RequestEntityTooLargeException'],
  [17_000_000, 413, 'RequestEntityTooLargeException'],
])('a body of %s bytes is too large', async (bytes, status, type) => {
  const response = await post(provider('SignUp'), ' '.repeat(bytes));
  expect([response.status, await response.json()]).toEqual([
    status,
    { __type: type, message: 'The request is too large.' },
  ]);
});

test('an unknown service has no operations', async () => {
  expect((await post('SignUp', '{}')).headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
  expect((await post('AWSCognitoIdentityService.SignUp', '{}')).status).toBe(400);
  expect((await fetch(`${url}/idp/`)).status).toBe(404);
});

test('a forwarded caller is identified by the IP address that the site’s proxy adds, not by the caller’s own claim', async () => {
  const attempt = async (forwarded: string) => {
    const AuthParameters = { USERNAME: 'nobody@example.com', PASSWORD: 'Wrong-Horse-7' };
    const input = { ClientId: people.pool.names.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    await post(provider('InitiateAuth'), JSON.stringify(input), { 'x-forwarded-for': forwarded });
  };
  await attempt('203.0.113.1, 198.51.100.77');
  const counted = (address: string) =>
    people.pool.store.database
      .prepare('SELECT count FROM attempts WHERE kind = ? AND subject = ?')
      .get('password-from', people.pool.vault.hash('attempt', 'password-from', address))?.count;
  expect(counted('198.51.100.77')).toBe(1);
  expect(counted('203.0.113.1')).toBeUndefined();
});

test('anyone may read the pool’s keys and their address', async () => {
  const base = `${url}/idp/${people.pool.names.userPoolId}/.well-known`;
  const keys = await fetch(`${base}/jwks.json`);
  expect([keys.status, await keys.json()]).toEqual([
    200,
    {
      keys: [
        {
          alg: 'RS256',
          e: 'AQAB',
          kid: people.pool.signingKey.id,
          kty: 'RSA',
          n: expect.stringMatching(/^[\w-]{342}$/),
          use: 'sig',
        },
      ],
    },
  ]);
  const configuration = await fetch(`${base}/openid-configuration`);
  expect([configuration.status, await configuration.json()]).toEqual([
    200,
    {
      issuer: people.pool.issuer,
      jwks_uri: `${people.pool.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      scopes_supported: ['profile', 'phone', 'email', 'openid'],
    },
  ]);
  expect((await fetch(`${url}/idp/us-west-2_another/.well-known/jwks.json`)).status).toBe(404);
});

test('a browser that signed in is known by a cookie that no script reads and no page is sent', async () => {
  await addPerson(people, 'known@example.com');
  const signInWith = (password: string, cookie = '') =>
    fetch(`${url}/idp/`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth', cookie },
      body: JSON.stringify({
        ClientId: people.pool.names.clientId,
        ...passwordAuth('known@example.com', password),
      }),
    });
  expect((await signInWith('Wrong-Horse-7')).headers.get('set-cookie')).toBeNull();
  const header = (await signInWith(PASSWORD)).headers.get('set-cookie') ?? '';
  expect(header).toMatch(/^known-device=[\w-]+; Path=\/_cloud; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
  const cookie = header.split(';', 1)[0] ?? '';
  for (let attempt = 0; attempt < 5; attempt += 1) await signInWith('Wrong-Horse-7');
  expect((await signInWith(PASSWORD)).status).toBe(400);
  const known = await signInWith(PASSWORD, cookie);
  expect(known.status).toBe(200);
  // Unchanged, so it is not sent again.
  expect(known.headers.get('set-cookie')).toBeNull();
});

test('other requests are served between two turns, and turns run in order', async () => {
  const attempt = createTurns();
  const order: string[] = [];
  const take = async (name: string) => {
    await attempt();
    order.push(name);
  };
  const all = Promise.all(['one', 'two', 'three'].map(take));
  const between = async () => {
    for (let time = 0; time < 3; time += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      order.push('reader');
    }
  };
  await Promise.all([all, between()]);
  expect(order.filter((name) => name !== 'reader')).toEqual(['one', 'two', 'three']);
  expect(order.indexOf('reader')).toBeLessThan(order.indexOf('two'));
  expect(order.slice(order.indexOf('two'), order.indexOf('three'))).toContain('reader');
});
