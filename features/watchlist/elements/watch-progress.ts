import { whenNear } from '../../../components/elements/parts/when-near.ts';
import { somethingKept } from './parts/something-kept.ts';

/** Shows how far an item was watched on this device. */
class WatchProgress extends HTMLElement {
  async connectedCallback() {
    await somethingKept;
    whenNear(this, async () => (await import('./parts/start-progress.ts')).startProgress(this));
  }
}

customElements.define('watch-progress', WatchProgress);
