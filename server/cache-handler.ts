import { LRUCache } from 'lru-cache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { feedState, tagClock } from './freshness.ts';
import { currentRendering } from './rendering.ts';
import { memoryBudget } from './stored-body.ts';

/** Maximum age of data, even if the connection to the change log was never lost. */
const MAX_LIFE = 3_600_000;

type NextValue = NonNullable<CacheHandlerValue['value']>;
/** What Next.js stores, or the JSON of data that the proxy stores itself. */
type Value = NextValue | string;
type CachedData = {
  readonly value: Value;
  readonly moment: number;
  readonly readAt: number;
  readonly bytes: number;
};

const cachedData = new LRUCache<string, CachedData>({
  maxSize: memoryBudget.data,
  sizeCalculation: (data) => data.bytes,
});

/**
 * Data that says that there is nothing, such as that no brief has a slug. Anyone can invent addresses, so such data
 * displaces only its own kind, and not the data of the site.
 */
const absentData = new LRUCache<string, CachedData>({
  maxSize: memoryBudget.absentData,
  sizeCalculation: (data) => data.bytes,
});

/** Bodies that Next.js stores for reads that found nothing. */
const NOTHING: readonly unknown[] = [undefined, '', 'null'];

/** The header with the tags of `unstable_cache` entries. The tags of a page are in the page's headers. */
const tagHeader = 'x-next-cache-tags';

/** What decides whether cached data is current. */
type Dependencies = {
  readonly tags: readonly string[];
  /** Tags of Next.js: the path and its layouts. */
  readonly softTags?: readonly string[];
  readonly revalidate?: number | false | undefined;
};

/** Returns cached data that is current, and records for the current rendering what it depends on. */
export function findData(
  key: string,
  { tags: own, softTags = [], revalidate }: Dependencies,
): Value | undefined {
  const rendering = currentRendering();
  const tags = [...own, ...softTags];
  for (const tag of tags) rendering?.tags.add(tag);
  const life = getLifetime(revalidate);
  const isTagged = own.length > 0;
  if (rendering && !isTagged) rendering.untaggedLife = Math.min(rendering.untaggedLife, life);
  const cached = cachedData.get(key) ?? absentData.get(key);
  if (!cached || !tagClock.isCurrent(tags, cached.moment)) return undefined;
  const now = Date.now();
  const currentAt = isTagged ? feedState.knownCurrentAt(cached.readAt, now) : cached.readAt;
  // Pages are renewed in the second half of their lifetime, so they need data that is younger than that.
  if (now - currentAt >= life / 2 || now - cached.readAt > MAX_LIFE) return undefined;
  if (rendering) rendering.dataAt = Math.min(rendering.dataAt, currentAt);
  return cached.value;
}

/** Caches data that was read for the current rendering. */
export function storeData(
  key: string,
  value: Value,
  body: string | undefined,
  tags: readonly string[],
): void {
  const rendering = currentRendering();
  // The data may have been read before its tags were dropped. Then it is used once and not stored.
  if (!rendering || rendering.isOutdated || !tagClock.isCurrent(tags, rendering.moment)) return;
  const isNothing = NOTHING.includes(body);
  const bytes = (body ?? '').length + key.length + 200;
  const data = { value, moment: rendering.moment, readAt: rendering.beganAt, bytes };
  const [shelf, other] = isNothing ? [absentData, cachedData] : [cachedData, absentData];
  other.delete(key);
  shelf.set(key, data);
}

/**
 * Next.js's cache when the proxy runs. It stores data (`unstable_cache`) but no pages, because the proxy caches the
 * bytes that are sent. It also records for the current rendering which tags the response depends on.
 */
// biome-ignore lint/style/noDefaultExport: Next.js takes the handler from the module's default export.
export default class FrontCacheHandler implements CacheHandler {
  async get(...[key, context]: Parameters<CacheHandler['get']>): Promise<CacheHandlerValue | null> {
    const rendering = currentRendering();
    if (context.kind !== 'FETCH') {
      if (rendering) rendering.lookedForPage = true;
      return null;
    }
    const { tags = [], softTags = [], revalidate } = context;
    const value = findData(key, { tags, softTags, revalidate });
    // Next.js would serve expired data once more while it reads new data. The age was already checked.
    return value === undefined ? null : { lastModified: Date.now(), value: value as NextValue };
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    if (!value) return;
    if (value.kind === 'FETCH')
      return storeData(key, value, value.data.body, ('tags' in context && context.tags) || []);
    for (const tag of tagsOfPage(value)) currentRendering()?.tags.add(tag);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    tagClock.drop(typeof tags === 'string' ? [tags] : tags);
  }

  resetRequestCache(): void {}
}

function getLifetime(revalidate: number | false | undefined): number {
  return typeof revalidate === 'number' ? revalidate * 1000 : MAX_LIFE;
}

function tagsOfPage(value: NextValue): string[] {
  const header = 'headers' in value ? value.headers?.[tagHeader] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}
