/** Opens a trailer in a dialog. Its code loads on pages with a trailer only; until then the link leads to the file. */
class WatchTrailer extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/start-trailer.ts')).startTrailer(this);
  }
}

customElements.define('watch-trailer', WatchTrailer);
