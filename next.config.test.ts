import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { CachedRouteKind, IncrementalCacheKind } from 'next/dist/server/response-cache/types.js';
import config from './next.config.ts';

const FileSystemCache = fileSystemCache.default;
const asRoute = { kind: IncrementalCacheKind.APP_ROUTE, isFallback: false } as const;

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
  const bodyOf = async (key: string) => {
    const kept = await cache.get(key, asRoute);
    return kept?.value?.kind === CachedRouteKind.APP_ROUTE ? String(kept.value.body) : null;
  };
  expect(await bodyOf('/built')).toBe('built');
  const body = Buffer.alloc(1000, 'x');
  for (let at = 0; at < 100; at += 1)
    await cache.set(
      `/asked-${at}`,
      { kind: CachedRouteKind.APP_ROUTE, status: 200, headers: {}, body },
      { ...asRoute, isRoutePPREnabled: false, cacheControl: { revalidate: 60, expire: 60 } },
    );
  expect(await readdir(folder, { recursive: true })).toHaveLength(4);
  expect(await bodyOf('/asked-99')).toBe(String(body));
  expect(await bodyOf('/asked-0')).toBeNull();
  expect(await bodyOf('/built')).toBe('built');
  await rm(folder, { recursive: true });
});
