/** How far beyond the window a slider is made ready, so that it is by the time it is seen. */
const NEAR = '300px';

/** A slider of films: a row that scrolls, until it comes near the window and Swiper's element takes it over. */
class FilmSlider extends HTMLElement {
  readonly #watcher = new IntersectionObserver((entries) => void this.#start(entries), { rootMargin: NEAR });

  connectedCallback() {
    this.#watcher.observe(this);
  }

  disconnectedCallback() {
    this.#watcher.disconnect();
  }

  async #start(entries: readonly IntersectionObserverEntry[]) {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#watcher.disconnect();
    const { startSliders } = await import('./parts/start-sliders.ts');
    startSliders();
  }
}

customElements.define('film-slider', FilmSlider);
