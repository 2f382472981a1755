import { register, type SwiperContainer } from 'swiper/element';
import { A11y } from 'swiper/modules';
import type { Swiper } from 'swiper/types';
import { ownValue } from '../../../../lib/domain/own-value.ts';

/**
 * Starts Swiper for every slider of the page at once: as soon as its element is defined, a slider that is not yet set
 * up would show nothing. The slides have the same positions and sizes as in the row before.
 */
export function startSliders(): void {
  if (customElements.get('swiper-container')) return;
  const sliders = [...document.querySelectorAll<HTMLElement>('film-slider')].map((slider) => ({
    slider,
    begin: firstInView(slider),
  }));
  register();
  for (const { slider, begin } of sliders) start(slider, begin);
}

/** The slide that the row rests at, when the visitor has moved it already. */
function firstInView(slider: HTMLElement): number {
  const row = slider.querySelector('swiper-container');
  if (!row) return 0;
  const edge = row.getBoundingClientRect();
  const distances = [...row.children].map((slide) => {
    const place = slide.getBoundingClientRect();
    return isRightToLeft(row) ? Math.abs(edge.right - place.right) : Math.abs(place.left - edge.left);
  });
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

function start(slider: HTMLElement, begin: number): void {
  const container = slider.querySelector<SwiperContainer>('swiper-container');
  if (!container) return;
  const isBig = slider.dataset.kind === 'big';
  Object.assign(container, {
    modules: [A11y],
    slidesPerView: isBig ? 1 : 'auto',
    initialSlide: begin,
    // Sizes and distances are the page's own: they hold before and without this.
    spaceBetween: 0,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180,
    watchSlidesProgress: true,
    // The page already has the labels of the slides. From the module, only the scrolling to a focused slide is
    // used.
    a11y: { slideRole: null, slideLabelMessage: null, wrapperLiveRegion: false },
  });
  container.initialize();
  const { swiper } = container;
  // Swiper's own live region is outside of the list of slides. `announce` writes the messages instead.
  swiper.el.querySelector(':scope > .swiper-notification')?.remove();
  const mark = () => markPlace(slider, swiper, isBig);
  swiper.on('slideChange', mark);
  swiper.on('resize', mark);
  swiper.on('toEdge', mark);
  swiper.on('fromEdge', mark);
  mark();
  slider.addEventListener('click', (event) => press(event, slider, swiper));
  slider.addEventListener('keydown', (event) => type(event, swiper));
  new MutationObserver(() => {
    swiper.changeLanguageDirection(isRightToLeft(container) ? 'rtl' : 'ltr');
    mark();
  }).observe(document.documentElement, { attributeFilter: ['dir'] });
}

/** Updates the buttons and the slide marks. In the big slider, only the current slide can have the focus. */
function markPlace(slider: HTMLElement, swiper: Swiper, isBig: boolean): void {
  slider.toggleAttribute('data-fits', swiper.isLocked);
  for (const button of slider.querySelectorAll<HTMLElement>('[data-move]')) {
    const isAtEnd = button.dataset.move === '1' ? swiper.isEnd : swiper.isBeginning;
    button.setAttribute('aria-disabled', String(isAtEnd));
  }
  slider.querySelectorAll('[data-slide]').forEach((mark, index) => {
    if (index === swiper.activeIndex) mark.setAttribute('aria-current', 'true');
    else mark.removeAttribute('aria-current');
  });
  if (!isBig) return;
  // One is seen at a time, and so no other can be reached by Tab.
  for (const [index, slide] of swiper.slides.entries())
    slide.toggleAttribute('inert', index !== swiper.activeIndex);
}

function announce(slider: HTMLElement, swiper: Swiper): void {
  const status = slider.querySelector('[role="status"]');
  const slide = swiper.slides[swiper.activeIndex];
  if (status && slide) status.textContent = slide.dataset.says ?? '';
}

function press(event: Event, slider: HTMLElement, swiper: Swiper): void {
  const control = event.target instanceof Element ? event.target.closest('[data-move],[data-slide]') : null;
  if (!(control instanceof HTMLElement)) return;
  event.preventDefault();
  const { move, slide } = control.dataset;
  if (slide !== undefined) swiper.slideTo(Number(slide));
  else swiper.slideTo(swiper.activeIndex + Number(move) * Math.max(swiper.slidesPerViewDynamic(), 1));
  announce(slider, swiper);
}

/** Handles the arrow keys: moves to the neighbouring slide in their direction. A focus in a slide moves too. */
function type(event: KeyboardEvent, swiper: Swiper): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const onwards = swiper.rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = swiper.rtl ? 'ArrowRight' : 'ArrowLeft';
  const last = swiper.slides.length - 1;
  const focused = swiper.slides.findIndex((slide) => slide.contains(document.activeElement));
  const from = focused < 0 ? swiper.activeIndex : focused;
  const wanted = ownValue({ [onwards]: from + 1, [back]: from - 1, Home: 0, End: last }, event.key);
  if (wanted === undefined) return;
  event.preventDefault();
  const to = Math.min(Math.max(wanted, 0), last);
  swiper.slideTo(to);
  if (focused >= 0) swiper.slides[to]?.querySelector('a')?.focus({ preventScroll: true });
}
