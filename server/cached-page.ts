import { LRUCache } from 'lru-cache';
import type { FeedState, TagClock } from './freshness.ts';
import { memoryBudget, type StoredBody } from './stored-body.ts';

/** A page of the site in memory. Its key is path and query, or only the path if the query changes nothing. */
export type CachedPage = StoredBody & {
  /** True if Next.js rendered it without reading the query. */
  readonly ignoresQuery: boolean;
  readonly tags: readonly string[];
  /**
   * True if the change log reports when it is out of date: it has data with tags, and none without tags, whose changes
   * are never reported.
   */
  readonly followsFeed: boolean;
  /** The moment of the tag clock at which its rendering began. */
  readonly moment: number;
  /** The last moment at which its tags were checked and current. */
  checkedMoment: number;
  /** The time of the last attempt to render it again, in milliseconds since 1970. */
  triedAt: number;
  /** How often this rendering was sent from memory. */
  timesSent: number;
  /** The latest time at which all its data is known to have been current; milliseconds since 1970. */
  readonly dataAt: number;
  /**
   * Maximum age in milliseconds: what Next.js allows shared caches, and no longer than its data without tags allows.
   */
  readonly life: number;
};

/**
 * - `fresh`: send it.
 * - `ageing`: send it, and render it again in the background.
 * - `expired`: render it again first; if that fails, send it.
 * - `dropped`: its data has changed; never send it again.
 */
export type Freshness = 'fresh' | 'ageing' | 'expired' | 'dropped';

/**
 * Maximum age in milliseconds. For safety, a page is rendered again after an hour, even if no change of its data was
 * reported.
 */
const MAX_LIFE = 3_600_000;

/** Returns true for a tag of data. Next.js adds tags of its own for the path and its layouts. */
export const isDataTag = (tag: string) => !tag.startsWith('_N_T_');

/**
 * The freshness of a cached page. Its age is the time since its data was last known to be current, which is zero while
 * the change log is followed. Without it, a page is renewed in the second half of its lifetime. So readers of
 * popular pages never wait, and no page is served after its lifetime.
 */
export function getFreshness(page: CachedPage, now: number, clock: TagClock, feed: FeedState): Freshness {
  if (page.checkedMoment !== clock.now) {
    if (!clock.isCurrent(page.tags, page.moment)) return 'dropped';
    page.checkedMoment = clock.now;
  }
  if (feed.isConnected && page.followsFeed) {
    return now - page.dataAt < MAX_LIFE ? 'fresh' : 'ageing';
  }
  const currentAt = page.followsFeed ? feed.knownCurrentAt(page.dataAt, now) : page.dataAt;
  const age = now - currentAt;
  if (age < page.life / 2) return 'fresh';
  return age < page.life ? 'ageing' : 'expired';
}

/** The approximate memory of a page besides its body: headers, tags, key. */
const overhead = 1500;

const bounded = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: (page) => page.body.length + overhead });

/**
 * The cached pages, limited by bytes; the least recently used are removed first. Pages with unlimited variants have a
 * separate limit, so that they cannot push out the pages that people read.
 */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #filtered = bounded(memoryBudget.filteredPages);
  readonly #pictures = bounded(memoryBudget.pictures);
  readonly #missing = new LRUCache<string, CachedPage>({ max: 1000 });

  constructor(maxBytes: number = memoryBudget.pages) {
    this.#pages = bounded(maxBytes);
  }

  /** @param url path and query as requested */
  find(url: string): CachedPage | undefined {
    const page = this.#pages.get(url);
    if (page) return page;
    const query = url.indexOf('?');
    if (query === -1) return this.#pictures.get(url) ?? this.#missing.get(url);
    const plain = this.find(url.slice(0, query));
    return plain?.ignoresQuery ? plain : (this.#filtered.get(url) ?? this.#missing.get(url));
  }

  store(page: CachedPage): void {
    if (page.status !== 404) this.#missing.delete(page.key);
    this.#getShelf(page).set(page.key, page);
  }

  /** Replaces a page by the same one in another form, unless it was removed or rendered again. */
  replace(page: CachedPage, other: CachedPage): void {
    const shelf = this.#getShelf(page);
    if (shelf.peek(page.key) === page) shelf.set(page.key, other);
  }

  remove(page: CachedPage): void {
    const shelf = this.#getShelf(page);
    if (shelf.peek(page.key) === page) shelf.delete(page.key);
  }

  #getShelf(page: CachedPage): LRUCache<string, CachedPage> {
    if (page.status === 404) return this.#missing;
    if (page.key.includes('?')) return this.#filtered;
    return page.isCompressed ? this.#pages : this.#pictures;
  }

  /** Number of pages and their bytes, for the log and the benchmark. */
  get size(): { pages: number; bytes: number } {
    const shelves = [this.#pages, this.#filtered, this.#pictures];
    const sum = (of: (shelf: LRUCache<string, CachedPage>) => number) =>
      shelves.reduce((total, shelf) => total + of(shelf), 0);
    return { pages: sum((shelf) => shelf.size), bytes: sum((shelf) => shelf.calculatedSize) };
  }
}
