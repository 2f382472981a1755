import { somethingStored } from './parts/something-stored.ts';

/** The row of items started on this device; hidden while it is empty. */
class WatchContinue extends HTMLElement {
  async connectedCallback() {
    await somethingStored;
    (await import('./parts/start-continue.ts')).startContinue(this);
  }
}

customElements.define('watch-continue', WatchContinue);
