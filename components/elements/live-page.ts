/** A page whose figures and rows update while it is open. The code loads on such pages only. */
class LivePage extends HTMLElement {
  #end: (() => void) | undefined;

  async connectedCallback() {
    const { followPage } = await import('./parts/follow-page.ts');
    if (this.isConnected) this.#end ??= followPage(this);
  }

  disconnectedCallback() {
    this.#end?.();
    this.#end = undefined;
  }
}

customElements.define('live-page', LivePage);
