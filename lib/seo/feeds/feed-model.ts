import { env } from '../../env.ts';
import type { FeedSubject } from './feed-address.ts';

export type FeedPerson = { readonly name: string; readonly url: string | null };

/** One thing of a feed, in none of its formats yet. */
export type FeedItem = {
  /** Never changes, and no other item ever has it. */
  readonly id: string;
  /** Whole address of its page. */
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Sanitised HTML with whole addresses. */
  readonly html: string;
  /** ISO instants. The first never changes. */
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly FeedPerson[];
  readonly categories: readonly string[];
  /** Whole address of a picture. */
  readonly image?: string;
};

/** What one subject's three files say. */
export type SiteFeed = {
  readonly subject: FeedSubject;
  readonly title: string;
  readonly description: string;
  /** Path of the page that shows the same. */
  readonly home: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
  /** ISO instant of the newest write to anything that is shown. */
  readonly updated: string;
};

/** Items of a feed: readers ask often enough to miss none. */
export const MOST_ITEMS = 30;

/** Since when there are feeds: what one was last changed at that has nothing yet. */
const FIRST_DAY = '2026-11-01T00:00:00.000Z';

/** An id by RFC 4151 out of a record's own: it stays when the record's page moves. */
export const tagUri = (...parts: readonly string[]): string =>
  `tag:${new URL(env.siteUrl).hostname},2026:${parts.map(encodeURIComponent).join('/')}`;

/** The beginning of a day that is all that is known of when something happened. */
export const startOfDay = (day: string): string => `${day.slice(0, 10)}T00:00:00.000Z`;

/** The newest of some ISO instants. */
export const newestOf = (instants: readonly string[]): string =>
  [FIRST_DAY, ...instants].sort().at(-1) ?? FIRST_DAY;

/** The newest first, at most so many as a feed has. */
export const newestItems = (items: readonly FeedItem[]): readonly FeedItem[] =>
  [...items].sort((a, b) => b.published.localeCompare(a.published)).slice(0, MOST_ITEMS);
