import { whenNear } from '../../../components/elements/parts/when-near.ts';

/** A slider of films: a row that scrolls, until it comes near the window and Swiper's element takes it over. */
class FilmSlider extends HTMLElement {
  connectedCallback() {
    whenNear(this, () => {
      void import('./parts/start-sliders.ts').then(({ startSliders }) => startSliders());
    });
  }
}

customElements.define('film-slider', FilmSlider);
