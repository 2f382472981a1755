/**
 * Counts down to the start of a stream or of the site. Assistive technology reads the text on demand, not every second. At the end
 * the page reloads to show what has begun. If it does not show it yet, the page reloads again every minute.
 */
class CountDown extends HTMLElement {
  #stop = () => {};

  async connectedCallback() {
    const { runCountDown } = await import('./parts/run-count-down.ts');
    if (this.isConnected) this.#stop = runCountDown(this);
  }

  disconnectedCallback() {
    this.#stop();
  }
}

customElements.define('count-down', CountDown);
