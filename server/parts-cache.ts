import { AsyncLocalStorage } from 'node:async_hooks';
import { type CacheBackend, setPartsCache } from '../lib/backend/offered-parts.ts';
import { findData, storeData } from './cache-handler.ts';
import { type Rendering, whileRendering } from './rendering.ts';

const caches = new AsyncLocalStorage<CacheBackend>();
setPartsCache(() => caches.getStore());

/** Runs code of a page or a route without Next.js, and records in `rendering` what the result depends on. */
export const withoutNext = <Result>(rendering: Rendering, work: () => Result): Result =>
  whileRendering(rendering, () => caches.run(cacheOfRendering(), work));

/**
 * Returns the cache for reads of the parts of one page: the proxy's data cache, as for Next.js, so that the page's tags are
 * recorded and changed data is read again. Equal reads of one page share one result.
 */
function cacheOfRendering(): CacheBackend {
  const reads = new Map<string, Promise<unknown>>();
  return (read, names, { tags, revalidate }) =>
    (...args) => {
      const key = JSON.stringify([...names, ...args]);
      const known = reads.get(key);
      // The key has the name of the read, so the value has its type.
      if (known) return known as ReturnType<typeof read>;
      const value = readThrough(`parts ${key}`, tags, revalidate, () => read(...args));
      reads.set(key, value);
      return value;
    };
}

async function readThrough<Value>(
  key: string,
  tags: string[],
  revalidate: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const stored = findData(key, { tags, revalidate });
  if (typeof stored === 'string') return JSON.parse(stored);
  const value = await read();
  const body = JSON.stringify(value) ?? 'null';
  storeData(key, body, body, tags);
  return value;
}
