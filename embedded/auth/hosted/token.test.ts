import { decodeJwt } from 'jose';
import { makeProof, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;

beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

const ada = { person: 'ada.marlow@example.com' };
const MINUTE = 60_000;

/** Returns an unused code, and a function that redeems it. */
async function begin(changes?: Record<string, string>) {
  const proof = makeProof();
  const address = await backend.signInWith(proof, ada, changes);
  return backend.redemption(address.searchParams.get('code') ?? '', proof.verifier);
}

const statusAndError = async (form: Record<string, string>) => {
  const { status, text } = await backend.exchange(form);
  return [status, JSON.parse(text).error];
};
const getTokens = async (form: Record<string, string>) => {
  const result = await backend.exchange(form);
  expect(result.status).toBe(200);
  return JSON.parse(result.text);
};
const renewal = (refresh_token: string) => ({
  grant_type: 'refresh_token',
  client_id: backend.people.pool.names.clientId,
  refresh_token,
});
const refusedGrant = [400, 'invalid_grant'];

test('a code gives tokens of its scopes, in OAuth’s form', async () => {
  const result = await backend.exchange(await begin({ nonce: 'once' }));
  expect([result.status, result.header('cache-control'), result.header('content-type')]).toEqual([
    200,
    'no-store',
    'application/json',
  ]);
  const tokens = JSON.parse(result.text);
  expect(tokens).toEqual({
    id_token: expect.any(String),
    access_token: expect.any(String),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_in: 3600,
    token_type: 'Bearer',
  });
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    token_use: 'access',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    username: expect.stringMatching(/^Google_\d{21}$/),
  });
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    token_use: 'id',
    nonce: 'once',
    email: 'ada.marlow@example.com',
    email_verified: true,
    name: 'Ada Marlow',
    identities: [{ providerName: 'Google', providerType: 'Google', primary: 'true' }],
  });
  await backend.people.call('GetUser', { AccessToken: tokens.access_token });
});

test('without openid there is no id token, and without the account’s scope no access to the account', async () => {
  const tokens = await getTokens(await begin({ scope: 'aws.cognito.signin.user.admin' }));
  expect(tokens.id_token).toBeUndefined();
  const other = await getTokens(await begin({ scope: 'openid' }));
  expect(await backend.people.failure('GetUser', { AccessToken: other.access_token })).toEqual([
    'NotAuthorizedException',
    'Access Token does not have required scopes',
  ]);
});

test('a code that is used again is refused, and ends the sign-in that it gave', async () => {
  const form = await begin();
  const tokens = await getTokens(form);
  await backend.people.call('GetUser', { AccessToken: tokens.access_token });
  expect(await statusAndError(form)).toEqual(refusedGrant);
  expect(await backend.people.failure('GetUser', { AccessToken: tokens.access_token })).toEqual([
    'NotAuthorizedException',
    'Access Token has been revoked',
  ]);
  expect(await statusAndError(renewal(tokens.refresh_token))).toEqual(refusedGrant);
});

test('two simultaneous uses of a code give one error and no lasting sign-in', async () => {
  const form = await begin();
  const results = await Promise.all([backend.exchange(form), backend.exchange(form)]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
  const given = JSON.parse(results.find(({ status }) => status === 200)?.text ?? '{}');
  expect(await statusAndError(renewal(given.refresh_token))).toEqual(refusedGrant);
});

test.each([
  ['no verifier', { code_verifier: '' }],
  ['another verifier', { code_verifier: makeProof().verifier }],
  ['a verifier that is too short', { code_verifier: 'short' }],
  ['another address', { redirect_uri: 'http://localhost:3000/' }],
  ['the same address spelt otherwise', { redirect_uri: 'http://LOCALHOST:3000/auth/login' }],
])('with %s a code gives no tokens and is used up', async (_, changes) => {
  const form = await begin();
  expect(await statusAndError({ ...form, ...changes })).toEqual(refusedGrant);
  expect(await statusAndError(form)).toEqual(refusedGrant);
});

test('the challenge itself is not accepted as the verifier', async () => {
  const proof = makeProof();
  const address = await backend.signInWith(proof, ada);
  const code = address.searchParams.get('code') ?? '';
  expect(await statusAndError(backend.redemption(code, proof.challenge))).toEqual(refusedGrant);
});

test('a used verifier is not accepted for another code', async () => {
  const first = await begin();
  await getTokens(first);
  const second = await begin();
  expect(await statusAndError({ ...second, code_verifier: first.code_verifier ?? '' })).toEqual(refusedGrant);
});

test('a code is valid for five minutes', async () => {
  const [inTime, late] = [await begin(), await begin()];
  backend.pass(4.5 * MINUTE);
  await getTokens(inTime);
  backend.pass(MINUTE);
  expect(await statusAndError(late)).toEqual(refusedGrant);
});

test('a refresh token gives new tokens of the same scopes, until it is revoked', async () => {
  const { refresh_token } = await getTokens(await begin({ scope: 'openid email' }));
  const renewed = await getTokens(renewal(refresh_token));
  expect(renewed.refresh_token).toBeUndefined();
  expect(decodeJwt(renewed.access_token).scope).toBe('openid email');
  const { AuthenticationResult } = await backend.people.call('GetTokensFromRefreshToken', {
    RefreshToken: refresh_token,
  });
  expect(decodeJwt(String(AuthenticationResult?.AccessToken)).scope).toBe('openid email');
  const revocation = { token: refresh_token, client_id: backend.people.pool.names.clientId };
  expect((await backend.openBrowser().post(backend.at('/oauth2/revoke'), revocation)).status).toBe(200);
  expect(await statusAndError(renewal(refresh_token))).toEqual(refusedGrant);
});

test.each<[string, (form: Record<string, string>) => Record<string, string>, string]>([
  ['another client', (form) => ({ ...form, client_id: 'another' }), 'invalid_client'],
  ['no client', ({ client_id: _, ...form }) => form, 'invalid_client'],
  ['no code', ({ code: _, ...form }) => form, 'invalid_request'],
  ['no address', ({ redirect_uri: _, ...form }) => form, 'invalid_request'],
  ['no grant type', ({ grant_type: _, ...form }) => form, 'invalid_request'],
  ['another grant type', (form) => ({ ...form, grant_type: 'password' }), 'unsupported_grant_type'],
  ['a code that is made up', (form) => ({ ...form, code: 'A'.repeat(43) }), 'invalid_grant'],
])('with %s the error is one of OAuth', async (_, change, error) => {
  expect(await statusAndError(change(await begin()))).toEqual([400, error]);
});

test('a client that sends a secret is refused', async () => {
  const form = await begin();
  const headers = { authorization: 'Basic YTpi' };
  const result = await backend.openBrowser().post(backend.at('/oauth2/token'), form, headers);
  expect([result.status, JSON.parse(result.text)]).toEqual([400, { error: 'invalid_client' }]);
  await getTokens(form);
});

test('a repeated parameter is an error, and so is a body that is not a form', async () => {
  const form = await begin();
  const send = async (body: string, type: string) => {
    const headers = { 'content-type': type };
    const request = { method: 'POST', body, headers };
    return JSON.parse((await backend.openBrowser().send(backend.at('/oauth2/token'), request)).text);
  };
  const body = String(new URLSearchParams(form));
  const isForm = 'application/x-www-form-urlencoded';
  expect(await send(`${body}&code=other`, isForm)).toEqual({ error: 'invalid_request' });
  expect(await send(body, 'text/plain')).toEqual({ error: 'invalid_client' });
  expect(await send('x'.repeat(50_001), isForm)).toEqual({ error: 'invalid_request' });
  await getTokens(form);
});

test('a person who was disabled in the meantime gets no tokens', async () => {
  const proof = makeProof();
  const address = await backend.signInWith(proof, { email: 'gone@example.com', name: 'Gone' });
  const { users } = backend.people.pool;
  const row = backend.people.pool.store.database
    .prepare("SELECT username FROM users WHERE attributes LIKE '%gone@%'")
    .get();
  const user = users.get(String(row?.username));
  if (!user) throw new Error('There is no such account');
  users.save({ ...user, isEnabled: false });
  const form = backend.redemption(address.searchParams.get('code') ?? '', proof.verifier);
  expect(await statusAndError(form)).toEqual(refusedGrant);
  const again = await backend.signInWith(makeProof(), { email: 'gone@example.com', name: 'Gone' });
  expect(again.searchParams.get('error_description')).toBe('User is disabled.');
});

test('a code becomes invalid when every sign-in of its account has ended', async () => {
  const tokens = await getTokens(await begin());
  const form = await begin();
  await backend.people.call('GlobalSignOut', { AccessToken: tokens.access_token });
  expect(await statusAndError(form)).toEqual(refusedGrant);
});

test('a copy of the database reveals no code', async () => {
  const { code = '' } = await begin();
  const { database } = backend.people.pool.store;
  const rows = database.prepare('SELECT * FROM authorization_codes').all();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    for (const value of Object.values(row)) {
      const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
      expect(text).not.toContain(code);
      expect(text).not.toContain('http://localhost:3000');
    }
  }
});
