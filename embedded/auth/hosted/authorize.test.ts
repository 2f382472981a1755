import {
  makeProof,
  RETURN_ADDRESS,
  SITE,
  STATE,
  startTestHosted,
  type TestHosted,
} from './testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

const proof = makeProof();
type Changes = Record<string, string | undefined>;
const request = (changes: Changes = {}, path = '/oauth2/authorize') =>
  backend.openBrowser().get(backend.at(path, backend.authorizationParameters(proof, changes)));

/** Returns the error that is sent to the client's own redirect URL. */
async function callbackError(changes: Changes) {
  const { status, location } = await request(changes);
  const address = new URL(location);
  expect([status, address.origin + address.pathname]).toEqual([303, RETURN_ADDRESS]);
  const { error, error_description, state, ...others } = Object.fromEntries(address.searchParams);
  expect(others).toEqual({});
  expect(state).toBe(STATE);
  return [error, error_description];
}

test.each([
  ['Google', '/stand-in/google'],
  ['Facebook', '/stand-in/facebook'],
  ['LoginWithAmazon', '/stand-in/amazon'],
  ['SignInWithApple', '/stand-in/apple'],
])('with %s the browser is redirected to the fake provider', async (identity_provider, path) => {
  const result = await request({ identity_provider });
  expect([result.status, new URL(result.location).pathname]).toEqual([303, path]);
  expect(result.header('set-cookie')).toMatch(
    /^__Host-hosted-sign-in=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
});

test.each(['COGNITO', undefined])(
  'with the provider %s the browser is redirected to the pool’s own page',
  async (identity_provider) => {
    const { status, location } = await request({ identity_provider });
    expect(status).toBe(303);
    expect(location.startsWith(backend.at('/login?'))).toBe(true);
    const page = await backend.openBrowser().get(location);
    expect([page.status, page.text.includes('<h1>Sign in to StreamIt</h1>')]).toEqual([200, true]);
  },
);

const tricks = [
  undefined,
  '',
  'https://evil.example',
  'https://evil.example/auth/login',
  `${SITE}`,
  `${SITE}/`,
  `${SITE}/auth/login/`,
  `${SITE}/auth/login?next=https://evil.example`,
  `${SITE}/auth/login#x`,
  `${SITE}/auth/login/../../x`,
  `${SITE}/auth/login%2f..`,
  `${SITE}/AUTH/login`,
  `${SITE}@evil.example/auth/login`,
  `${SITE}.evil.example/auth/login`,
  'http://LOCALHOST:3000/auth/login',
  'https://localhost:3000/auth/login',
  'http://localhost:3001/auth/login',
  'http://localhost/auth/login',
  'http://127.0.0.1:3000/auth/login',
  'http://user@localhost:3000/auth/login',
  '//localhost:3000/auth/login',
  '/auth/login',
  'javascript:alert(1)//http://localhost:3000/auth/login',
  `${SITE}/auth/login\t`,
  ` ${SITE}/auth/login`,
  `${SITE}/auth/login\n`,
  `${SITE}\\auth\\login`,
];

test.each(
  tricks.flatMap((one) => ['/oauth2/authorize', '/login'].map((path) => ({ redirect_uri: one, path }))),
)('$redirect_uri is no address to return to ($path)', async ({ redirect_uri, path }) => {
  const result = await request({ redirect_uri }, path);
  expect([result.status, result.location]).toEqual([400, '']);
  expect(result.text).toContain('<h1>Sign-in failed</h1>');
  expect(result.text).not.toContain('evil');
});

test.each([
  ['no state', { state: undefined }],
  ['an empty state', { state: '' }],
  ['no client', { client_id: undefined }],
  ['another client', { client_id: 'another' }],
])('with %s there is no redirect', async (_, changes) => {
  const result = await request(changes);
  expect([result.status, result.location]).toEqual([400, '']);
});

test.each(['redirect_uri', 'client_id', 'state'])('%s twice is refused', async (name) => {
  const address = backend.at('/oauth2/authorize', backend.authorizationParameters(proof));
  const result = await backend.openBrowser().get(`${address}&${name}=https://evil.example`);
  expect([result.status, result.location]).toEqual([400, '']);
});

test('any other repeated parameter is reported to the client', async () => {
  const address = backend.at('/oauth2/authorize', backend.authorizationParameters(proof));
  const { location } = await backend.openBrowser().get(`${address}&code_challenge=${proof.challenge}`);
  expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
});

test.each<[string, Changes, string]>([
  ['no response type', { response_type: undefined }, 'unsupported_response_type'],
  ['an implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ['no challenge', { code_challenge: undefined }, 'invalid_request'],
  ['no method', { code_challenge_method: undefined }, 'invalid_request'],
  ['the method plain', { code_challenge_method: 'plain', code_challenge: proof.verifier }, 'invalid_request'],
  ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
  ['a challenge that is too long', { code_challenge: `${proof.challenge}A` }, 'invalid_request'],
  ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
  ['email without openid', { scope: 'email' }, 'invalid_scope'],
  ['an unknown provider', { identity_provider: 'Twitter' }, 'invalid_request'],
  ['a provider by its domain', { idp_identifier: 'example.com' }, 'invalid_request'],
  ['prompt=none', { prompt: 'none' }, 'login_required'],
  ['a nonce that is too long', { nonce: 'n'.repeat(4097) }, 'invalid_request'],
])('with %s the client gets an error', async (_, changes, error) => {
  expect(await callbackError(changes)).toEqual([error, expect.stringMatching(/\.$/)]);
});

test('the client’s state is returned unchanged', async () => {
  const state = 'a b&c=d#e?f%2Fg"<>é';
  const { location } = await request({ state, prompt: 'none' });
  expect(new URL(location).searchParams.get('state')).toBe(state);
});

test('only configured providers exist', async () => {
  const one = await startTestHosted({ socialProviders: ['Apple'] });
  const browser = one.openBrowser();
  const google = await browser.get(one.at('/oauth2/authorize', one.authorizationParameters(proof)));
  expect(new URL(google.location).searchParams.get('error_description')).toBe(
    'The identity provider is not configured.',
  );
  expect((await browser.get(one.at('/stand-in/google?state=x'))).status).toBe(404);
  const page = await browser.get(
    one.at('/login', one.authorizationParameters(proof, { identity_provider: undefined })),
  );
  expect(page.text).toContain('Sign in with Apple');
  expect(page.text).not.toContain('Google');
  await one.close();
});
