import type { WatchItem } from './watch-item.ts';

/** ISO 8601, in UTC: `2026-11-21T18:04:00.000Z`. */
export type Instant = string;

/** An item in a list, with the time when it was added. */
export type SavedItem = WatchItem & { readonly addedAt: Instant };

/** A watched item with its position. Each item occurs once. */
export type WatchedItem = WatchItem & {
  readonly watchedAt: Instant;
  /** Seconds from the start. 0 for items that play on another site, whose position is unknown. */
  readonly positionSeconds: number;
  readonly isFinished: boolean;
};

export type Playlist = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly createdAt: Instant;
  /** The items in the person's own order. */
  readonly items: readonly SavedItem[];
};

/** The watchlist of a device. Storage, export and import use the same format. */
export type Watchlist = {
  /** The newest first, as in `favourites`. */
  readonly watchLater: readonly SavedItem[];
  readonly favourites: readonly SavedItem[];
  readonly playlists: readonly Playlist[];
  /** The most recently watched item comes first. */
  readonly history: readonly WatchedItem[];
  /** While true, the watch history is not saved. */
  readonly isHistoryPaused: boolean;
  /** The state of the account's lists that this watchlist is based on. Devices without a sign-in have none. */
  readonly revision?: string;
};

export const EMPTY_WATCHLIST: Watchlist = {
  watchLater: [],
  favourites: [],
  playlists: [],
  history: [],
  isHistoryPaused: false,
};

/** The version of the format above, as stored and exported. */
export const WATCHLIST_VERSION = 1;

/** Limits. A browser stores about five million characters for a site; an entry needs about 300. */
export const WATCHLIST_LIMITS = {
  /** The maximum number of items in watch later, the favourites and each playlist. */
  items: 500,
  history: 1000,
  playlists: 50,
  /** Maximum characters. */
  name: 80,
  description: 400,
} as const;

export const isEmptyWatchlist = ({ watchLater, favourites, playlists, history }: Watchlist) =>
  watchLater.length + favourites.length + playlists.length + history.length === 0;
