import { readDays } from './read-days.ts';

const MARK = 'a[aria-label]';
/** The drawings whose marks are one tab stop. */
const DRAWING = 'svg, [data-marks]';

type Mark = SVGAElement | HTMLAnchorElement;

/** The index of the mark that a key moves to; undefined for other keys. */
export function nextMark(key: string, from: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
  }
  return undefined;
}

const middleOf = (mark: Element): number => {
  const { left, width } = mark.getBoundingClientRect();
  return left + width / 2;
};

/** The index of the place that is nearest to a point; -1 without places. */
export const nearest = (places: readonly number[], point: number): number =>
  places.reduce(
    (best, place, at) =>
      best < 0 || Math.abs(place - point) < Math.abs((places[best] ?? 0) - point) ? at : best,
    -1,
  );

/**
 * Makes a chart one tab stop: the arrow keys, Home and End move between marks, Tab leaves. A line below the drawing describes
 * the mark under the focus or the pointer.
 */
export function readChart(reader: HTMLElement): void {
  if (reader.dataset.isRead !== undefined) return;
  reader.dataset.isRead = '';
  readDays(reader);
  const reading = reader.querySelector('[data-reading]');
  const hairline = reader.querySelector<HTMLElement>(':scope > [data-hairline]');
  const showMark = (mark: Element | null) => {
    if (reading) reading.textContent = mark?.getAttribute('aria-label') ?? '';
    if (!hairline) return;
    const room = reader.getBoundingClientRect();
    // A mark as wide as the drawing is a row, not a place on an axis.
    hairline.hidden = !mark || mark.getBoundingClientRect().width > room.width / 2;
    if (mark) hairline.style.left = `${middleOf(mark) - room.left}px`;
  };
  const marksBeside = (mark: Element) => [...(mark.closest(DRAWING)?.querySelectorAll<Mark>(MARK) ?? [])];
  const stopAt = (stop: Mark) => {
    for (const mark of marksBeside(stop)) mark.setAttribute('tabindex', mark === stop ? '0' : '-1');
  };
  const markOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<Mark>(MARK) : null;

  reader.addEventListener('focusin', (event) => {
    const mark = markOf(event);
    if (mark) stopAt(mark);
    showMark(mark);
  });
  reader.addEventListener('focusout', () => showMark(null));
  reader.addEventListener('pointerover', (event) => showMark(markOf(event)));
  if (hairline)
    reader.addEventListener('pointermove', (event) => {
      const drawing = event.target instanceof Element && event.target.closest('svg');
      if (!drawing || markOf(event)) return;
      const marks = [...drawing.querySelectorAll<Mark>(MARK)];
      const next = nearest(marks.map(middleOf), event.clientX);
      showMark(marks[next] ?? null);
    });
  reader.addEventListener('pointerleave', () => showMark(null));
  reader.addEventListener('keydown', (event) => {
    const mark = markOf(event);
    if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
    const marks = marksBeside(mark);
    const next = nextMark(event.key, marks.indexOf(mark), marks.length);
    if (next === undefined) return;
    event.preventDefault();
    marks[next]?.focus();
  });

  for (const drawing of reader.querySelectorAll(DRAWING)) {
    const marks = [...drawing.querySelectorAll<Mark>(MARK)];
    const focused = marks.find((mark) => mark === document.activeElement) ?? marks[0];
    if (focused) stopAt(focused);
    if (focused && focused === document.activeElement) showMark(focused);
  }
}
