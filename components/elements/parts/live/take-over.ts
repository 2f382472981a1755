import { Idiomorph } from 'idiomorph';

/** What a reader or an element did to the page, which the server knows nothing of. */
const OWN_ATTRIBUTES = ['open', 'tabindex', 'data-is-read'];

const countOf = (root: ParentNode): number | null => {
  const counted = root.querySelector('[data-records]')?.getAttribute('data-records');
  return counted ? Number(counted) : null;
};

/** What is said of a change to who cannot see it; undefined where nothing has come or gone. */
export function announcement(before: number | null, after: number | null): string | undefined {
  if (before === null || after === null || before === after) return undefined;
  const change = after - before;
  const records = Math.abs(change) === 1 ? 'record' : 'records';
  return `${Math.abs(change)} ${records} ${change > 0 ? 'more' : 'fewer'}: now ${after}.`;
}

/**
 * Makes each live part of a page what it is in a newer one. Elements that stay keep the focus, the place in the window and
 * what was opened or typed.
 */
export function takeOver(page: HTMLElement, newer: Document): void {
  const before = countOf(document);
  let isChanged = false;
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = newer.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!next || next.isEqualNode(part)) continue;
    isChanged = true;
    Idiomorph.morph(part, next, {
      morphStyle: 'outerHTML',
      ignoreActiveValue: true,
      restoreFocus: true,
      callbacks: { beforeAttributeUpdated: (name: string) => !OWN_ATTRIBUTES.includes(name) },
    });
  }
  const said = isChanged ? announcement(before, countOf(document)) : undefined;
  const status = page.querySelector('[role="status"]');
  if (said && status) status.textContent = said;
}
