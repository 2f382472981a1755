import { jest } from '@jest/globals';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, SignJWT } from 'jose';
import { NextRequest, NextResponse } from 'next/server';
import { signOutUser } from '../../embedded/auth/administration.ts';
import { addPerson, signIn } from '../../embedded/auth/testing/harness.ts';
import { startWireBackend, type WireBackend } from '../../embedded/auth/testing/wire.ts';
import { config } from '../../middleware.ts';
import { PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from '../routes.ts';
import { isCachedByPath } from '../security/cached-by-path.ts';
import { explainsItself, partsOfAddress } from '../site/parts.ts';
import { isInSampleFolder } from '../site/sample-files.ts';
import { guardRequest, isGuarded, readSession, ruleOn } from './guard.ts';
import { getCookieName, readStoredTokens } from './stored-tokens.ts';
import { ACCESS, createJar, createKey, getCookies, ID, ISSUER, LIVE, NOW } from './testing/issuing.ts';
import { createTokenVerifier, type TokenIssuer } from './token-verifier.ts';
import { createPoolCheck, type UserPool } from './user-pool.ts';
import { readViewer, withCurrentGroups } from './viewer.ts';

const EMAIL = 'ann@example.com';
const HOUR = 3_600_000;

let backend: WireBackend;
let pool: UserPool;
let clock: number;
let tokens: { access: string; id: string; refresh: string };
let username: string;
let clientId: string;

beforeAll(async () => {
  backend = await startWireBackend();
  await addPerson(backend.people, EMAIL);
});
afterAll(() => backend.close());

beforeEach(async () => {
  const { issuer, names, signingKey, tokens: issued } = backend.people.pool;
  clock = Date.now();
  clientId = names.clientId;
  const site: TokenIssuer = { issuer, clientId, keysUrl: '', endpoint: `${backend.url}/idp/` };
  const keys = createLocalJWKSet(JSON.parse(JSON.stringify(signingKey.jwks)));
  pool = {
    issuer: site,
    verifier: createTokenVerifier(site, keys, () => clock),
    check: createPoolCheck(site),
  };
  const { AccessToken, IdToken, RefreshToken } = await signIn(backend.people, EMAIL);
  tokens = { access: String(AccessToken), id: String(IdToken), refresh: String(RefreshToken) };
  username = (await issued.readAccess(tokens.access)).username;
});

/** Returns a token of the pool with other claims. */
function changed(token: string, change: object): Promise<string> {
  const { id: kid, privateKey } = backend.people.pool.signingKey;
  return new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey);
}

const getJar = (stored: Partial<typeof tokens>) => createJar(getCookies(clientId, username, stored));
const requestWith = (stored: Partial<typeof tokens>) => {
  const request = new NextRequest('http://localhost:3000/alerts/creator', { method: 'POST' });
  for (const [name, value] of getCookies(clientId, username, stored))
    request.cookies.set(getCookieName(name), value);
  return request;
};
const signInPage = '/auth/login?next=%2Fstudio%3Fpage%3D2';

it('lets signed-in people through, and changes nothing', async () => {
  const jar = getJar(tokens);
  const before = [...jar.cookies];
  expect(await ruleOn('/studio', jar, pool)).toEqual({ kind: 'pass' });
  expect([...jar.cookies]).toEqual(before);
});

it('redirects signed-out people to the sign-in page with the path to return to', async () => {
  expect(await ruleOn('/studio?page=2', getJar({}), pool)).toEqual({ kind: 'sign-in', to: signInPage });
  expect(await ruleOn('/studio?page=2', createJar(), pool)).toEqual({ kind: 'sign-in', to: signInPage });
});

it('omits a path that must not be returned to', async () => {
  expect(await ruleOn('//example.com', createJar(), pool)).toEqual({ kind: 'sign-in', to: '/auth/login' });
});

it.each([
  ['that ran out', { exp: 1 }],
  ['of the address that the backend had before', { iss: 'http://127.0.0.1:1/idp/us-west-2_embedded' }],
])('exchanges tokens %s, and lets people through', async (_what, change) => {
  const old = { access: await changed(tokens.access, change), id: await changed(tokens.id, change) };
  const jar = getJar({ ...tokens, ...old });
  expect(await ruleOn('/studio', jar, pool)).toEqual({ kind: 'pass' });
  const stored = readStoredTokens(jar, clientId);
  expect(stored).toMatchObject({ username, refresh: tokens.refresh });
  expect([stored?.access, stored?.id]).not.toEqual([old.access, old.id]);
});

it('redirects at once after a sign-in has ended, and deletes its cookies', async () => {
  const jar = getJar(tokens);
  await backend.people.call('RevokeToken', { Token: tokens.refresh });
  expect(await ruleOn('/studio?page=2', jar, pool)).toEqual({ kind: 'sign-in', to: signInPage });
  expect(jar.cookies.size).toBe(0);
});

it('redirects at once after an account was disabled, deleted or signed out by an administrator', async () => {
  const sub = backend.people.pool.users.find(EMAIL)?.sub ?? '';
  const jar = getJar(tokens);
  signOutUser(backend.people.pool, sub, { by: 'operator' });
  expect(await ruleOn('/studio?page=2', jar, pool)).toEqual({ kind: 'sign-in', to: signInPage });
});

it('reads the sign-in for a route of a reader’s page, and stores refreshed tokens in the browser', async () => {
  const old = { access: await changed(tokens.access, { exp: 1 }), id: await changed(tokens.id, { exp: 1 }) };
  const session = await readSession(requestWith({ ...tokens, ...old }), pool);
  expect(session.state).toBe('signed-in');
  expect(await pool.check.verifiedEmail(session.accessToken ?? '')).toBe(EMAIL);
  const response = session.finish(NextResponse.json({}));
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const stored = response.cookies.getAll().find(({ name }) => name.endsWith('.accessToken'));
  expect(stored?.value).toBe(session.accessToken);
});

it('reads no sign-in from a token that has ended, was forged or is missing', async () => {
  const { sign } = await createKey();
  const forged = await sign({ ...decodeJwt(tokens.access) });
  expect(await readSession(requestWith({}), pool)).toMatchObject({
    state: 'signed-out',
    accessToken: undefined,
  });
  expect((await readSession(requestWith({ access: forged, id: tokens.id }), pool)).state).toBe('signed-out');
  expect(await pool.check.verifiedEmail(forged)).toBeUndefined();
  await backend.people.call('RevokeToken', { Token: tokens.refresh });
  expect(await readSession(requestWith(tokens), pool)).toMatchObject({ accessToken: undefined });
  expect(await pool.check.verifiedEmail(tokens.access)).toBeUndefined();
});

it('gives no address that its owner has not verified', async () => {
  const answer = (verified: string) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(
      Response.json({
        UserAttributes: [
          { Name: 'email', Value: 'victim@example.com' },
          { Name: 'email_verified', Value: verified },
        ],
      }),
    );
  answer('false');
  expect(await pool.check.verifiedEmail('token')).toBeUndefined();
  answer('true');
  expect(await pool.check.verifiedEmail('token')).toBe('victim@example.com');
  jest.restoreAllMocks();
});

it('reads the groups of an administrator from the pool, and not from an older token', async () => {
  const sub = backend.people.pool.users.find(EMAIL)?.username ?? '';
  const { users } = backend.people.pool;
  users.addToGroup(sub, 'ADMINS');
  const { AccessToken, IdToken, RefreshToken } = await signIn(backend.people, EMAIL);
  const jar = getJar({
    access: String(AccessToken),
    id: String(IdToken),
    refresh: String(RefreshToken),
  });
  const viewer = await readViewer(jar, pool);
  if (!viewer) throw new Error('Nobody is signed in');
  expect((await withCurrentGroups(viewer, jar, pool)).groups).toEqual(['ADMINS']);
  users.removeFromGroup(sub, 'ADMINS');
  expect(viewer.groups).toEqual(['ADMINS']);
  expect((await withCurrentGroups(viewer, jar, pool)).groups).toEqual([]);
  const withoutRefresh = getJar({ access: String(AccessToken), id: String(IdToken) });
  expect((await withCurrentGroups(viewer, withoutRefresh, pool)).groups).toEqual([]);
});

it.each([
  ['tokens that ran out, without a refresh token', () => ({ access: tokens.access, id: tokens.id })],
  ['a made-up refresh token', () => ({ ...tokens, refresh: 'made-up' })],
  ['made-up tokens', () => ({ access: 'a.b.c', id: 'a.b.c', refresh: 'made-up' })],
  ['a refresh token alone', () => ({ refresh: tokens.refresh })],
])('redirects people with %s', async (_what, stored) => {
  const jar = getJar(stored());
  clock += HOUR + 10_000;
  expect(await ruleOn('/studio?page=2', jar, pool)).toEqual({ kind: 'sign-in', to: signInPage });
  expect(jar.cookies.size).toBe(0);
});

it('redirects people with another person’s tokens under a name', async () => {
  const jar = createJar(getCookies(clientId, 'somebody-else', { access: tokens.access, id: tokens.id }));
  expect(await ruleOn('/studio', jar, pool)).toMatchObject({ kind: 'sign-in' });
});

describe('while the pool cannot be reached', () => {
  let silent: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => silent.mockRestore());

  it('lets nobody through, and signs nobody out, without its keys', async () => {
    const keys = createRemoteJWKSet(new URL('http://127.0.0.1:9/jwks.json'));
    const jar = getJar(tokens);
    const verifier = createTokenVerifier(pool.issuer, keys);
    expect(await ruleOn('/studio', jar, { ...pool, verifier })).toEqual({ kind: 'unsure' });
    expect(jar.get(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`)).toBe(username);
  });

  it('lets nobody through with expired tokens that cannot be exchanged', async () => {
    const issuer = { ...pool.issuer, endpoint: 'http://127.0.0.1:9/idp/' };
    const jar = getJar(tokens);
    clock += HOUR + 10_000;
    expect(await ruleOn('/studio', jar, { ...pool, issuer })).toEqual({ kind: 'unsure' });
    expect(jar.cookies.size).toBe(4);
  });
});

const key = await createKey();
const verifier = createTokenVerifier(ISSUER, key.keys, () => NOW * 1000);
const requestPool = { issuer: ISSUER, verifier, check: LIVE };
const requestTokens = { access: await key.sign(ACCESS), id: await key.sign(ID) };

function request(url: string, stored: Parameters<typeof getCookies>[2] | null, headers = {}): NextRequest {
  const pairs = stored ? getCookies(ISSUER.clientId, 'ann', stored) : [];
  const cookie = pairs.map((pair) => pair.join('=')).join('; ');
  return new NextRequest(url, { headers: { cookie, host: new URL(url).host, ...headers } });
}

it('runs before signed-in pages, optional parts, sample files and forms, and before no other page', () => {
  const sections = [...PROTECTED_SECTIONS, ...SIGN_IN_SECTIONS];
  const isOfPart = (path: string) => partsOfAddress(path).length > 0 && !explainsItself(path);
  const others = config.matcher.filter(
    (matched) =>
      typeof matched === 'string' &&
      !isCachedByPath(matched) &&
      !isOfPart(matched) &&
      !isInSampleFolder(matched),
  );
  const conditions = config.matcher.flatMap((matched) => (typeof matched === 'string' ? [] : matched.has));
  expect(conditions.map(({ key }) => key)).toEqual(['content-type', 'next-action']);
  expect(others).toEqual(sections.map((section) => `${section}/:path*`));
});

it('guards every path that is not clearly a sign-in page, in any spelling', () => {
  expect(['/studio', '/admin/streams', '/merchandise/account', '/%73tudio', '/%'].every(isGuarded)).toBe(
    true,
  );
  expect(['/auth/login', '/auth', '/extra-pages/sign-up'].some(isGuarded)).toBe(false);
});

it('lets signed-in people through, without caching', async () => {
  const response = await guardRequest(request('https://site.example/studio', requestTokens), requestPool);
  expect(response.headers.get('x-middleware-next')).toBe('1');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
});

it.each(['/studio', '/studio/briefs/new', '/admin', '/admin/streams?page=2', '/merchandise/account'])(
  'redirects signed-out people from %s to sign in and back',
  async (path) => {
    const response = await guardRequest(request(`https://site.example${path}`, null), requestPool);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `https://site.example/auth/login?next=${encodeURIComponent(path)}`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  },
);

it('deletes invalid sign-ins in the browser, with matching cookies', async () => {
  const forged = request('https://site.example/studio', { access: 'a.b.c', id: 'a.b.c' });
  const forgotten = (await guardRequest(forged, requestPool)).headers.getSetCookie();
  expect(forgotten).toHaveLength(3);
  for (const cookie of forgotten) {
    expect(cookie).toMatch(/^CognitoIdentityServiceProvider\.the-client\.\S+=; /);
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('Max-Age=0');
    expect(cookie).toContain('Secure');
    expect(cookie).not.toContain('HttpOnly');
  }
});

it.each([
  ['https://site.example/studio', {}, true],
  ['http://localhost:3000/studio', {}, true],
  ['http://192.0.2.7:3000/studio', {}, false],
  ['http://site.example/studio', { 'x-forwarded-proto': 'https' }, true],
  ['http://127.0.0.1:3000/studio', { host: 'site.example' }, false],
])('writes cookies for %s %j as the client does', async (url, headers, isSecure) => {
  const response = await guardRequest(request(url, { access: 'a.b.c' }, headers), requestPool);
  expect(response.headers.getSetCookie().every((cookie) => cookie.includes('Secure') === isSecure)).toBe(
    true,
  );
});

it('lets nobody through while the pool cannot be reached', async () => {
  const keys = () => Promise.reject(new TypeError('fetch failed'));
  const deaf = { issuer: ISSUER, verifier: createTokenVerifier(ISSUER, keys), check: LIVE };
  const log = console.error;
  console.error = () => {};
  const response = await guardRequest(request('https://site.example/studio', requestTokens), deaf);
  console.error = log;
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('x-middleware-next')).toBeNull();
});
