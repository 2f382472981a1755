/** Past this many pixels of scroll the header is `sticky` (specification, section 9). */
const STICKY_PAST_PX = 1;

/** The main header: marks itself while the page is scrolled. */
class SiteHeader extends HTMLElement {
  readonly #mark = () => this.classList.toggle('sticky', window.scrollY > STICKY_PAST_PX);

  connectedCallback() {
    window.addEventListener('scroll', this.#mark, { passive: true });
    this.#mark();
  }

  disconnectedCallback() {
    window.removeEventListener('scroll', this.#mark);
  }
}

customElements.define('site-header', SiteHeader);
