import { whenNear } from '../../../components/elements/parts/wait-until.ts';
import { somethingStored } from './parts/something-stored.ts';

/** Shows how far an item was watched on this device. */
class WatchProgress extends HTMLElement {
  async connectedCallback() {
    await somethingStored;
    whenNear(this, async () => (await import('./parts/start-progress.ts')).startProgress(this));
  }
}

customElements.define('watch-progress', WatchProgress);
