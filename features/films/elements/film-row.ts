/** Share of the row's width that one press of a button scrolls. */
const SHARE = 0.85;

/** A row of cards that scrolls sideways: its buttons move it, and say when it is at an end. */
class FilmRow extends HTMLElement {
  #list: HTMLElement | null = null;
  readonly #watcher = new ResizeObserver(() => this.#mark());

  connectedCallback() {
    this.#list = this.querySelector('ol');
    if (!this.#list) return;
    this.#list.addEventListener('scroll', this.#mark, { passive: true });
    this.#watcher.observe(this.#list);
    for (const button of this.#buttons()) button.addEventListener('click', this.#move);
  }

  disconnectedCallback() {
    this.#watcher.disconnect();
  }

  #buttons() {
    return this.querySelectorAll<HTMLElement>('[data-move]');
  }

  readonly #move = ({ currentTarget }: Event) => {
    const list = this.#list;
    if (!list || !(currentTarget instanceof HTMLElement)) return;
    const onwards = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollBy({
      left: Number(currentTarget.dataset.move) * onwards * list.clientWidth * SHARE,
      behavior: calm ? 'instant' : 'smooth',
    });
  };

  readonly #mark = () => {
    if (!this.#list) return;
    const { scrollLeft, scrollWidth, clientWidth } = this.#list;
    // In right-to-left pages the position is negative.
    const place = Math.abs(scrollLeft);
    const room = scrollWidth - clientWidth;
    this.toggleAttribute('data-fits', room <= 1);
    for (const button of this.#buttons()) {
      const isAtEnd = button.dataset.move === '1' ? place >= room - 1 : place <= 1;
      button.setAttribute('aria-disabled', String(isAtEnd));
    }
  };
}

customElements.define('film-row', FilmRow);
