import { somethingKept } from './parts/watchlist/something-kept.ts';
import { whenNear } from './parts/when-near.ts';

/** Shows how far an item was watched on this device. */
class WatchProgress extends HTMLElement {
  async connectedCallback() {
    await somethingKept;
    whenNear(this, async () => (await import('./parts/watchlist/start-progress.ts')).startProgress(this));
  }
}

customElements.define('watch-progress', WatchProgress);
