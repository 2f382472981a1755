import { createDeviceStore } from '../../../../components/elements/parts/device-store.ts';
import { readStored, writeStored } from '../../../../lib/browser-storage.ts';
import { findWatchedItem, isBegun, remember } from '../../model/history.ts';
import { readWatchlist, watchItem, writeWatchlist } from '../../model/read-watchlist.ts';
import type { WatchItem } from '../../model/watch-item.ts';
import { EMPTY_WATCHLIST, type Watchlist } from '../../model/watchlist.ts';
import { WATCHLIST_KEY } from '../../model/watchlist-key.ts';

/** Streams' positions used to be stored one by one. Each is used until its stream is watched again. */
const formerKey = (id: string) =>
  id.startsWith('stream/') ? `streamit-position:${id.slice('stream/'.length)}` : null;

/** Returns the stored position in seconds; null if there is none. */
export function formerPosition(id: string): number | null {
  const key = formerKey(id);
  const seconds = Number(key && readStored('localStorage', key));
  return seconds > 0 ? seconds : null;
}

export function dropFormerPosition(id: string): void {
  const key = formerKey(id);
  if (key) writeStored('localStorage', key, null);
}

/** The watchlist on this device. */
export const {
  current: currentWatchlist,
  /** Changes the watchlist by a rule of lib/domain/watchlist. */
  change: changeWatchlist,
  onChange: onWatchlistChange,
  trouble: storageTrouble,
} = createDeviceStore({
  key: WATCHLIST_KEY,
  first: EMPTY_WATCHLIST,
  read(text) {
    const read = readWatchlist(text);
    return read.watchlist && read.misunderstood.length === 0 ? read.watchlist : undefined;
  },
  rescue: (text) => readWatchlist(text).watchlist ?? undefined,
  write: (watchlist) => writeWatchlist(watchlist),
});

/** The saved position in seconds; null if the item was not started or is finished. `id`: of a WatchItem. */
export function getPosition(id: string): number | null {
  const watched = findWatchedItem(currentWatchlist(), id);
  if (watched) return isBegun(watched) ? watched.positionSeconds : null;
  return formerPosition(id);
}

/**
 * Stores the watched item and the position, unless the history is paused. Call it every few seconds during playback,
 * at a pause and at the end; for players of other sites with 0 seconds at the start.
 */
export function rememberWatching(
  item: WatchItem,
  positionSeconds: number,
  durationSeconds: number | null,
  isFinished: boolean,
): void {
  const known = watchItem({ ...item, durationSeconds: durationSeconds ?? item.durationSeconds });
  if (typeof known === 'string' || !Number.isFinite(positionSeconds)) return;
  const watched = { positionSeconds: Math.max(0, Math.floor(positionSeconds)), isFinished };
  const watchedAt = new Date().toISOString();
  changeWatchlist((watchlist) => remember(watchlist, known, watched, watchedAt));
  dropFormerPosition(item.id);
}

/** Shows a part of the page as the watchlist is now. */
export type Part = (watchlist: Watchlist) => void;
