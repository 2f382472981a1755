import { makeProof, SITE, startTestHosted, type TestHosted } from './testing/harness.ts';

let backend: TestHosted;
beforeAll(async () => {
  backend = await startTestHosted();
});
afterAll(() => backend.close());

const leave = (query: Record<string, string>, browser = backend.openBrowser()) =>
  browser.get(backend.at('/logout', { client_id: backend.people.pool.names.clientId, ...query }));

test.each([`${SITE}/auth/login`, `${SITE}/`])(
  'redirects to %s and forgets the browser',
  async (logout_uri) => {
    const browser = backend.openBrowser();
    await browser.get(backend.at('/oauth2/authorize', backend.authorizationParameters(makeProof())));
    expect(browser.cookies.size).toBe(1);
    const { status, location } = await leave({ logout_uri }, browser);
    expect([status, location]).toEqual([303, logout_uri]);
    expect(browser.cookies.size).toBe(0);
  },
);

test('signing out can continue to a new sign-in, which is validated like any other', async () => {
  const { location } = await leave(backend.authorizationParameters(makeProof()));
  expect(location.startsWith(backend.at('/oauth2/authorize?'))).toBe(true);
  const evil = await leave({
    ...backend.authorizationParameters(makeProof()),
    redirect_uri: 'https://evil.example',
  });
  expect((await backend.openBrowser().get(evil.location)).status).toBe(400);
});

const tricks: Record<string, string>[] = [
  { logout_uri: 'https://evil.example' },
  { logout_uri: SITE },
  { logout_uri: `${SITE}/auth/login/` },
  { logout_uri: `${SITE}/auth/login?x` },
  { logout_uri: `${SITE}//evil.example` },
  { logout_uri: `${SITE}@evil.example/` },
  { logout_uri: 'http://localhost:3000.evil.example/' },
  { logout_uri: '//evil.example' },
  { logout_uri: 'javascript:alert(1)' },
  { logout_uri: '' },
  {},
  { logout_uri: `${SITE}/`, client_id: 'another' },
];

test.each(tricks)('%j is refused', async (query) => {
  const { status, location } = await leave(query);
  expect([status, location]).toEqual([400, '']);
});

test('a request with two redirect URLs is refused', async () => {
  const address = backend.at('/logout', {
    client_id: backend.people.pool.names.clientId,
    logout_uri: `${SITE}/`,
  });
  const { status } = await backend.openBrowser().get(`${address}&logout_uri=https://evil.example`);
  expect(status).toBe(400);
});
