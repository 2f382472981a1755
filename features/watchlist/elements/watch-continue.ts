import { somethingKept } from './parts/something-kept.ts';

/** The row of items started on this device; hidden while it is empty. */
class WatchContinue extends HTMLElement {
  async connectedCallback() {
    await somethingKept;
    (await import('./parts/start-continue.ts')).startContinue(this);
  }
}

customElements.define('watch-continue', WatchContinue);
