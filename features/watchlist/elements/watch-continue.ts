import { somethingKept } from './parts/something-kept.ts';

/** The row of what was begun on this device; hidden while there is nothing. */
class WatchContinue extends HTMLElement {
  async connectedCallback() {
    await somethingKept;
    (await import('./parts/start-continue.ts')).startContinue(this);
  }
}

customElements.define('watch-continue', WatchContinue);
