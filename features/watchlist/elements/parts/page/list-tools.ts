import { ownValue } from '../../../../../lib/domain/own-value.ts';
import type { WatchItem } from '../../../model/watch-item.ts';
import { contentText } from '../../../model/watch-text.ts';

/** Longer lists are searched and ordered. */
const LONG = 10;

type Dated = WatchItem & { readonly addedAt?: string };

const ORDERS: Readonly<Record<string, (a: Dated, b: Dated) => number>> = {
  newest: (a, b) => (b.addedAt ?? '').localeCompare(a.addedAt ?? ''),
  oldest: (a, b) => (a.addedAt ?? '').localeCompare(b.addedAt ?? ''),
  title: (a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }),
  shortest: (a, b) => (a.durationSeconds ?? Infinity) - (b.durationSeconds ?? Infinity),
};

/**
 * The search and the sort order of a section's list.
 * @param again called when a person changes them
 * @returns the matching part of a list, in its order; also shows its number of entries
 */
export function listTools(
  section: ParentNode | null,
  again: () => void,
): <T extends Dated>(items: readonly T[]) => readonly T[] {
  const tools = section?.querySelector<HTMLElement>('[data-tools]');
  const search = tools?.querySelector<HTMLInputElement>('[data-search]');
  const sort = tools?.querySelector<HTMLSelectElement>('[data-sort]');
  const found = tools?.querySelector('[data-found]');
  const note = section?.querySelector('[data-note]');
  search?.addEventListener('input', again);
  sort?.addEventListener('change', again);
  return (items) => {
    if (note) note.textContent = items.length > 0 ? contentText(items) : '';
    const isLong = items.length > LONG;
    const wanted = search?.value.trim().toLocaleLowerCase() ?? '';
    // The search stays while it is in use, even if the list becomes shorter.
    if (tools) tools.hidden = !isLong && !wanted;
    const left = wanted ? items.filter(({ title }) => title.toLocaleLowerCase().includes(wanted)) : items;
    if (found) found.textContent = wanted ? `${left.length} of ${items.length}` : '';
    const order = sort && ownValue(ORDERS, sort.value);
    return order ? left.toSorted(order) : left;
  };
}
