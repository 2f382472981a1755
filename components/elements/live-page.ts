/** A page whose numbers and rows follow the records while somebody looks at it; what that takes is loaded there. */
class LivePage extends HTMLElement {
  #end: (() => void) | undefined;

  async connectedCallback() {
    const { followPage } = await import('./parts/live/follow-page.ts');
    if (this.isConnected) this.#end ??= followPage(this);
  }

  disconnectedCallback() {
    this.#end?.();
    this.#end = undefined;
  }
}

customElements.define('live-page', LivePage);
