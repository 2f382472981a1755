/** A list that grows: its links to the pages before and after insert those pages' films around the current ones. */
class LoadMore extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this);
  }

  handleEvent(event: Event) {
    const link = event.target instanceof Element ? event.target.closest('a[data-more]') : null;
    if (!(link instanceof HTMLAnchorElement) || !(event instanceof MouseEvent)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import('./parts/load-page.ts').then(({ loadPage }) => loadPage(this, link));
  }
}

customElements.define('load-more', LoadMore);
