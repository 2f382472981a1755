import { showList } from '../../../../../components/elements/parts/device/keyed-list.ts';
import { make } from '../../../../../components/elements/parts/device/make.ts';
import { list, onAct, showEmpty } from '../../../../../components/elements/parts/device/page-parts.ts';
import { copyOf } from '../../../../../components/elements/parts/device/prototype.ts';
import { watchedOf } from '../../../model/history.ts';
import { itemsOf, type ListName, putBack, takeOut } from '../../../model/kept-lists.ts';
import { kindText, leftText } from '../../../model/watch-text.ts';
import type { KeptItem, WatchedItem } from '../../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist } from '../device-store.ts';
import { openLists } from '../lists-dialog.ts';
import { say } from '../toast.ts';
import { fillCard } from '../watch-card.ts';
import { listTools } from './list-tools.ts';
import type { Part } from './start-play-list.ts';

const NAMES = { watchLater: 'Watch later', favourites: 'your favourites' } as const;

/** Watch later, or the favourites: cards in a grid. */
export function keptSection(root: HTMLElement, name: keyof typeof NAMES): Part {
  const section = root.querySelector(`[data-section="${name}"]`);
  const narrowed = listTools(section, () => show(currentWatchlist()));
  const show: Part = (watchlist) => {
    const items = watchlist[name];
    showEmpty(section, items.length === 0);
    const shown = narrowed(items).map((item) => ({ item, watched: watchedOf(watchlist, item.id) }));
    showList(list(root, name), shown, {
      key: ({ item }) => item.id,
      state: (entry) => JSON.stringify(entry),
      make({ item, watched }) {
        const card = copyOf(root, 'card');
        fillCard(card, item, noteOf(item, watched), watched);
        onAct(card, 'take-out', `Remove “${item.title}” from ${NAMES[name]}`, () => takeOutItem(name, item));
        onAct(card, 'lists', `Playlists for “${item.title}”`, () => openLists(item));
        return make('li', {}, card);
      },
    });
  };
  return show;
}

/** "Movie", with how far it was watched. */
export const noteOf = (item: KeptItem, watched: WatchedItem | undefined): string =>
  [kindText(item.id), watched && leftText(watched)].filter(Boolean).join(' · ');

/** Removes an item from a list, and offers to restore it to its position. */
export function takeOutItem(from: ListName, item: KeptItem): void {
  const index = itemsOf(currentWatchlist(), from).findIndex(({ id }) => id === item.id);
  changeWatchlist((now) => takeOut(now, from, item.id));
  say(`“${item.title}” was removed.`, {
    label: 'Undo',
    run: () => changeWatchlist((now) => putBack(now, from, item, index)),
  });
}
