import { showList } from '../../../../../components/elements/parts/device/keyed-list.ts';
import { make } from '../../../../../components/elements/parts/device/make.ts';
import { list, onAct, onDo, showEmpty } from '../../../../../components/elements/parts/device/page-parts.ts';
import { copyOf, fill, slot } from '../../../../../components/elements/parts/device/prototype.ts';
import { isAddressOn } from '../../../../../lib/site/parts.ts';
import { durationText } from '../../../../streams/model/stream-text.ts';
import { watchedOf } from '../../../model/history.ts';
import { addPlaylist, deletePlaylist, describePlaylist, itemsOf, moveTo } from '../../../model/kept-lists.ts';
import { contentText } from '../../../model/watch-text.ts';
import type { KeptItem, Playlist, Watchlist } from '../../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist } from '../device-store.ts';
import { say } from '../toast.ts';
import { fillCard } from '../watch-card.ts';
import { dragRows } from './drag-rows.ts';
import { noteOf, takeOutItem } from './kept-section.ts';
import { askForPlaylist } from './playlist-dialog.ts';
import { showCover } from './playlists-section.ts';
import type { Part } from './start-play-list.ts';

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
    const said = playlist && (await askForPlaylist(root, 'Edit playlist', playlist));
    if (said) changeWatchlist((now) => describePlaylist(now, playlist.id, said));
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
  const next = playable.find(({ id }) => !watchedOf(watchlist, id)?.isFinished) ?? playable[0];
  if (play instanceof HTMLAnchorElement && next) {
    play.href = next.href;
    play.setAttribute('aria-label', `Play “${next.title}”`);
  }
  play?.toggleAttribute('hidden', !next);
  const entries = items.map((item, index) => ({ item, index, watched: watchedOf(watchlist, item.id) }));
  const last = items.length - 1;
  showList(rows, entries, {
    key: ({ item }) => item.id,
    state: (entry) => JSON.stringify([entry, entry.index === last]),
    make({ item, index, watched }) {
      const row = copyOf(root, 'row');
      const length = item.durationSeconds === null ? '' : ` · ${durationText(item.durationSeconds)}`;
      fillCard(row, item, noteOf(item, watched) + length, watched);
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
        takeOutItem({ playlist: playlist.id }, item),
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
  const items: readonly KeptItem[] = itemsOf(currentWatchlist(), { playlist: playlist.id });
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
