import type { FeedState } from '../freshness/feed-state.ts';
import type { TagClock } from '../freshness/tag-clock.ts';
import type { StoredBody } from '../sending/stored-body.ts';

/** A page of the site in memory; its key is path and query, or the path alone when the query changes nothing. */
export type KeptPage = StoredBody & {
  /** True when Next.js made it without looking at the query. */
  readonly ignoresQuery: boolean;
  readonly tags: readonly string[];
  /**
   * True when the change feed can tell that it is out of date: it shows tagged data, and none without tags, which
   * changes as time passes and is never reported.
   */
  readonly followsFeed: boolean;
  /** The moment of the tag clock at which its rendering began. */
  readonly moment: number;
  /** The last moment at which its tags were found to be current. */
  checkedMoment: number;
  /** When it was last tried to make it anew, in milliseconds since 1970. */
  triedAt: number;
  /** The latest time at which all data in it is known to have been the newest; milliseconds since 1970. */
  readonly dataAt: number;
  /** How long it may be kept, in milliseconds: what Next.js lets a shared cache do, and no longer than its untagged data. */
  readonly life: number;
};

/**
 * - `fresh`: send it.
 * - `ageing`: send it, and have it made anew meanwhile.
 * - `expired`: make it anew first; if that fails it may still be sent.
 * - `dropped`: what it shows has changed; never send it again.
 */
export type Freshness = 'fresh' | 'ageing' | 'expired' | 'dropped';

/** For safety a page is made anew after an hour, even if no change of its data was heard of. */
const longestLife = 3_600_000;

/** True for a tag of data; Next.js adds tags of its own for the path and its layouts. */
export const isDataTag = (tag: string) => !tag.startsWith('_N_T_');

/**
 * How fresh a kept page is. The age that counts is not the page's own but the time since its data was last known to be
 * the newest: none at all while the change feed is heard. Without the feed a page is renewed in the second half of its
 * life, so that pages in use are never waited for and none is served past its life.
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
