import { LRUCache } from 'lru-cache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { feedState, tagClock } from './freshness.ts';
import { currentRendering } from './rendering.ts';
import { memoryBudget } from './stored-body.ts';

/** Maximum age of data, even if the feed of changes never failed. */
const MAX_LIFE = 3_600_000;

type Value = NonNullable<CacheHandlerValue['value']>;
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
    const tags = [...(context.tags ?? []), ...(context.softTags ?? [])];
    for (const tag of tags) rendering?.tags.add(tag);
    const life = lifeOf(context.revalidate);
    const isTagged = (context.tags ?? []).length > 0;
    if (rendering && !isTagged) rendering.untaggedLife = Math.min(rendering.untaggedLife, life);
    const cached = cachedData.get(key) ?? absentData.get(key);
    if (!cached || !tagClock.isCurrent(tags, cached.moment)) return null;
    const now = Date.now();
    const currentAt = isTagged ? feedState.knownCurrentAt(cached.readAt, now) : cached.readAt;
    // Pages are renewed in the second half of their lifetime, so they need data that is younger than that.
    if (now - currentAt >= life / 2 || now - cached.readAt > MAX_LIFE) return null;
    if (rendering) rendering.dataAt = Math.min(rendering.dataAt, currentAt);
    // Next.js would serve expired data once more while it reads new data. This handler has already checked the age.
    return { lastModified: now, value: cached.value };
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    const rendering = currentRendering();
    if (!rendering || !value) return;
    if (value.kind !== 'FETCH') {
      for (const tag of tagsOfPage(value)) rendering.tags.add(tag);
      return;
    }
    const tags = 'tags' in context ? (context.tags ?? []) : [];
    // The data may have been read before its tags were dropped. Then it is used once and not stored.
    if (!tagClock.isCurrent(tags, rendering.moment)) return;
    const isNothing = NOTHING.includes(value.data.body);
    const bytes = (value.data.body ?? '').length + key.length + 200;
    const data = { value, moment: rendering.moment, readAt: rendering.beganAt, bytes };
    const [shelf, other] = isNothing ? [absentData, cachedData] : [cachedData, absentData];
    other.delete(key);
    shelf.set(key, data);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    tagClock.drop(typeof tags === 'string' ? [tags] : tags);
  }

  resetRequestCache(): void {}
}

function lifeOf(revalidate: number | false | undefined): number {
  return typeof revalidate === 'number' ? revalidate * 1000 : MAX_LIFE;
}

function tagsOfPage(value: Value): string[] {
  const header = 'headers' in value ? value.headers?.[tagHeader] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}
