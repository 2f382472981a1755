import { showList } from '../../../../../components/elements/parts/device/keyed-list.ts';
import { make } from '../../../../../components/elements/parts/device/make.ts';
import { list, onDo, showEmpty } from '../../../../../components/elements/parts/device/page-parts.ts';
import { copyOf, fill, slot } from '../../../../../components/elements/parts/device/prototype.ts';
import { addPlaylist } from '../../../model/kept-lists.ts';
import { contentText } from '../../../model/watch-text.ts';
import { type Playlist, WATCHLIST_LIMITS } from '../../../model/watchlist.ts';
import { changeWatchlist, currentWatchlist } from '../device-store.ts';
import { newPlaylist } from '../lists-dialog.ts';
import { say } from '../toast.ts';
import { askForPlaylist } from './playlist-dialog.ts';
import type { Part } from './start-play-list.ts';

/** The covers of the playlists. */
export function playlistsSection(root: HTMLElement): Part {
  const section = root.querySelector('[data-section="playlists"]');
  onDo(root, 'new-playlist', 'click', async () => {
    if (currentWatchlist().playlists.length >= WATCHLIST_LIMITS.playlists)
      return say(`You can have at most ${WATCHLIST_LIMITS.playlists} playlists. Delete one first.`);
    const said = await askForPlaylist(root, 'New playlist', { name: '', description: '' });
    if (said) changeWatchlist((now) => addPlaylist(now, { ...newPlaylist(''), ...said }));
  });
  return ({ playlists }) => {
    showEmpty(section, playlists.length === 0);
    showList(list(root, 'playlists'), playlists, {
      key: ({ id }) => id,
      state: (playlist) => JSON.stringify(playlist),
      make(playlist) {
        const card = copyOf(root, 'playlist');
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
export function showCover(cover: HTMLElement | null, { items }: Playlist): void {
  const pictures = items.flatMap(({ picture }) => picture ?? []).slice(0, 3);
  const images = pictures.map((src) => {
    const image = make('img', { alt: '', loading: 'lazy', decoding: 'async', width: 16, height: 9 });
    image.addEventListener('error', () => image.remove());
    image.src = src;
    return image;
  });
  cover?.replaceChildren(...images);
}
