import type { WatchItem } from './watch-item.ts';
import { type Instant, WATCHLIST_LIMITS, type WatchedItem, type Watchlist } from './watchlist.ts';

/** Fewer seconds than this do not count as started. */
const BEGUN_AFTER = 5;

/**
 * Saves the watched item and its position at the top of the history, where each item occurs once. Nothing is saved
 * while the history is paused, or if a newer position is known.
 */
export function remember(
  watchlist: Watchlist,
  item: WatchItem,
  watched: Place,
  watchedAt: Instant,
): Watchlist {
  const known = findWatchedItem(watchlist, item.id);
  if (watchlist.isHistoryPaused || (known && !isNews(known, watched, watchedAt))) return watchlist;
  const others = watchlist.history.filter(({ id }) => id !== item.id);
  return { ...watchlist, history: withLimit([{ ...item, ...watched, watchedAt }, ...others]) };
}

type Place = Pick<WatchedItem, 'positionSeconds' | 'isFinished'>;

/** A player may pause and end in the same millisecond. The end is saved. */
function isNews(known: WatchedItem, { positionSeconds, isFinished }: Place, watchedAt: Instant): boolean {
  if (known.watchedAt !== watchedAt) return known.watchedAt < watchedAt;
  return !known.isFinished && (isFinished || known.positionSeconds !== positionSeconds);
}

/**
 * Removes entries above the maximum: the oldest finished ones first, then the oldest; never the latest one.
 */
export function withLimit(
  history: readonly WatchedItem[],
  max: number = WATCHLIST_LIMITS.history,
): readonly WatchedItem[] {
  let excess = history.length - max;
  if (excess <= 0) return history;
  const left = history.toReversed().filter((item) => {
    const goes = excess > 0 && item.isFinished && item !== history[0];
    if (goes) excess -= 1;
    return !goes;
  });
  return left.toReversed().slice(0, max);
}

export const findWatchedItem = (watchlist: Watchlist, id: string): WatchedItem | undefined =>
  watchlist.history.find((item) => item.id === id);

/** True if there is a position to resume from. */
export const isBegun = ({ positionSeconds, isFinished }: WatchedItem): boolean =>
  !isFinished && positionSeconds >= BEGUN_AFTER;

/** Started but unfinished items, latest first. */
export const begunItems = ({ history }: Watchlist): readonly WatchedItem[] => history.filter(isBegun);

/** The watched share, 0 to 1; null if the length is unknown. */
export function shareWatched(item: WatchedItem): number | null {
  if (item.isFinished) return 1;
  return item.durationSeconds ? Math.min(item.positionSeconds / item.durationSeconds, 1) : null;
}

export function forget(watchlist: Watchlist, id: string): Watchlist {
  const history = watchlist.history.filter((item) => item.id !== id);
  return history.length === watchlist.history.length ? watchlist : { ...watchlist, history };
}

/** Merges new or newer entries of another history, latest first. */
export function withWatched(watchlist: Watchlist, added: readonly WatchedItem[]): Watchlist {
  const newest = new Map(watchlist.history.map((item) => [item.id, item]));
  for (const item of added) {
    const known = newest.get(item.id);
    if (!known || known.watchedAt < item.watchedAt) newest.set(item.id, item);
  }
  const byTime = [...newest.values()].sort((a, b) => b.watchedAt.localeCompare(a.watchedAt));
  const history = withLimit(byTime);
  const isSame =
    history.length === watchlist.history.length &&
    history.every((item, index) => item === watchlist.history[index]);
  return isSame ? watchlist : { ...watchlist, history };
}

export const clearHistory = (watchlist: Watchlist): Watchlist =>
  watchlist.history.length === 0 ? watchlist : { ...watchlist, history: [] };

export const pauseHistory = (watchlist: Watchlist, isHistoryPaused: boolean): Watchlist =>
  watchlist.isHistoryPaused === isHistoryPaused ? watchlist : { ...watchlist, isHistoryPaused };
