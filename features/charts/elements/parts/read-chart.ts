const MARK = 'a[aria-label]';

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

/**
 * Makes a chart one tab stop: the arrow keys, Home and End move between marks, Tab leaves. A line below the drawing describes
 * the mark under the focus or the pointer.
 */
export function readChart(reader: HTMLElement): void {
  if (reader.dataset.isRead !== undefined) return;
  reader.dataset.isRead = '';
  const reading = reader.querySelector('[data-reading]');
  const say = (mark: Element | null) => {
    if (reading) reading.textContent = mark?.getAttribute('aria-label') ?? '';
  };
  const marksBeside = (mark: Element) => [
    ...(mark.closest('svg')?.querySelectorAll<SVGAElement>(MARK) ?? []),
  ];
  const stopAt = (stop: SVGAElement) => {
    for (const mark of marksBeside(stop)) mark.setAttribute('tabindex', mark === stop ? '0' : '-1');
  };
  const markOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<SVGAElement>(MARK) : null;

  reader.addEventListener('focusin', (event) => {
    const mark = markOf(event);
    if (mark) stopAt(mark);
    say(mark);
  });
  reader.addEventListener('focusout', () => say(null));
  reader.addEventListener('pointerover', (event) => say(markOf(event)));
  reader.addEventListener('pointerleave', () => say(null));
  reader.addEventListener('keydown', (event) => {
    const mark = markOf(event);
    if (!mark || event.altKey || event.ctrlKey || event.metaKey) return;
    const marks = marksBeside(mark);
    const next = nextMark(event.key, marks.indexOf(mark), marks.length);
    if (next === undefined) return;
    event.preventDefault();
    marks[next]?.focus();
  });

  for (const svg of reader.querySelectorAll('svg')) {
    const marks = [...svg.querySelectorAll<SVGAElement>(MARK)];
    const focused = marks.find((mark) => mark === document.activeElement) ?? marks[0];
    if (focused) stopAt(focused);
    if (focused && focused === document.activeElement) say(focused);
  }
}
