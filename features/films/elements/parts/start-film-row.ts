/** Share of the row's width that one press of a button scrolls. */
const SHARE = 0.85;

/**
 * Lets the buttons of a row of cards scroll it, and marks a button when the row is at that end.
 * @param host `<film-row>`
 * @returns a function that stops observing the width of the row
 */
export function startFilmRow(host: HTMLElement): () => void {
  const list = host.querySelector('ol');
  if (!list) return () => {};
  const buttons = host.querySelectorAll<HTMLElement>('[data-move]');

  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = list;
    // In right-to-left pages the position is negative.
    const place = Math.abs(scrollLeft);
    const room = scrollWidth - clientWidth;
    host.toggleAttribute('data-fits', room <= 1);
    for (const button of buttons) {
      const isAtEnd = button.dataset.move === '1' ? place >= room - 1 : place <= 1;
      button.setAttribute('aria-disabled', String(isAtEnd));
    }
  };

  const move = (button: HTMLElement) => {
    const onwards = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollBy({
      left: Number(button.dataset.move) * onwards * list.clientWidth * SHARE,
      behavior: calm ? 'instant' : 'smooth',
    });
  };

  list.addEventListener('scroll', mark, { passive: true });
  for (const button of buttons) button.addEventListener('click', () => move(button));
  const watcher = new ResizeObserver(mark);
  watcher.observe(list);
  mark();
  host.dataset.ready = '';
  return () => watcher.disconnect();
}
