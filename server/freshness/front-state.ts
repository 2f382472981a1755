/**
 * The state that the proxy and Next.js's cache handler share. Both run in one process, and Next.js loads the handler by
 * its path.
 */
import { FeedState } from './feed-state.ts';
import { TagClock } from './tag-clock.ts';

export const tagClock = new TagClock();
export const feedState = new FeedState();
