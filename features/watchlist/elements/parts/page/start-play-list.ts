import { ownValue } from '../../../../../lib/domain/own-value.ts';
import { begunItems } from '../../../model/history.ts';
import { isEmptyWatchlist, type Watchlist } from '../../../model/watchlist.ts';
import { currentWatchlist, onWatchlistChange } from '../device-store.ts';
import { continueSection } from './continue-section.ts';
import { historySection } from './history-section.ts';
import { keptSection } from './kept-section.ts';
import { movingSection } from './moving-section.ts';
import { notices } from './notices.ts';
import { playlistInAddress, playlistView } from './playlist-view.ts';
import { playlistsSection } from './playlists-section.ts';

/** Shows a part of the page as the watchlist is now. */
export type Part = (watchlist: Watchlist) => void;

/** Fills the page with this device's watchlist, and updates it. */
export function startPlayList(root: HTMLElement): void {
  const parts: readonly Part[] = [
    continueSection(root),
    keptSection(root, 'watchLater'),
    keptSection(root, 'favourites'),
    playlistsSection(root),
    historySection(root),
    playlistView(root),
    movingSection(root),
    counts(root),
    notices(root),
  ];
  const show = () => {
    const watchlist = currentWatchlist();
    showView(root, watchlist);
    for (const part of parts) part(watchlist);
  };
  show();
  onWatchlistChange(show);
  addEventListener('hashchange', show);
  root.dataset.ready = '';
  // The target of the address exists only now.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Shows the whole watchlist, one playlist, or the empty state. */
function showView(root: HTMLElement, watchlist: Watchlist): void {
  const asked = playlistInAddress();
  const isPlaylist = watchlist.playlists.some(({ id }) => id === asked);
  const view = isPlaylist ? 'playlist' : isEmptyWatchlist(watchlist) ? 'empty' : 'all';
  for (const one of root.querySelectorAll<HTMLElement>('[data-view]')) one.hidden = one.dataset.view !== view;
}

function counts(root: HTMLElement): Part {
  return (watchlist) => {
    const numbers: Readonly<Record<string, number>> = {
      continue: begunItems(watchlist).length,
      watchLater: watchlist.watchLater.length,
      favourites: watchlist.favourites.length,
      playlists: watchlist.playlists.length,
      history: watchlist.history.length,
    };
    for (const place of root.querySelectorAll<HTMLElement>('[data-count]'))
      place.textContent = String(ownValue(numbers, place.dataset.count ?? '') || '');
    const isBegun = numbers.continue !== 0;
    root.querySelector('[data-part="continue"]')?.closest('li')?.toggleAttribute('hidden', !isBegun);
  };
}
