import { make } from '../../../../components/elements/parts/page-parts.ts';
import {
  addItem,
  addPlaylist,
  holds,
  isFull,
  type ListName,
  removeItem,
  tidyName,
} from '../../model/saved-lists.ts';
import type { WatchItem } from '../../model/watch-item.ts';
import { WATCHLIST_LIMITS } from '../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist, onWatchlistChange } from './device-store.ts';

/** Opens the dialog for choosing an item’s lists. Each tick is saved at once. Styles: features/watchlist/ui/watch-overlays.scss. */
export function openLists(item: WatchItem): void {
  const heading = make('h2', { id: 'watch-lists', textContent: `Save “${item.title}” to` });
  const choices = make('div', { className: 'watch-dialog-choices' });
  const name = make('input', { name: 'name', maxLength: WATCHLIST_LIMITS.name, autocomplete: 'off' });
  const status = make('p', { role: 'status' });
  const form = make(
    'form',
    { className: 'watch-dialog-new' },
    make('label', { textContent: 'New playlist' }, name),
    make('button', { className: 'button', textContent: 'Create playlist' }),
  );
  const done = make('button', { type: 'button', className: 'button button-primary', textContent: 'Done' });
  const dialog = make('dialog', { className: 'watch-dialog' }, heading, choices, form, status, done);
  dialog.setAttribute('aria-labelledby', heading.id);

  const show = () => showChoices(choices, item, status);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    status.textContent = createWith(name.value, item);
    if (status.textContent === '') name.value = '';
  });
  done.addEventListener('click', () => dialog.close());
  // A click outside closes it, as with every dialog.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const stop = onWatchlistChange(show);
  dialog.addEventListener('close', () => {
    stop();
    dialog.remove();
  });
  show();
  document.body.append(dialog);
  dialog.showModal();
}

type Choice = { readonly list: ListName; readonly key: string; readonly label: string };

function choicesNow(): readonly Choice[] {
  return [
    { list: 'watchLater', key: 'watchLater', label: 'Watch later' },
    { list: 'favourites', key: 'favourites', label: 'Favourites' },
    ...currentWatchlist().playlists.map(({ id, name }) => ({ list: { playlist: id }, key: id, label: name })),
  ];
}

/** Shows a checkbox for each list. Existing elements are reused, so that none loses the focus. */
function showChoices(place: HTMLElement, item: WatchItem, status: HTMLElement): void {
  const boxes = new Map([...place.querySelectorAll('input')].map((box) => [box.value, box]));
  const labels = choicesNow().map(({ list, key, label }) => {
    const box = boxes.get(key) ?? make('input', { type: 'checkbox', value: key });
    box.checked = holds(currentWatchlist(), list, item.id);
    box.onchange = () => {
      status.textContent = tick(list, item, box.checked);
      box.checked = holds(currentWatchlist(), list, item.id);
    };
    const row = box.closest('label') ?? make('label', {}, box, make('span'));
    const words = row.querySelector('span');
    if (words) words.textContent = label;
    return row;
  });
  if (
    labels.some((label, index) => place.children[index] !== label) ||
    place.children.length !== labels.length
  )
    place.replaceChildren(...labels);
}

/** @returns the error, in words */
function tick(list: ListName, item: WatchItem, isWanted: boolean): string {
  if (isWanted && isFull(currentWatchlist(), list))
    return `This list is full. A list can have ${WATCHLIST_LIMITS.items} items.`;
  const addedAt = new Date().toISOString();
  changeWatchlist((now) => (isWanted ? addItem(now, list, item, addedAt) : removeItem(now, list, item.id)));
  return '';
}

/** @returns the error, in words */
function createWith(typed: string, item: WatchItem): string {
  const name = tidyName(typed);
  if (!name) return 'Enter a name for the playlist.';
  if (currentWatchlist().playlists.length >= WATCHLIST_LIMITS.playlists)
    return `You can have at most ${WATCHLIST_LIMITS.playlists} playlists. Delete one first.`;
  const playlist = newPlaylist(name);
  const items = [{ ...item, addedAt: playlist.createdAt }];
  changeWatchlist((now) => addPlaylist(now, { ...playlist, items }));
  return '';
}

/** Creates an empty playlist, with a random id. */
export const newPlaylist = (name: string, description = '') => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join(''),
  name,
  description,
  createdAt: new Date().toISOString(),
  items: [],
});
