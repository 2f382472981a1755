/** The page of what this device keeps; what it takes is loaded there. */
class PlayList extends HTMLElement {
  async connectedCallback() {
    const { startPlayList } = await import('./parts/watchlist/page/start-play-list.ts');
    startPlayList(this);
  }
}

customElements.define('play-list', PlayList);
