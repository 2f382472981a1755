/** A row of cards that scrolls sideways by its buttons. Its code loads on pages with such a row only. */
class FilmRow extends HTMLElement {
  #stop = () => {};

  async connectedCallback() {
    const { startFilmRow } = await import('./parts/start-film-row.ts');
    if (this.isConnected) this.#stop = startFilmRow(this);
  }

  disconnectedCallback() {
    this.#stop();
  }
}

customElements.define('film-row', FilmRow);
