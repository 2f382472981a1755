import { addPerson, signIn } from '../testing/harness.ts';
import { makeProof, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

const HOUR = 3_600_000;

async function tokensFor(scope: string) {
  const proof = makeProof();
  const address = await backend.signInWith(proof, { person: 'chloe.renard@example.com' }, { scope });
  const form = backend.redemption(address.searchParams.get('code') ?? '', proof.verifier);
  return JSON.parse((await backend.exchange(form)).text);
}

async function fetchUserInfo(authorization?: string) {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const result = await backend.openBrowser().get(backend.at('/oauth2/userInfo'), headers);
  return {
    status: result.status,
    body: JSON.parse(result.text),
    challenge: result.header('www-authenticate'),
  };
}

test.each([
  ['openid', {}],
  ['openid email', { email: 'chloe.renard@example.com', email_verified: 'true' }],
  [
    'openid profile',
    { name: 'Chloé Renard', identities: expect.stringContaining('"providerName":"Google"') },
  ],
])('with %s it returns these claims', async (scope, attributes) => {
  const { status, body } = await fetchUserInfo(`Bearer ${(await tokensFor(scope)).access_token}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    sub: expect.any(String),
    username: expect.stringMatching(/^Google_\d{21}$/),
    ...attributes,
  });
});

test('it also accepts POST', async () => {
  const { access_token } = await tokensFor('openid');
  const headers = { authorization: `bearer ${access_token}` };
  const { status } = await backend.openBrowser().post(backend.at('/oauth2/userInfo'), {}, headers);
  expect(status).toBe(200);
});

test('an id token, a refresh token or words are no access token', async () => {
  const { id_token, refresh_token } = await tokensFor('openid');
  for (const token of [id_token, refresh_token, 'words', 'a.b.c']) {
    const { status, body, challenge } = await fetchUserInfo(`Bearer ${token}`);
    expect([status, body.error]).toEqual([401, 'invalid_token']);
    expect(challenge).toMatch(/^Bearer error="invalid_token"/);
  }
});

test.each([undefined, '', 'Basic YTpi', 'Bearer', 'Bearer a b'])('%j is no authorization', async (header) => {
  expect((await fetchUserInfo(header)).body.error).toBe('invalid_request');
});

test('a token without the openid scope is refused', async () => {
  await addPerson(backend.people, 'ann@example.com');
  const { AccessToken } = await signIn(backend.people, 'ann@example.com');
  const { status, body } = await fetchUserInfo(`Bearer ${AccessToken}`);
  expect([status, body.error]).toEqual([403, 'insufficient_scope']);
});

test('a revoked or expired token is refused', async () => {
  const { access_token, refresh_token } = await tokensFor('openid');
  const other = await tokensFor('openid');
  await backend.people.call('RevokeToken', { Token: refresh_token });
  expect((await fetchUserInfo(`Bearer ${access_token}`)).body.error).toBe('invalid_token');
  expect((await fetchUserInfo(`Bearer ${other.access_token}`)).status).toBe(200);
  backend.pass(HOUR + 1000);
  expect((await fetchUserInfo(`Bearer ${other.access_token}`)).body).toEqual({
    error: 'invalid_token',
    error_description: 'Access Token has expired',
  });
});
