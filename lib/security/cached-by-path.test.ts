import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server.js';
import { NextRequest } from 'next/server';
import { config, middleware } from '../../middleware.ts';
import { isCachedByPath } from './cached-by-path.ts';

const APP = join(import.meta.dirname, '../../app');

/**
 * Returns the URLs of files that Next.js caches by path, from the source files that make them, with a
 * placeholder for each variable part.
 */
async function cachedPaths(): Promise<readonly string[]> {
  const files = await readdir(APP, { recursive: true });
  const routes: string[] = [];
  for (const file of files.filter((name) => /(^|\/)route\.tsx?$/.test(name)))
    if (/export const revalidate\b|'force-static'/.test(await readFile(join(APP, file), 'utf8')))
      routes.push(`/${file.replace(/\/route\.tsx?$/, '').replaceAll(/\[\w+\]/g, 'name')}`);
  const named = { 'robots.ts': '/robots.txt', 'manifest.ts': '/manifest.webmanifest' };
  for (const [file, address] of Object.entries(named)) if (files.includes(file)) routes.push(address);
  return routes;
}

const request = (path: string, method: string) =>
  middleware(new NextRequest(`https://site.example${path}`, { method }));

test('every file that is cached by path accepts GET and HEAD only', async () => {
  const addresses = await cachedPaths();
  expect(addresses).toEqual(
    expect.arrayContaining(['/open-graph/name/name', '/sitemaps/name', '/sitemap.xml', '/robots.txt']),
  );
  for (const url of addresses) {
    expect([url, isCachedByPath(url), unstable_doesMiddlewareMatch({ config, url })]).toEqual([
      url,
      true,
      true,
    ]);
    for (const method of ['GET', 'HEAD'])
      expect([url, (await request(url, method)).headers.get('x-middleware-next')]).toEqual([url, '1']);
    for (const [method, status] of [
      ['OPTIONS', 204],
      ['POST', 405],
      ['PUT', 405],
      ['DELETE', 405],
      ['PATCH', 405],
    ] as const) {
      const response = await request(url, method);
      expect([url, method, response.status]).toEqual([url, method, status]);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(response.headers.get('x-middleware-next')).toBeNull();
    }
  }
});

test('no signed-in page is treated as such a file', () => {
  for (const path of ['/studio/robots.txt', '/admin/open-graph/x', '/studio'])
    expect([path, isCachedByPath(path)]).toEqual([path, false]);
  const { pathname } = new NextRequest('https://site.example/open-graph/%2e%2e/studio').nextUrl;
  expect([pathname, isCachedByPath(pathname)]).toEqual(['/studio', false]);
});

test.each([
  '/sitemap%2Exml',
  '/%6Fpen-graph/site/a',
  '/rob%6Fts.txt',
  '/sample%2Dmedia',
  '/pictures/%61vatars',
])('%s needs no sign-in', async (path) => {
  const response = await request(path, 'GET');
  expect(response.status).toBe(200);
  expect(response.headers.get('location')).toBeNull();
});

test.each(['/sitemap%2Exml', '/%6Fpen-graph/site/a'])('%s accepts GET and HEAD only', async (path) =>
  expect((await request(path, 'POST')).status).toBe(405),
);
