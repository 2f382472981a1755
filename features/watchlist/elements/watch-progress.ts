import { whenNear } from '../../../components/elements/parts/wait-until.ts';
import { whenWatchlistStored } from './parts/when-watchlist-stored.ts';

/** Shows how far an item was watched on this device. */
class WatchProgress extends HTMLElement {
  async connectedCallback() {
    await whenWatchlistStored;
    whenNear(this, async () => (await import('./parts/start-progress.ts')).startProgress(this));
  }
}

customElements.define('watch-progress', WatchProgress);
