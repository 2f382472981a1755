import { STICKY_PAST_PX } from '../../lib/domain/constants.ts';

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

  /** Shows the page's address and the day on paper. */
  readonly #print = () => {
    const printed = this.querySelector('[data-printed]');
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? window.location;
    if (printed)
      printed.textContent = `${href} · ${new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })}`;
  };

  connectedCallback() {
    window.addEventListener('scroll', this.#mark, { passive: true });
    window.addEventListener('beforeprint', this.#print);
    this.#mark();
  }

  disconnectedCallback() {
    window.removeEventListener('scroll', this.#mark);
    window.removeEventListener('beforeprint', this.#print);
  }
}

customElements.define('site-header', SiteHeader);
