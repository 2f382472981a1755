import { whenWatchlistStored } from './parts/when-watchlist-stored.ts';

/** The row of items started on this device; hidden while it is empty. */
class WatchContinue extends HTMLElement {
  async connectedCallback() {
    await whenWatchlistStored;
    (await import('./parts/start-continue.ts')).startContinue(this);
  }
}

customElements.define('watch-continue', WatchContinue);
