import { readFileSync } from 'node:fs';
import { SignJWT } from 'jose';
import { loadSigningKey } from '../../../embedded/auth/tokens.ts';
import { dataFolder, openStore } from '../../../embedded/lib/store.ts';
import { routes } from '../../../lib/routes.ts';
import { addSignIn, expect, ORIGIN, type StoredSignIn, signInPerson, test } from '../support/signed-in.ts';

const PROTECTED = [routes.account(), '/studio', '/studio/briefs/new', '/admin', '/admin/streams'];

/** Sends a request with cookies, without following redirects. */
function fetchPage(path: string, stored: Iterable<readonly [string, string]> = []) {
  const cookie = [...stored].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return fetch(`${ORIGIN}${path}`, { redirect: 'manual', headers: { cookie } });
}

const changed = (stored: StoredSignIn, part: string, value: string) =>
  [...stored].map(([name, old]): [string, string] => [name, name.endsWith(part) ? value : old]);

/** Creates a token with changed claims, signed by the pool. */
function resigned(token: string, change: object): Promise<string> {
  const store = openStore(dataFolder());
  const { id: kid, privateKey } = loadSigningKey(store);
  store.close();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

const storedValue = (stored: StoredSignIn, part: string) =>
  [...stored].find(([name]) => name.endsWith(part))?.[1] ?? '';

for (const path of PROTECTED) {
  test(`Visitors of ${path} are redirected to sign in, and return afterwards`, async () => {
    const response = await fetchPage(`${path}?tab=2`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(routes.signIn(`${path}?tab=2`));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
}

test('Other spellings of a protected address are protected too', async () => {
  for (const path of ['/%73tudio', '/merchandise/%61ccount', '/merchandise//account', '/./studio']) {
    const response = await fetch(`${ORIGIN}${path}`, { redirect: 'follow' });
    expect(new URL(response.url).pathname, path).toBe(routes.signIn());
  }
});

test('Signed-in people get their account, and the response is not cached', async ({ person }) => {
  const stored = await signInPerson(ORIGIN, person);
  const response = await fetchPage(routes.account(), stored);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await response.text()).toContain(person.email);
  const next = await fetchPage(routes.account());
  expect(next.status).toBe(303);
  expect(await next.text()).not.toContain(person.email);
});

test('Expired tokens are refreshed, and the browser gets the new ones', async ({ context, page, person }) => {
  const stored = new Map(await signInPerson(ORIGIN, person));
  for (const [name, value] of stored) {
    if (/\.(access|id)Token$/.test(name)) stored.set(name, await resigned(value, { exp: 1 }));
  }
  await addSignIn(context, ORIGIN, stored);
  await page.goto(routes.account());
  await expect(page).toHaveURL(routes.account());
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies.size).toBe(stored.size);
  const token = [...stored.keys()].find((name) => name.endsWith('.accessToken')) ?? '';
  expect(cookies.get(token)).not.toBe(stored.get(token));
});

test('Tokens that the pool did not issue are rejected', async ({ person }) => {
  const stored = await signInPerson(ORIGIN, person);
  const access = storedValue(stored, '.accessToken');
  const id = storedValue(stored, '.idToken');
  const [head, claims] = access.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const forged: [string, string][] = [
    ['alg: none', `${none}.${claims}.`],
    ['no signature', `${head}.${claims}.`],
    ['the id token in its place', id],
    ['another issuer', await resigned(access, { iss: 'https://elsewhere.example' })],
    ['another client', await resigned(access, { client_id: 'another' })],
    ['another person', await resigned(access, { username: 'another' })],
    ['run out', await resigned(access, { exp: 1 })],
  ];
  for (const [what, token] of forged) {
    const cookies = changed(stored, '.accessToken', token).filter(
      ([name]) => !name.endsWith('.refreshToken'),
    );
    const response = await fetchPage(routes.account(), cookies);
    expect(response.status, what).toBe(303);
    expect(await response.text(), what).not.toContain(person.email);
    expect(response.headers.getSetCookie().length, `${what}: the browser is to forget it`).toBeGreaterThan(0);
  }
});

test('A revoked sign-in is not renewed', async ({ person }) => {
  const stored = await signInPerson(ORIGIN, person);
  const { auth } = JSON.parse(readFileSync(process.env.AMPLIFY_OUTPUTS ?? 'amplify_outputs.json', 'utf8'));
  await fetch(`${ORIGIN}/_cloud/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: auth.user_pool_client_id, Token: storedValue(stored, '.refreshToken') }),
  });
  const aged = changed(
    stored,
    '.accessToken',
    await resigned(storedValue(stored, '.accessToken'), { exp: 1 }),
  );
  expect((await fetchPage(routes.account(), aged)).status).toBe(303);
});
