import { LRUCache } from 'lru-cache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { memoryBudget } from '../memory-budget.ts';
import { feedState, tagClock } from './front-state.ts';
import { currentRendering } from './rendering.ts';

/** Not even a feed that never failed keeps data for longer than this. */
const longestLife = 3_600_000;

type Value = NonNullable<CacheHandlerValue['value']>;
type KeptData = {
  readonly value: Value;
  readonly moment: number;
  readonly readAt: number;
  readonly bytes: number;
};

const keptData = new LRUCache<string, KeptData>({
  maxSize: memoryBudget.data,
  sizeCalculation: (data) => data.bytes,
});

/** Only what an `unstable_cache` entry says about its tags; the tags of a page come with its headers. */
const tagHeader = 'x-next-cache-tags';

/**
 * Next.js's cache when the front runs. It keeps data (`unstable_cache`) and no pages: the front keeps those, as the
 * bytes that are sent. On the way it notes in the rendering at hand which tags its answer depends on.
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
    const kept = keptData.get(key);
    if (!kept || !tagClock.isCurrent(tags, kept.moment)) return null;
    const now = Date.now();
    const currentAt = isTagged ? feedState.knownCurrentAt(kept.readAt, now) : kept.readAt;
    // In the second half of their lives pages are renewed: what they are renewed from is younger than that.
    if (now - currentAt >= life / 2 || now - kept.readAt > longestLife) return null;
    if (rendering) rendering.dataAt = Math.min(rendering.dataAt, currentAt);
    // Next.js would serve data past its time once more while it reads anew; this handler has judged the time already.
    return { lastModified: now, value: kept.value };
  }

  async set(...[key, value, context]: Parameters<CacheHandler['set']>): Promise<void> {
    const rendering = currentRendering();
    if (!rendering || !value) return;
    if (value.kind !== 'FETCH') {
      for (const tag of tagsOfPage(value)) rendering.tags.add(tag);
      return;
    }
    const tags = 'tags' in context ? (context.tags ?? []) : [];
    // The data may have been read before a drop that came meanwhile: then it is used once and not kept.
    if (!tagClock.isCurrent(tags, rendering.moment)) return;
    const bytes = value.data.body.length + key.length + 200;
    keptData.set(key, { value, moment: rendering.moment, readAt: rendering.beganAt, bytes });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    tagClock.drop(typeof tags === 'string' ? [tags] : tags);
  }

  resetRequestCache(): void {}
}

function lifeOf(revalidate: number | false | undefined): number {
  return typeof revalidate === 'number' ? revalidate * 1000 : longestLife;
}

function tagsOfPage(value: Value): string[] {
  const header = 'headers' in value ? value.headers?.[tagHeader] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}
