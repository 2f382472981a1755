import { STICKY_PAST_PX } from '../../lib/constants/interface.ts';

/** Smaller steps than this, in pixels, are a trembling finger and no direction. */
const STEP_PX = 4;

/** The main header: marks itself while the page is scrolled, and while it is scrolled down, for those who let it hide. */
class SiteHeader extends HTMLElement {
  #last = 0;

  readonly #mark = () => {
    const { scrollY } = window;
    this.classList.toggle('sticky', scrollY > STICKY_PAST_PX);
    if (Math.abs(scrollY - this.#last) < STEP_PX) return;
    this.classList.toggle('away', scrollY > this.#last && scrollY > this.offsetHeight);
    this.#last = scrollY;
  };

  connectedCallback() {
    window.addEventListener('scroll', this.#mark, { passive: true });
    this.#mark();
  }

  disconnectedCallback() {
    window.removeEventListener('scroll', this.#mark);
  }
}

customElements.define('site-header', SiteHeader);
