/** The watchlist page; its code is loaded on demand. */
class PlayList extends HTMLElement {
  async connectedCallback() {
    const { startPlayList } = await import('./parts/start-play-list.ts');
    startPlayList(this);
  }
}

customElements.define('play-list', PlayList);
