import { routes } from '../../../../lib/routes.ts';
import { watchItem } from '../../model/read-watchlist.ts';
import { addItem, holds, isFull, removeItem } from '../../model/saved-lists.ts';
import type { WatchItem } from '../../model/watch-item.ts';
import { WATCHLIST_LIMITS } from '../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist, onWatchlistChange } from './device-store.ts';
import { openLists } from './lists-dialog.ts';
import { say, sayTrouble } from './toast.ts';

const NAMES = { watchLater: 'Watch later', favourites: 'your favourites' } as const;
type ToggledList = keyof typeof NAMES;
const isToggled = (name: string | undefined): name is ToggledList =>
  name !== undefined && Object.hasOwn(NAMES, name);

const started = new WeakSet<Element>();

/** Shows the saved state on an element's buttons, and handles them. */
export function startActions(element: HTMLElement): void {
  if (started.has(element)) return;
  started.add(element);
  const item = getItem(element);
  element.hidden = item === null;
  if (!item) return;
  const show = () => {
    for (const button of element.querySelectorAll('button')) {
      const { toggle } = button.dataset;
      if (isToggled(toggle)) button.ariaPressed = String(holds(currentWatchlist(), toggle, item.id));
    }
  };
  show();
  onWatchlistChange(show);
}

/** The item from the page's data, or null if it is not valid. */
function getItem(element: HTMLElement): WatchItem | null {
  const item = watchItem(JSON.parse(element.dataset.item ?? 'null'));
  return typeof item === 'string' ? null : item;
}

/** Runs the action of a button. All buttons for the same item on the page then show the new state. */
export function act(element: HTMLElement, button: HTMLButtonElement): void {
  for (const one of document.querySelectorAll<HTMLElement>('watch-actions')) startActions(one);
  const item = getItem(element);
  const { toggle } = button.dataset;
  if (item && isToggled(toggle)) toggleItem(item, toggle);
  else if (item) openLists(item);
}

function toggleItem(item: WatchItem, list: ToggledList): void {
  const watchlist = currentWatchlist();
  const addedAt = new Date().toISOString();
  if (holds(watchlist, list, item.id)) {
    changeWatchlist((now) => removeItem(now, list, item.id));
    say(`Removed from ${NAMES[list]}.`);
  } else if (isFull(watchlist, list)) {
    say(`This list is full. A list can have ${WATCHLIST_LIMITS.items} items.`, seeAll);
  } else {
    changeWatchlist((now) => addItem(now, list, item, addedAt));
    say(`Saved to ${NAMES[list]}.`, seeAll);
  }
}

const seeAll = { label: 'View watchlist', href: routes.watchlist() };

onWatchlistChange(sayTrouble);
