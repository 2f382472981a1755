import type { WatchItem } from '../watch-item.ts';
import { getWatchAddress } from '../watch-text.ts';
import {
  EMPTY_WATCHLIST,
  type Playlist,
  type SavedItem,
  type WatchedItem,
  type Watchlist,
} from '../watchlist.ts';

/*
 * Sample data for the tests of the watchlist.
 */

export const AT = '2026-11-21T18:00:00.000Z';

export const itemNamed = (slug: string): WatchItem => ({
  id: `stream/${slug}`,
  title: `Title of ${slug}`,
  href: getWatchAddress(`stream/${slug}`) ?? '',
  picture: `/pictures/streams/${slug}-800.webp`,
  durationSeconds: 600,
});

export const savedItemNamed = (slug: string, addedAt = AT): SavedItem => ({ ...itemNamed(slug), addedAt });

export const watchedNamed = (slug: string, change: Partial<WatchedItem> = {}): WatchedItem => ({
  ...itemNamed(slug),
  watchedAt: AT,
  positionSeconds: 120,
  isFinished: false,
  ...change,
});

export const playlistNamed = (name: string, ...slugs: readonly string[]): Playlist => ({
  id: `id-${name.replaceAll(' ', '-')}`,
  name,
  description: '',
  createdAt: AT,
  items: slugs.map((slug) => savedItemNamed(slug)),
});

export const watchlistWith = (parts: Partial<Watchlist>): Watchlist => ({ ...EMPTY_WATCHLIST, ...parts });

/** Returns slugs: numbers from 0. */
export const slugs = (count: number): readonly string[] =>
  Array.from({ length: count }, (_one, at) => `s-${at}`);

export const getIds = (items: readonly { readonly id: string }[]): readonly string[] =>
  items.map(({ id }) => id);
