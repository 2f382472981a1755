import { nextPath } from './next-path.ts';

describe('nextPath', () => {
  it.each([
    '/',
    '/merchandise/account',
    '/studio/briefs?page=2',
    '/profiles/mara#youtube',
    '/search?q=https://example.com',
    '/profiles/%C3%A9lodie',
    '/authors',
  ])('accepts %s', (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty word', ''],
    ['several', ['/a', '/b']],
    ['a relative path', 'studio'],
    ['another site', 'https://example.com/'],
    ['a scheme', 'javascript:alert(1)'],
    ['a host', '//example.com'],
    ['three slashes', '///example.com'],
    ['a backslash', '/\\example.com'],
    ['a backslash later on', '/a\\b'],
    ['a tab, which browsers take out', '/\t/example.com'],
    ['a line end', '/a\r\nlocation: /b'],
    ['a null', '/a\u0000'],
    ['a space', '/ /example.com'],
    ['a C1 control', '/a\u0085b'],
    ['dots that end at a host', '/a/..//example.com'],
    ['escaped slashes at the start', '/%2Fexample.com'],
    ['a broken escape', '/%zz'],
    ['the sign-in page', '/auth/login?next=/auth/login'],
    ['the sign-out page', '/auth/logout'],
    ['the folder itself', '/auth'],
    ['dots that end there', '/studio/../auth/logout'],
    ['an escaped slash there', '/auth%2Flogout'],
    ['capitals there', '/AUTH/logout'],
    ['too long a path', `/${'a'.repeat(512)}`],
  ])('refuses %s', (_what, path) => {
    expect(nextPath(path)).toBeUndefined();
  });

  it('accepts the maximum length', () => {
    const path = `/${'a'.repeat(511)}`;
    expect(nextPath(path)).toBe(path);
  });
});
