import { env } from '../../../lib/env/env.ts';
import type { FeedSubject } from './feed-address.ts';

export type FeedPerson = { readonly name: string; readonly url: string | null };

/** An item of a feed, independent of the format. */
export type FeedItem = {
  /** Unique and permanent. */
  readonly id: string;
  /** The URL of its page. */
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  /** Sanitised HTML with absolute URLs. */
  readonly html: string;
  /** ISO instants. The first never changes. */
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly FeedPerson[];
  readonly categories: readonly string[];
  /** The URL of a picture. */
  readonly image?: string;
};

/** The content of a feed, independent of the format. */
export type SiteFeed = {
  readonly subject: FeedSubject;
  readonly title: string;
  readonly description: string;
  /** The path of its page. */
  readonly home: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
  /** ISO instant of the latest change of any item. */
  readonly updated: string;
};

/** The number of items of a feed. */
export const MAX_ITEMS = 30;

/** The last change of an empty feed: the day when feeds were introduced. */
const FIRST_DAY = '2026-11-01T00:00:00.000Z';

/** A tag URI (RFC 4151) from a record's id, which does not change if the page moves. */
export const tagUri = (...parts: readonly string[]): string =>
  `tag:${new URL(env.siteUrl).hostname},2026:${parts.map(encodeURIComponent).join('/')}`;

/** The start of a day, for events known only to the day. */
export const startOfDay = (day: string): string => `${day.slice(0, 10)}T00:00:00.000Z`;

/** The latest of some ISO instants. */
export const getNewestInstant = (instants: readonly string[]): string =>
  [FIRST_DAY, ...instants].sort().at(-1) ?? FIRST_DAY;

/** The newest items of a feed, newest first. */
export const newestItems = (items: readonly FeedItem[]): readonly FeedItem[] =>
  [...items].sort((a, b) => b.published.localeCompare(a.published)).slice(0, MAX_ITEMS);
