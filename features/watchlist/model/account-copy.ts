import { getFields, parsedText } from '../../../lib/domain/stored-fields.ts';
import {
  type AccountLists,
  getChanges,
  getWatchlist,
  mergeLists,
  NO_LISTS,
  readLists,
  withoutSent,
  writeLists,
} from './account-lists.ts';
import { merge } from './import-watchlist.ts';
import type { SyncResult } from './sync-contract.ts';
import type { Instant, Playlist, SavedItem, WatchedItem, Watchlist } from './watchlist.ts';

/** What a browser knows of the lists of the account that is signed in. */
export type AccountCopy = {
  /** Stored in the watchlist as well: only then it is based on these lists, and what differs is a change of the person. */
  readonly revision: string;
  /** The versions of the account's lists, by their names. */
  readonly known: ReadonlyMap<string, string>;
  /** The account's lists with the changes of this browser. */
  readonly lists: AccountLists;
  /** The changes that the account may not have yet. */
  readonly changes: AccountLists;
  /** Milliseconds since 1970. */
  readonly syncedAt: number;
};

const FORMAT = 1;

export const writeCopy = ({ revision, known, lists, changes, syncedAt }: AccountCopy): string =>
  JSON.stringify({
    version: FORMAT,
    revision,
    known: [...known],
    lists: writeLists(lists),
    changes: writeLists(changes),
    syncedAt,
  });

/** Reads a stored copy; undefined for a text that is not one. */
export function readCopy(text: string | null): AccountCopy | undefined {
  const { version, revision, known, lists, changes, syncedAt } = getFields(parsedText(text ?? '')) ?? {};
  if (version !== FORMAT || typeof revision !== 'string' || typeof syncedAt !== 'number') return undefined;
  return {
    revision,
    known: readVersions(known),
    lists: readLists(lists),
    changes: readLists(changes),
    syncedAt,
  };
}

function readVersions(value: unknown): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const pair of Array.isArray(value) ? value : []) {
    const [name, version]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    if (typeof name === 'string' && typeof version === 'string') versions.set(name, version);
  }
  return versions;
}

/** Adds what the person changed in the watchlist since the copy was made. */
export function withLocalChanges(copy: AccountCopy, watchlist: Watchlist, now: Instant): AccountCopy {
  // A list that is based on another state may lack entries that the person never removed, so only what it has more counts.
  const isBased = watchlist.revision === copy.revision;
  const wanted = isBased ? watchlist : merge(getWatchlist(copy.lists, false), watchlist);
  const changes = getChanges(copy.lists, wanted, now);
  if (changes.size === 0) return copy;
  return { ...copy, lists: mergeLists(copy.lists, changes), changes: mergeLists(copy.changes, changes) };
}

/** Adds what the account has: its newest lists, and changes of this browser that it does not have yet. */
export function withResponse(
  copy: AccountCopy,
  response: Extract<SyncResult, { readonly lists: unknown }>,
  sent: AccountLists,
  { revision, syncedAt }: Pick<AccountCopy, 'revision' | 'syncedAt'>,
): AccountCopy {
  const changes = withoutSent(copy.changes, sent);
  const known = new Map(response.versions);
  const received = readLists(response.lists);
  const lists = new Map(
    [...known.keys()].flatMap((name) => {
      const list = received.get(name) ?? copy.lists.get(name);
      return list ? [[name, list] as const] : [];
    }),
  );
  return { revision, known, lists: mergeLists(lists, changes), changes, syncedAt };
}

/** The copy of a browser before its first response. */
export const NEW_COPY: AccountCopy = {
  revision: '',
  known: new Map(),
  lists: NO_LISTS,
  changes: NO_LISTS,
  syncedAt: 0,
};

/** Returns the watchlist of a copy. */
export const watchlistOfCopy = (copy: AccountCopy, { isHistoryPaused }: Watchlist): Watchlist => ({
  ...getWatchlist(copy.lists, isHistoryPaused),
  revision: copy.revision,
});

/*
 * What a browser had before the sign-in goes to the first account that signs in, and to no other. These keys say what it was. They are
 * hashes, so that an entry that is removed later leaves nothing legible.
 */

/** Returns a hash of 53 bits as text (cyrb53, public domain). */
function getHash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

const getKey = (list: string, entry: SavedItem | WatchedItem): string =>
  getHash(`${list} ${entry.id} ${'addedAt' in entry ? entry.addedAt : entry.watchedAt}`);

/** Returns the keys of all entries and playlists of a watchlist. */
export function getKeys({ watchLater, favourites, playlists, history }: Watchlist): readonly string[] {
  const keys = (list: string, entries: readonly (SavedItem | WatchedItem)[]) =>
    entries.map((entry) => getKey(list, entry));
  return [
    ...keys('watchLater', watchLater),
    ...keys('favourites', favourites),
    ...keys('history', history),
    ...playlists.flatMap(({ id, items }) => [getHash(id), ...keys(id, items)]),
  ];
}

/** Returns a watchlist without what has one of these keys. */
export function withoutKeys(watchlist: Watchlist, keys: ReadonlySet<string>): Watchlist {
  const left = <Entry extends SavedItem | WatchedItem>(list: string, entries: readonly Entry[]) =>
    entries.filter((entry) => !keys.has(getKey(list, entry)));
  return {
    ...watchlist,
    watchLater: left('watchLater', watchlist.watchLater),
    favourites: left('favourites', watchlist.favourites),
    history: left('history', watchlist.history),
    playlists: watchlist.playlists
      .map((playlist) => ({ ...playlist, items: left(playlist.id, playlist.items) }))
      .filter(({ id, items }) => items.length > 0 || !keys.has(getHash(id))),
  };
}

type Listed = { readonly id: string };

/** Returns a watchlist without what was in another one before and is no longer. */
export function withoutRemoved(own: Watchlist, before: Watchlist, after: Watchlist): Watchlist {
  const left = <Entry extends Listed>(
    entries: readonly Entry[],
    were: readonly Listed[],
    are: readonly Listed[],
  ): readonly Entry[] => {
    const removed = new Set(were.map(({ id }) => id));
    for (const { id } of are) removed.delete(id);
    return entries.filter(({ id }) => !removed.has(id));
  };
  const getItems = ({ playlists }: Watchlist, { id }: Playlist) =>
    playlists.find((one) => one.id === id)?.items ?? [];
  return {
    ...own,
    watchLater: left(own.watchLater, before.watchLater, after.watchLater),
    favourites: left(own.favourites, before.favourites, after.favourites),
    history: left(own.history, before.history, after.history),
    playlists: left(own.playlists, before.playlists, after.playlists).map((playlist) => ({
      ...playlist,
      items: left(playlist.items, getItems(before, playlist), getItems(after, playlist)),
    })),
  };
}
