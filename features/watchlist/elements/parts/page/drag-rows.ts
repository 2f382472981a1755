/**
 * Makes rows draggable by their handle (`data-drag`), with a mouse or a finger. A line shows the target position. The
 * buttons of a row do the same without dragging.
 * @param move gets a row's `data-id` and its new position, counted from 0
 */
export function dragRows(rows: HTMLElement, move: (id: string, index: number) => void): void {
  rows.addEventListener('pointerdown', (down) => {
    const handle = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-drag]') : null;
    const row = handle?.closest('li');
    if (!handle || !row || down.button !== 0) return;
    down.preventDefault();
    const from = [...rows.children].indexOf(row);
    let gap = from;
    const ended = new AbortController();
    const { signal } = ended;
    const mark = (at: number | null) => {
      for (const [index, other] of [...rows.children].entries())
        other.toggleAttribute('data-gap-before', index === at);
      rows.toggleAttribute('data-gap-after', at === rows.children.length);
    };
    const end = () => {
      ended.abort();
      mark(null);
      row.removeAttribute('data-dragged');
    };
    handle.setPointerCapture(down.pointerId);
    row.dataset.dragged = '';
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        gap = [...rows.children].filter((other) => middleOf(other) < clientY).length;
        mark(gap);
      },
      { signal },
    );
    handle.addEventListener(
      'pointerup',
      () => {
        end();
        if (row.dataset.id && gap !== from) move(row.dataset.id, gap > from ? gap - 1 : gap);
      },
      { signal },
    );
    handle.addEventListener('pointercancel', end, { signal });
  });
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
