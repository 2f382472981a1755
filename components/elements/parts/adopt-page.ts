import { Idiomorph } from 'idiomorph';
import { plural } from '../../../lib/text/plural.ts';

/** Attributes set by the reader or by elements, which the server does not know. */
const OWN_ATTRIBUTES = ['open', 'tabindex', 'data-is-read'];

const getCount = (root: ParentNode): number | null => {
  const counted = root.querySelector('[data-records]')?.getAttribute('data-records');
  return counted ? Number(counted) : null;
};

/** The announcement of a change for screen readers; undefined if the number is unchanged. */
function announcement(before: number | null, after: number | null): string | undefined {
  if (before === null || after === null || before === after) return undefined;
  const records = plural(Math.abs(after - before), 'record');
  return `${records} ${after > before ? 'added' : 'removed'}. ${after} in total.`;
}

/**
 * Updates the live parts of a page from a newer one. Focus, scroll position, and what was opened or typed stay unchanged.
 */
export function adoptPage(page: HTMLElement, newer: Document): void {
  const before = getCount(document);
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
  const message = isChanged ? announcement(before, getCount(document)) : undefined;
  const status = page.querySelector('[role="status"]');
  if (message && status) status.textContent = message;
}
