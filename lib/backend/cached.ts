import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { type CacheBackend, partsCache } from './offered-parts.ts';

export type { CacheBackend };

/** Seconds after which cached data is read again even if no change was reported. */
export const CACHE_TTL_SECONDS = 60;

let cacheBackend: CacheBackend = unstable_cache;

/** Next.js's data cache exists only inside Next.js. Tests replace it with another one. */
export function setCacheBackend(other: CacheBackend): void {
  cacheBackend = other;
}

type Plain = string | number | boolean | null;

/**
 * A read whose value is cached under tags, and read only once during a rendering. The value must be plain data, because
 * it is stored as JSON. A read that throws is not cached. `npm run dev` reads for each request, because nothing there
 * reports changes.
 */
export function cached<Args extends Plain[], Value>(
  name: string,
  getTags: (...args: NoInfer<Args>) => readonly string[],
  read: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  if (process.env.NODE_ENV === 'development') return cache(read);
  return cache((...args: Args) =>
    (partsCache() ?? cacheBackend)(read, [name], {
      tags: [...getTags(...args)],
      revalidate: CACHE_TTL_SECONDS,
    })(...args),
  );
}

/** Maximum length of a slug, username or ID that is looked up. Next.js accepts tags of 256 characters. */
const MAX_ADDRESS_LENGTH = 200;

const couldBeAddress = (text: string) =>
  text !== '' && encodeURIComponent(text.toWellFormed()).length <= MAX_ADDRESS_LENGTH;

/**
 * Creates a cached read by a slug or name that a reader may have typed; null for a text that cannot be one.
 */
export function cachedBySlug<Value>(
  name: string,
  getTags: (address: string) => readonly string[],
  read: (address: string) => Promise<Value | null>,
): (address: string) => Promise<Value | null> {
  const readCached = cached(name, getTags, read);
  return async (address) => (couldBeAddress(address) ? readCached(address) : null);
}

/**
 * Makes a page depend on time. Read this along with data that changes as time passes (a stream that begins).
 * Cached data with tags stays as long as no change is reported. This read has no tags, so a page that uses it
 * is rendered again every minute.
 */
export const revalidateEveryMinute: () => Promise<number> = cached(
  'passing-time',
  () => [],
  async () => Date.now(),
);
