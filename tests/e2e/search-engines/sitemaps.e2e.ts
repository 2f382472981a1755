import type { APIRequestContext } from '@playwright/test';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { POST_PATHS, PUBLIC_PATHS, RECORD_PATHS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

type Entry = { readonly address: string; readonly changedAt: string };

/** The entries of a sitemap or of an index of sitemaps. */
async function getEntries(request: APIRequestContext, path: string): Promise<readonly Entry[]> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toMatch(/^(application|text)\/xml/);
  const text = await response.text();
  return [...text.matchAll(/<(url|sitemap)>(.*?)<\/\1>/gs)].map(([, , entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/s.exec(entry)?.[1] ?? '',
    changedAt: /<lastmod>(.*?)<\/lastmod>/s.exec(entry)?.[1] ?? '',
  }));
}

test('The sitemaps list exactly the public pages, each once, with the date of its last change', async ({
  request,
}) => {
  const parts = await getEntries(request, '/sitemap.xml');
  expect(parts.length, 'the index is split by type').toBeGreaterThanOrEqual(4);
  const lists = await Promise.all(parts.map(({ address }) => getEntries(request, new URL(address).pathname)));
  const entries = lists.flat();
  expect(entries.map(({ address }) => address).sort()).toEqual([...PUBLIC_PATHS].map(absoluteUrl).sort());
  const tomorrow = Date.now() + 86_400_000;
  // The time of the last change of a list, a film or the home page is unknown; for the blog it is that of its
  // newest post.
  const undated = [...parts, ...entries].filter(({ changedAt }) => changedAt === '');
  expect(undated.filter(({ address }) => RECORD_PATHS.includes(new URL(address).pathname))).toEqual([]);
  const dated = [...parts, ...entries].filter(({ changedAt }) => changedAt !== '');
  expect(dated.length).toBe(RECORD_PATHS.length + POST_PATHS.length + 1 + parts.length - 2);
  for (const { address, changedAt } of dated) {
    expect(changedAt, address).toMatch(/^\d{4}-\d\d-\d\d/);
    expect(Date.parse(changedAt), address).toBeLessThan(tomorrow);
  }
});

test('robots.txt allows all crawlers on public paths and names the sitemap', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n').map((line) => line.trim());
  expect(lines).toContain('User-Agent: *');
  expect(lines).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
  expect(lines).not.toContain('Disallow: /');
  const stored = lines.flatMap((line) => /^Disallow: (\/.*)$/.exec(line)?.[1] ?? []);
  expect(PUBLIC_PATHS.filter((path) => stored.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test('Responses cached by path accept OPTIONS, reject POST, and stay available', async ({ request }) => {
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/open-graph/chart/x.png',
  ]) {
    const allowed = await request.fetch(path, { method: 'OPTIONS' });
    expect([path, allowed.status(), allowed.headers().allow]).toEqual([path, 204, 'GET, HEAD, OPTIONS']);
    expect((await request.post(path)).status(), path).toBe(405);
    expect([200, 404], path).toContain((await request.get(path)).status());
  }
});
