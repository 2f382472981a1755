import { forgetStoredTokens, getCookieName, readStoredTokens } from './stored-tokens.ts';
import { createJar, getCookies } from './testing/issuing.ts';

const tokens = { access: 'a', id: 'i', refresh: 'r' };

it('finds a sign-in under the client’s names of cookies', () => {
  const jar = createJar(getCookies('client', 'ann', tokens));
  expect(readStoredTokens(jar, 'client')).toEqual({ username: 'ann', ...tokens });
  expect(readStoredTokens(jar, 'another')).toBeUndefined();
});

it('deletes all cookies of one sign-in, and nothing else', () => {
  const others = [...getCookies('another', 'ann', tokens), ['theme', 'dark'] as const];
  const jar = createJar([
    ...getCookies('client', 'ann', tokens),
    ['CognitoIdentityServiceProvider.client.ann.signInDetails', '{}'],
    ['CognitoIdentityServiceProvider.client.ann.clockDrift', '0'],
    ...others,
  ]);
  forgetStoredTokens(jar, 'client');
  expect([...jar.cookies]).toEqual(others);
});

it.each([
  ['CognitoIdentityServiceProvider.c.LastAuthUser', 'CognitoIdentityServiceProvider.c.LastAuthUser'],
  ['p.c.ann@example.com.idToken', 'p.c.ann%40example.com.idToken'],
  ['p.c.a b+c#d$e&f.idToken', 'p.c.a%20b+c#d$e&f.idToken'],
])('encodes the name %s as the client does', (key, name) => {
  expect(getCookieName(key)).toBe(name);
});
