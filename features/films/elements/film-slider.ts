import { whenNear } from '../../../components/elements/parts/wait-until.ts';

/** A slider of films: a scrolling row until it comes near the window, then Swiper's element. */
class FilmSlider extends HTMLElement {
  connectedCallback() {
    whenNear(this, () => {
      void import('./parts/start-sliders.ts').then(({ startSliders }) => startSliders());
    });
  }
}

customElements.define('film-slider', FilmSlider);
