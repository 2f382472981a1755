import type { FeedState } from '../freshness/feed-state.ts';
import type { TagClock } from '../freshness/tag-clock.ts';
import type { StoredBody } from '../sending/stored-body.ts';

/** A page of the site in memory. Its key is path and query, or only the path if the query changes nothing. */
export type KeptPage = StoredBody & {
  /** True if Next.js rendered it without reading the query. */
  readonly ignoresQuery: boolean;
  readonly tags: readonly string[];
  /**
   * True if the change feed reports when it is out of date: it has data with tags, and none without tags, whose changes
   * are never reported.
   */
  readonly followsFeed: boolean;
  /** The moment of the tag clock at which its rendering began. */
  readonly moment: number;
  /** The last moment at which its tags were checked and current. */
  checkedMoment: number;
  /** The time of the last attempt to render it again, in milliseconds since 1970. */
  triedAt: number;
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
const longestLife = 3_600_000;

/** Returns true for a tag of data. Next.js adds tags of its own for the path and its layouts. */
export const isDataTag = (tag: string) => !tag.startsWith('_N_T_');

/**
 * The freshness of a cached page. Its age is the time since its data was last known to be current, which is zero while
 * the change feed is connected. Without the feed, a page is renewed in the second half of its lifetime. So readers of
 * popular pages never wait, and no page is served after its lifetime.
 */
export function freshnessOf(page: KeptPage, now: number, clock: TagClock, feed: FeedState): Freshness {
  if (page.checkedMoment !== clock.now) {
    if (!clock.isCurrent(page.tags, page.moment)) return 'dropped';
    page.checkedMoment = clock.now;
  }
  if (feed.isConnected && page.followsFeed) {
    return now - page.dataAt < longestLife ? 'fresh' : 'ageing';
  }
  const currentAt = page.followsFeed ? feed.knownCurrentAt(page.dataAt, now) : page.dataAt;
  const age = now - currentAt;
  if (age < page.life / 2) return 'fresh';
  return age < page.life ? 'ageing' : 'expired';
}
