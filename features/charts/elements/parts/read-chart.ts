import { plural } from '../../../../lib/text/plural.ts';
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

const getMiddle = (mark: Element): number => {
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

/** The state of a curve from a day on. */
type CurveReading = { readonly day: number; readonly share: number; readonly atRisk: number };

/** Parses "day share at-risk" of each change, separated by commas and sorted by day. */
export const parseReadings = (text: string): readonly CurveReading[] =>
  text.split(',').map((each) => {
    const [day = 0, share = 1, atRisk = 0] = each.split(' ').map(Number);
    return { day, share, atRisk };
  });

/** The curve on a day, in the words of its marks; null before its first day. */
export function readingOn(readings: readonly CurveReading[], day: number) {
  const reading = readings.findLast((each) => each.day <= day);
  if (!reading) return null;
  const { share, atRisk } = reading;
  return {
    share,
    text: `${plural(day, 'day')}: ${Math.round(share * 100)}% still banned, ${atRisk} still observed`,
  };
}

/** The distance of a reading from the hairline, and from the edge of a mark, in pixels. */
const GAP = 12;
const MARK_GAP = 6;

/** The left edge of a reading beside a point, inside a room of this width. */
export function besidePoint(x: number, width: number, room: number, gap = GAP): number {
  const after = x + gap;
  return Math.max(0, after + width <= room ? after : x - gap - width);
}

/**
 * Makes a chart one tab stop: the arrow keys, Home and End move between marks, Tab leaves. A line below the drawing describes
 * the mark under the focus or the pointer. On the page of a chart, the line floats beside the hairline, and a curve can be
 * read on every day.
 */
export function readChart(reader: HTMLElement): void {
  if (reader.dataset.isRead !== undefined) return;
  reader.dataset.isRead = '';
  readDays(reader);
  const reading = reader.querySelector<HTMLElement>('[data-reading]');
  const isFloating = reader.dataset.floating !== undefined;
  const hairline = reader.querySelector<HTMLElement>(':scope > [data-hairline]');
  /** Shows a text beside a point of the drawing, in pixels of the window. */
  const showAt = (text: string, x: number, y: number, gap?: number) => {
    if (!reading) return;
    reading.textContent = text;
    if (!isFloating) return;
    const room = reader.getBoundingClientRect();
    reading.style.left = `${besidePoint(x - room.left, reading.offsetWidth, room.width, gap)}px`;
    reading.style.top = `${Math.max(0, y - room.top - reading.offsetHeight / 2)}px`;
  };
  const showMark = (mark: Element | null, x?: number) => {
    const place = mark?.getBoundingClientRect();
    const room = reader.getBoundingClientRect();
    // A mark as wide as the drawing is a row, not a place on an axis.
    const isRow = place !== undefined && place.width > room.width / 2;
    if (hairline) {
      // Only a curve has a line: over bars and cells it would strike through their numbers.
      hairline.hidden = !place || isRow || !mark?.closest('svg')?.querySelector('[data-readings]');
      hairline.toggleAttribute('data-on-curve', false);
      if (mark) hairline.style.left = `${getMiddle(mark) - room.left}px`;
    }
    if (!mark || !place) {
      if (reading) reading.textContent = '';
      return;
    }
    const beside = isRow ? (x ?? getMiddle(mark)) : getMiddle(mark);
    const gap = isRow ? GAP : place.width / 2 + MARK_GAP;
    showAt(mark.getAttribute('aria-label') ?? '', beside, place.top + Math.min(place.height / 2, 40), gap);
  };
  /** Shows a curve on the day under the pointer. Returns false for other drawings. */
  const showDay = (drawing: Element, pointer: number): boolean => {
    const plot = isFloating ? drawing.querySelector<SVGElement>('[data-readings]') : null;
    if (!plot || !hairline) return false;
    const { left, top, width, height } = plot.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (pointer - left) / width));
    const day = Math.round(part * Number(plot.dataset.last));
    const found = readingOn(parseReadings(plot.dataset.readings ?? ''), day);
    if (!found) return false;
    const room = reader.getBoundingClientRect();
    const x = left + part * width;
    const y = top + (1 - found.share) * height;
    hairline.hidden = false;
    hairline.style.left = `${x - room.left}px`;
    hairline.style.setProperty('--on-curve', `${y - room.top}px`);
    hairline.toggleAttribute('data-on-curve', true);
    showAt(found.text, x, y - 40);
    return true;
  };
  const marksBeside = (mark: Element) => [...(mark.closest(DRAWING)?.querySelectorAll<Mark>(MARK) ?? [])];
  const stopAt = (stop: Mark) => {
    for (const mark of marksBeside(stop)) mark.setAttribute('tabindex', mark === stop ? '0' : '-1');
  };
  const getMark = (event: Event) =>
    event.target instanceof Element ? event.target.closest<Mark>(MARK) : null;

  reader.addEventListener('focusin', (event) => {
    const mark = getMark(event);
    if (mark) stopAt(mark);
    showMark(mark);
  });
  reader.addEventListener('focusout', () => showMark(null));
  reader.addEventListener('pointerover', (event) => {
    const mark = getMark(event);
    if (mark) showMark(mark, event.clientX);
  });
  if (hairline)
    reader.addEventListener('pointermove', (event) => {
      const drawing = event.target instanceof Element && event.target.closest('svg');
      const mark = getMark(event);
      if (mark && isFloating) showMark(mark, event.clientX);
      if (!drawing || mark || showDay(drawing, event.clientX)) return;
      const marks = [...drawing.querySelectorAll<Mark>(MARK)];
      const next = nearest(marks.map(getMiddle), event.clientX);
      showMark(marks[next] ?? null);
    });
  reader.addEventListener('pointerleave', () => showMark(null));
  reader.addEventListener('keydown', (event) => {
    const mark = getMark(event);
    if (event.key === 'Escape') showMark(null);
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
