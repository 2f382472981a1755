import { BACK_TO_TOP_PAST_PX } from '../../lib/domain/constants.ts';

/** The button back to the top. It scrolls smoothly unless the visitor prefers reduced motion. */
class BackToTop extends HTMLElement {
  readonly #mark = () => this.classList.toggle('shown', window.scrollY > BACK_TO_TOP_PAST_PX);

  connectedCallback() {
    window.addEventListener('scroll', this.#mark, { passive: true });
    this.querySelector('a')?.addEventListener('click', this.#scroll);
    this.#mark();
  }

  disconnectedCallback() {
    window.removeEventListener('scroll', this.#mark);
  }

  readonly #scroll = (event: Event) => {
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // Moves the focus too: the next Tab starts at the top of the page again.
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
  };
}

customElements.define('back-to-top', BackToTop);
