import { NextRequest } from 'next/server';
import { config } from '../../middleware.ts';
import { isKeptByPath } from '../seo/cached-by-path.ts';
import { explainsItself, partsOfAddress } from '../site/part-of-address.ts';
import { isInSampleFolder } from '../site/sample-files.ts';
import { isGuarded, PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from './guard.ts';
import { guardRequest } from './guard-request.ts';
import { ACCESS, cookiesOf, createKey, ID, ISSUER, LIVE, NOW } from './testing/issuing.ts';
import { createTokenVerifier } from './token-verifier.ts';

const key = await createKey();
const verifier = createTokenVerifier(ISSUER, key.keys, () => NOW * 1000);
const pool = { issuer: ISSUER, verifier, check: LIVE };
const tokens = { access: await key.sign(ACCESS), id: await key.sign(ID) };

function request(url: string, kept: Parameters<typeof cookiesOf>[2] | null, headers = {}): NextRequest {
  const pairs = kept ? cookiesOf(ISSUER.clientId, 'ann', kept) : [];
  const cookie = pairs.map((pair) => pair.join('=')).join('; ');
  return new NextRequest(url, { headers: { cookie, host: new URL(url).host, ...headers } });
}

it('runs before signed-in pages, optional parts, sample files and forms, and before no other page', () => {
  const sections = [...PROTECTED_SECTIONS, ...SIGN_IN_SECTIONS];
  const isOfPart = (path: string) => partsOfAddress(path).length > 0 && !explainsItself(path);
  const others = config.matcher.filter(
    (matched) =>
      typeof matched === 'string' &&
      !isKeptByPath(matched) &&
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
  const response = await guardRequest(request('https://site.example/studio', tokens), pool);
  expect(response.headers.get('x-middleware-next')).toBe('1');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
});

it.each(['/studio', '/studio/briefs/new', '/admin', '/admin/streams?page=2', '/merchandise/account'])(
  'redirects signed-out people from %s to sign in and back',
  async (path) => {
    const response = await guardRequest(request(`https://site.example${path}`, null), pool);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `https://site.example/auth/login?next=${encodeURIComponent(path)}`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  },
);

it('deletes invalid sign-ins in the browser, with matching cookies', async () => {
  const forged = request('https://site.example/studio', { access: 'a.b.c', id: 'a.b.c' });
  const forgotten = (await guardRequest(forged, pool)).headers.getSetCookie();
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
  const response = await guardRequest(request(url, { access: 'a.b.c' }, headers), pool);
  expect(response.headers.getSetCookie().every((cookie) => cookie.includes('Secure') === isSecure)).toBe(
    true,
  );
});

it('lets nobody through while the pool cannot be reached', async () => {
  const keys = () => Promise.reject(new TypeError('fetch failed'));
  const deaf = { issuer: ISSUER, verifier: createTokenVerifier(ISSUER, keys), check: LIVE };
  const log = console.error;
  console.error = () => {};
  const response = await guardRequest(request('https://site.example/studio', tokens), deaf);
  console.error = log;
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('x-middleware-next')).toBeNull();
});
