import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import { getCopy, list, make, onAct, showEmpty } from '../../../../components/elements/parts/page-parts.ts';
import { ownValue } from '../../../../lib/domain/own-value.ts';
import { findWatchedItem } from '../../model/history.ts';
import { getItems, type ListName, putBack, removeItem } from '../../model/saved-lists.ts';
import type { WatchItem } from '../../model/watch-item.ts';
import { contentText, kindText, leftText } from '../../model/watch-text.ts';
import type { SavedItem, WatchedItem } from '../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist, type Part } from './device-store.ts';
import { openLists } from './lists-dialog.ts';
import { say } from './toast.ts';
import { fillCard } from './watch-card.ts';

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

const NAMES = { watchLater: 'Watch later', favourites: 'your favourites' } as const;

/** Watch later, or the favourites: cards in a grid. */
export function savedSection(root: HTMLElement, name: keyof typeof NAMES): Part {
  const section = root.querySelector(`[data-section="${name}"]`);
  const filtered = listTools(section, () => show(currentWatchlist()));
  const show: Part = (watchlist) => {
    const items = watchlist[name];
    showEmpty(section, items.length === 0);
    const shown = filtered(items).map((item) => ({ item, watched: findWatchedItem(watchlist, item.id) }));
    showList(list(root, name), shown, {
      key: ({ item }) => item.id,
      state: (entry) => JSON.stringify(entry),
      make({ item, watched }) {
        const card = getCopy(root, 'card');
        fillCard(card, item, getNote(item, watched), watched);
        onAct(card, 'take-out', `Remove “${item.title}” from ${NAMES[name]}`, () =>
          removeSavedItem(name, item),
        );
        onAct(card, 'lists', `Playlists for “${item.title}”`, () => openLists(item));
        return make('li', {}, card);
      },
    });
  };
  return show;
}

/** "Movie", with how far it was watched. */
export const getNote = (item: SavedItem, watched: WatchedItem | undefined): string =>
  [kindText(item.id), watched && leftText(watched)].filter(Boolean).join(' · ');

/** Removes an item from a list, and offers to restore it to its position. */
export function removeSavedItem(from: ListName, item: SavedItem): void {
  const index = getItems(currentWatchlist(), from).findIndex(({ id }) => id === item.id);
  changeWatchlist((now) => removeItem(now, from, item.id));
  say(`“${item.title}” was removed.`, {
    label: 'Undo',
    run: () => changeWatchlist((now) => putBack(now, from, item, index)),
  });
}
