import { withWatched } from './history.ts';
import { type Misunderstood, readWatchlist } from './read-watchlist.ts';
import { addPlaylist, getItems, type ListName, putBack } from './saved-lists.ts';
import { type Playlist, type SavedItem, WATCHLIST_LIMITS, type Watchlist } from './watchlist.ts';

/** The effect of an import on one list. */
type ImportedList = {
  readonly name: string;
  /** Entries that are added, including history entries with a newer position. */
  readonly added: number;
  /** Entries that are already there and do not change. */
  readonly known: number;
  /** Entries that do not fit because the list is full. */
  readonly left: number;
};

export type ImportPlan = {
  readonly lists: readonly ImportedList[];
  /** New playlists, including empty ones. */
  readonly newPlaylists: number;
  readonly misunderstood: readonly Misunderstood[];
  /** The file's watchlist, as `merge` takes it. */
  readonly incoming: Watchlist;
};

export type PlannedImport = ImportPlan | { readonly problem: 'broken' | 'newer' };

/** Reads a file and reports what its import would change, without changing anything. */
export function planImport(current: Watchlist, text: string): PlannedImport {
  const read = readWatchlist(text);
  if (!read.watchlist) return { problem: read.problem };
  const { watchlist: incoming, misunderstood } = read;
  const merged = merge(current, incoming);
  const lists = [
    importedList('Watch later', current.watchLater, merged.watchLater, incoming.watchLater),
    importedList('Favourites', current.favourites, merged.favourites, incoming.favourites),
    ...incoming.playlists.map((playlist) => {
      const before = getItems(current, { playlist: counterpart(current, playlist)?.id ?? '' });
      const after = getItems(merged, { playlist: counterpart(merged, playlist)?.id ?? '' });
      return importedList(`Playlist “${playlist.name}”`, before, after, playlist.items);
    }),
    importedList('History', current.history, merged.history, incoming.history),
  ];
  const newPlaylists = merged.playlists.length - current.playlists.length;
  return { lists, newPlaylists, misunderstood, incoming };
}

type Entry = { readonly id: string };

/** The number of imported entries that are in the list afterwards and were not there before, or have changed. */
function importedList(
  name: string,
  before: readonly Entry[],
  after: readonly Entry[],
  incoming: readonly Entry[],
): ImportedList {
  const were = new Map(before.map((entry) => [entry.id, entry]));
  const are = new Map(after.map((entry) => [entry.id, entry]));
  const added = incoming.filter(({ id }) => are.has(id) && are.get(id) !== were.get(id)).length;
  const left = incoming.filter(({ id }) => !are.has(id)).length;
  return { name, added, known: incoming.length - added - left, left };
}

/** The existing playlist that matches an imported one: by its ID, else by its name in any case. */
const counterpart = ({ playlists }: Watchlist, { id, name }: Playlist) =>
  playlists.find((one) => one.id === id) ??
  playlists.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** Appends the entries that are not in the list yet. */
const withEntries = (watchlist: Watchlist, list: ListName, entries: readonly SavedItem[]) =>
  entries.reduce((next, entry) => putBack(next, list, entry, getItems(next, list).length), watchlist);

/**
 * Adds the entries of another watchlist. Nothing is deleted or renamed. If both have watched an item, the later
 * position is used. Repeating the import changes nothing.
 */
export function merge(current: Watchlist, incoming: Watchlist): Watchlist {
  let next = withEntries(current, 'watchLater', incoming.watchLater);
  next = withEntries(next, 'favourites', incoming.favourites);
  for (const playlist of incoming.playlists) {
    const known = counterpart(next, playlist);
    next = known
      ? withEntries(next, { playlist: known.id }, playlist.items)
      : addPlaylist(next, { ...playlist, items: playlist.items.slice(0, WATCHLIST_LIMITS.items) });
  }
  return withWatched(next, incoming.history);
}
