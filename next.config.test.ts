import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from './next.config.ts';

const require = createRequire(import.meta.url);

/** As much of Next.js's own cache as is asked here; its types name constants that only its own build can read. */
type Cache = {
  readonly get: (key: string, asked: object) => Promise<{ readonly value: { readonly body: Buffer } } | null>;
  readonly set: (key: string, value: object, asked: object) => Promise<void>;
};
const {
  default: FileSystemCache,
}: {
  default: new (options: object) => Cache;
} = require('next/dist/server/lib/incremental-cache/file-system-cache.js');
const { nodeFs } = require('next/dist/server/lib/node-fs-methods.js');
const {
  buildCustomRoute,
}: { buildCustomRoute: (type: 'header', rule: unknown) => { readonly regex: string } } =
  require('next/dist/lib/build-custom-route.js');

const asRoute = { kind: 'APP_ROUTE', isFallback: false };

test('without the front, what addresses are answered stays in memory, and what the build made is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  const app = join(folder, 'server', 'app');
  await mkdir(app, { recursive: true });
  await writeFile(join(app, 'built.body'), 'built');
  await writeFile(join(app, 'built.meta'), JSON.stringify({ status: 200, headers: {} }));
  const cache = new FileSystemCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: config.experimental?.isrFlushToDisk,
    serverDistDir: join(folder, 'server'),
    revalidatedTags: [],
    maxMemoryCacheSize: 10_000,
    _requestHeaders: {},
  });
  const getBody = async (key: string) => {
    const kept = await cache.get(key, asRoute);
    return kept && String(kept.value.body);
  };
  expect(await getBody('/built')).toBe('built');
  const body = Buffer.alloc(1000, 'x');
  for (let at = 0; at < 100; at += 1)
    await cache.set(
      `/asked-${at}`,
      { kind: 'APP_ROUTE', status: 200, headers: {}, body },
      { ...asRoute, cacheControl: { revalidate: 60, expire: 60 } },
    );
  expect(await readdir(folder, { recursive: true })).toHaveLength(4);
  expect(await getBody('/asked-99')).toBe(String(body));
  expect(await getBody('/asked-0')).toBeNull();
  expect(await getBody('/built')).toBe('built');
  await rm(folder, { recursive: true });
});

test('a shared cache keeps a public list only for a plain request', async () => {
  const headers = (await config.headers?.()) ?? [];
  const kept = headers.filter(({ headers }) => headers.some(({ value }) => value === 'public, s-maxage=60'));
  expect(kept.length).toBeGreaterThan(10);
  const others = ['rsc', 'x-nextjs-data', 'next-router-state-tree', 'next-router-prefetch', 'next-action'];
  for (const { source, missing = [] } of kept)
    expect([source, ...missing.map(({ key }) => key)]).toEqual([source, ...others]);
  for (const key of others) {
    const rule = headers.find(({ has = [] }) => has.some((one) => one.key === key));
    expect(rule).toMatchObject({ source: '/:path*', headers: [{ value: 'private, no-store' }] });
  }
});

test('pages are isolated from windows of other sites, and no browser guesses their type', async () => {
  const headers = (await config.headers?.()) ?? [];
  const ofPages = headers.find((rule) =>
    rule.headers.some(({ key }) => key === 'Cross-Origin-Opener-Policy'),
  );
  const { regex } = buildCustomRoute('header', ofPages);
  for (const path of ['/', '/briefs/first-hour', '/studio', '/admin/reports'])
    expect([path, new RegExp(regex).test(path)]).toEqual([path, true]);
  expect(ofPages?.headers).toEqual(
    expect.arrayContaining([
      { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
      { key: 'X-Content-Type-Options', value: 'nosniff' },
    ]),
  );
});
