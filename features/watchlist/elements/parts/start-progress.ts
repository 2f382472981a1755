import { findWatchedItem, shareWatched } from '../../model/history.ts';
import { currentWatchlist, onWatchlistChange } from './device-store.ts';

/** Shows the progress of the element's item, and updates it. */
export function startProgress(element: HTMLElement): void {
  const show = () => {
    const watched = findWatchedItem(currentWatchlist(), element.dataset.item ?? '');
    showShare(element, watched ? shareWatched(watched) : null);
  };
  show();
  onWatchlistChange(show);
}

/**
 * Draws the progress line to a share of 0 to 1, or removes it. Styles:
 * features/watchlist/ui/WatchProgress.module.scss.
 */
export function showShare(element: HTMLElement, share: number | null): void {
  element.role = share ? 'img' : null;
  element.ariaLabel = share ? `${Math.max(1, Math.round(share * 100))} % watched` : null;
  element.style.setProperty('--watched', `${(share ?? 0) * 100}%`);
}
