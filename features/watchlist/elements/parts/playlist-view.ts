import { showList } from '../../../../components/elements/parts/keyed-list.ts';
import {
  fill,
  getCopy,
  list,
  make,
  onAct,
  onDo,
  showEmpty,
  slot,
} from '../../../../components/elements/parts/page-parts.ts';
import { isAddressOn } from '../../../../lib/site/parts.ts';
import { durationText } from '../../../streams/model/stream.ts';
import { findWatchedItem } from '../../model/history.ts';
import {
  addPlaylist,
  deletePlaylist,
  describePlaylist,
  getItems,
  moveTo,
  tidyDescription,
  tidyName,
} from '../../model/saved-lists.ts';
import { contentText } from '../../model/watch-text.ts';
import { type Playlist, type SavedItem, WATCHLIST_LIMITS, type Watchlist } from '../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist, type Part } from './device-store.ts';
import { getNote, removeSavedItem } from './list-sections.ts';
import { newPlaylist } from './lists-dialog.ts';
import { say } from './toast.ts';
import { fillCard } from './watch-card.ts';

type Said = { readonly name: string; readonly description: string };

/** Asks for a playlist's name and description. @returns null if the dialog was cancelled */
function promptForPlaylist(root: ParentNode, title: string, before: Said): Promise<Said | null> {
  const dialog = root.querySelector<HTMLDialogElement>('[data-dialog="playlist"]');
  const heading = dialog?.querySelector('[data-slot="title"]');
  const name = dialog?.querySelector('input');
  const description = dialog?.querySelector('textarea');
  if (!dialog || !heading || !name || !description) return Promise.resolve(null);
  heading.textContent = title;
  name.value = before.name;
  description.value = before.description;
  // A name of blanks is none.
  name.oninput = () => name.setCustomValidity(tidyName(name.value) ? '' : 'Enter a name.');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      const values = { name: tidyName(name.value), description: tidyDescription(description.value) };
      resolve(dialog.returnValue === 'keep' && values.name ? values : null);
    };
  });
}

/** The covers of the playlists. */
export function playlistsSection(root: HTMLElement): Part {
  const section = root.querySelector('[data-section="playlists"]');
  onDo(root, 'new-playlist', 'click', async () => {
    if (currentWatchlist().playlists.length >= WATCHLIST_LIMITS.playlists)
      return say(`You can have at most ${WATCHLIST_LIMITS.playlists} playlists. Delete one first.`);
    const values = await promptForPlaylist(root, 'New playlist', { name: '', description: '' });
    if (values) changeWatchlist((now) => addPlaylist(now, { ...newPlaylist(''), ...values }));
  });
  return ({ playlists }) => {
    showEmpty(section, playlists.length === 0);
    showList(list(root, 'playlists'), playlists, {
      key: ({ id }) => id,
      state: (playlist) => JSON.stringify(playlist),
      make(playlist) {
        const card = getCopy(root, 'playlist');
        fill(card, 'title', playlist.name);
        fill(card, 'note', contentText(playlist.items));
        fill(card, 'description', playlist.description);
        showCover(slot(card, 'cover'), playlist);
        const link = slot(card, 'title');
        if (link instanceof HTMLAnchorElement) link.href = `#playlist-${playlist.id}`;
        return make('li', {}, card);
      },
    });
  };
}

/** A playlist's first pictures. */
function showCover(cover: HTMLElement | null, { items }: Playlist): void {
  const pictures = items.flatMap(({ picture }) => picture ?? []).slice(0, 3);
  const images = pictures.map((src) => {
    const image = make('img', { alt: '', loading: 'lazy', decoding: 'async', width: 16, height: 9 });
    image.addEventListener('error', () => image.remove());
    image.src = src;
    return image;
  });
  cover?.replaceChildren(...images);
}

/**
 * Makes rows draggable by their handle (`data-drag`), with a mouse or a finger. A line shows the target position. The
 * buttons of a row do the same without dragging.
 * @param move gets a row's `data-id` and its new position, counted from 0
 */
function dragRows(rows: HTMLElement, move: (id: string, index: number) => void): void {
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
        gap = [...rows.children].filter((other) => getMiddle(other) < clientY).length;
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

function getMiddle(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** Returns the id of the playlist that the address names: `#playlist-ID`. */
export const playlistInAddress = (): string | null => /^#playlist-([\w-]+)$/.exec(location.hash)?.[1] ?? null;

const shown = (watchlist: Watchlist): Playlist | undefined =>
  watchlist.playlists.find(({ id }) => id === playlistInAddress());

/** One playlist: its description, its items in order, and its actions. */
export function playlistView(root: HTMLElement): Part {
  const view = root.querySelector<HTMLElement>('[data-view="playlist"]');
  const rows = list(root, 'playlist');
  onDo(root, 'edit-playlist', 'click', async () => {
    const playlist = shown(currentWatchlist());
    const values = playlist && (await promptForPlaylist(root, 'Edit playlist', playlist));
    if (values) changeWatchlist((now) => describePlaylist(now, playlist.id, values));
  });
  onDo(root, 'delete-playlist', 'click', () => deleteShown());
  dragRows(rows, (id, index) => moveItem(root, id, index));
  let before: string | undefined;
  return (watchlist) => {
    const playlist = shown(watchlist);
    if (playlist && view) showPlaylist(root, view, rows, playlist, watchlist);
    // Following the link of a playlist moves the focus to it, as on a new page.
    if (playlist && before !== playlist.id) {
      scrollTo({ top: 0, behavior: 'instant' });
      slot(root, 'name')?.focus({ preventScroll: true });
    }
    before = playlist?.id;
  };
}

function showPlaylist(
  root: HTMLElement,
  view: HTMLElement,
  rows: HTMLElement,
  playlist: Playlist,
  watchlist: Watchlist,
): void {
  const { items } = playlist;
  fill(view, 'name', playlist.name);
  fill(view, 'description', playlist.description);
  fill(view, 'content', contentText(items));
  showCover(slot(view, 'cover'), playlist);
  showEmpty(view, items.length === 0);
  const play = slot(view, 'play');
  const playable = items.filter(({ href }) => isAddressOn(href));
  const next = playable.find(({ id }) => !findWatchedItem(watchlist, id)?.isFinished) ?? playable[0];
  if (play instanceof HTMLAnchorElement && next) {
    play.href = next.href;
    play.setAttribute('aria-label', `Play “${next.title}”`);
  }
  play?.toggleAttribute('hidden', !next);
  const entries = items.map((item, index) => ({ item, index, watched: findWatchedItem(watchlist, item.id) }));
  const last = items.length - 1;
  showList(rows, entries, {
    key: ({ item }) => item.id,
    state: (entry) => JSON.stringify([entry, entry.index === last]),
    make({ item, index, watched }) {
      const row = getCopy(root, 'row');
      const length = item.durationSeconds === null ? '' : ` · ${durationText(item.durationSeconds)}`;
      fillCard(row, item, getNote(item, watched) + length, watched);
      fill(row, 'number', String(index + 1));
      const move = (act: 'up' | 'down', by: number) => {
        const button = onAct(row, act, `Move “${item.title}” ${act}`, () =>
          moveItem(root, item.id, index + by),
        );
        if (button) button.disabled = act === 'up' ? index === 0 : index === last;
      };
      move('up', -1);
      move('down', 1);
      onAct(row, 'take-out', `Remove “${item.title}” from “${playlist.name}”`, () =>
        removeSavedItem({ playlist: playlist.id }, item),
      );
      const line = make('li', {}, row);
      line.dataset.id = item.id;
      return line;
    },
  });
}

function moveItem(root: HTMLElement, id: string, index: number): void {
  const playlist = shown(currentWatchlist());
  if (!playlist) return;
  changeWatchlist((now) => moveTo(now, playlist.id, id, index));
  const items: readonly SavedItem[] = getItems(currentWatchlist(), { playlist: playlist.id });
  const place = items.findIndex((item) => item.id === id);
  const status = root.querySelector('[data-moved]');
  if (status) status.textContent = `“${items[place]?.title}” is number ${place + 1} of ${items.length}.`;
}

function deleteShown(): void {
  const { playlists } = currentWatchlist();
  const playlist = shown(currentWatchlist());
  if (!playlist) return;
  const index = playlists.indexOf(playlist);
  changeWatchlist((now) => deletePlaylist(now, playlist.id));
  location.hash = '#playlists';
  say(`“${playlist.name}” was deleted.`, {
    label: 'Undo',
    run: () => changeWatchlist((now) => addPlaylist(now, playlist, index)),
  });
}
