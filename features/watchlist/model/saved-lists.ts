import type { WatchItem } from './watch-item.ts';
import {
  type Instant,
  type Playlist,
  type SavedItem,
  WATCHLIST_LIMITS,
  type Watchlist,
} from './watchlist.ts';

/*
 * The lists that people add items to. Each function takes a watchlist and returns the next one, or the same object if
 * nothing changes. So it can be repeated on the watchlist that another tab has written meanwhile.
 */

/** One of the two fixed lists, or the id of a playlist. */
export type ListName = 'watchLater' | 'favourites' | { readonly playlist: string };

/** The items of a list; empty for an unknown playlist. */
export function getItems(watchlist: Watchlist, list: ListName): readonly SavedItem[] {
  if (typeof list === 'string') return watchlist[list];
  return watchlist.playlists.find(({ id }) => id === list.playlist)?.items ?? [];
}

export const holds = (watchlist: Watchlist, list: ListName, id: string): boolean =>
  getItems(watchlist, list).some((item) => item.id === id);

export const isFull = (watchlist: Watchlist, list: ListName): boolean =>
  getItems(watchlist, list).length >= WATCHLIST_LIMITS.items;

function withItems(watchlist: Watchlist, list: ListName, items: readonly SavedItem[]): Watchlist {
  if (items === getItems(watchlist, list)) return watchlist;
  if (typeof list === 'string') return { ...watchlist, [list]: items };
  const playlists = watchlist.playlists.map((one) => (one.id === list.playlist ? { ...one, items } : one));
  return { ...watchlist, playlists };
}

/**
 * Adds an item to a list: at the top, or at the end of a playlist. Nothing happens if it is already there, or if the
 * list is full.
 */
export function addItem(watchlist: Watchlist, list: ListName, item: WatchItem, addedAt: Instant): Watchlist {
  const end = typeof list === 'string' ? 0 : getItems(watchlist, list).length;
  return putBack(watchlist, list, { ...item, addedAt }, end);
}

/** Restores a removed entry at its position in a list, counted from 0. */
export function putBack(watchlist: Watchlist, list: ListName, entry: SavedItem, index: number): Watchlist {
  if (holds(watchlist, list, entry.id) || isFull(watchlist, list)) return watchlist;
  return withItems(watchlist, list, getItems(watchlist, list).toSpliced(index, 0, entry));
}

export function removeItem(watchlist: Watchlist, list: ListName, id: string): Watchlist {
  const items = getItems(watchlist, list);
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? watchlist : withItems(watchlist, list, items.toSpliced(index, 1));
}

/** Moves an item of a playlist to a position, counted from 0 in the resulting list. */
export function moveTo(watchlist: Watchlist, playlist: string, id: string, index: number): Watchlist {
  const items = getItems(watchlist, { playlist });
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  const to = Math.min(Math.max(index, 0), items.length - 1);
  if (!moved || from === to) return watchlist;
  return withItems(watchlist, { playlist }, items.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Normalizes typed text to one line of the maximum length. */
export const tidyName = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').trim().slice(0, WATCHLIST_LIMITS.name);
export const tidyDescription = (text: string): string => text.trim().slice(0, WATCHLIST_LIMITS.description);

/** Adds a playlist at the end, unless the maximum is reached or its id is in use. */
export function addPlaylist(
  watchlist: Watchlist,
  playlist: Playlist,
  index = watchlist.playlists.length,
): Watchlist {
  const { playlists } = watchlist;
  const isThere = playlists.some(({ id }) => id === playlist.id);
  if (isThere || playlists.length >= WATCHLIST_LIMITS.playlists) return watchlist;
  return { ...watchlist, playlists: playlists.toSpliced(index, 0, playlist) };
}

/** Changes the name and description. An empty name is ignored. */
export function describePlaylist(
  watchlist: Watchlist,
  id: string,
  message: { readonly name: string; readonly description: string },
): Watchlist {
  const description = tidyDescription(message.description);
  const before = watchlist.playlists.find((one) => one.id === id);
  const name = tidyName(message.name) || before?.name;
  if (!before || !name || (name === before.name && description === before.description)) return watchlist;
  const playlists = watchlist.playlists.map((one) => (one === before ? { ...one, name, description } : one));
  return { ...watchlist, playlists };
}

export function deletePlaylist(watchlist: Watchlist, id: string): Watchlist {
  const playlists = watchlist.playlists.filter((one) => one.id !== id);
  return playlists.length === watchlist.playlists.length ? watchlist : { ...watchlist, playlists };
}
