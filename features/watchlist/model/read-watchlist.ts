import { getFields, parsedText } from '../../../lib/domain/stored-fields.ts';
import { tidyDescription, tidyName } from './saved-lists.ts';
import type { WatchItem } from './watch-item.ts';
import { getWatchAddress } from './watch-text.ts';
import {
  type Playlist,
  type SavedItem,
  WATCHLIST_VERSION,
  type WatchedItem,
  type Watchlist,
} from './watchlist.ts';

/** An entry that could not be read: its list, its number counted from 1, and the reason in words. */
export type Misunderstood = { readonly list: string; readonly number: number; readonly reason: string };

export type ReadWatchlist =
  | {
      readonly watchlist: Watchlist;
      readonly misunderstood: readonly Misunderstood[];
    } /** The text is not a watchlist, or a newer version of this site wrote it. */
  | { readonly watchlist: null; readonly problem: 'broken' | 'newer' };

/** Reads a stored or exported watchlist. Each entry is checked, and only valid ones are returned. */
export function readWatchlist(text: string): ReadWatchlist {
  const fields = getFields(parsedText(text));
  const version = fields?.version;
  if (!fields || typeof version !== 'number') return { watchlist: null, problem: 'broken' };
  if (version > WATCHLIST_VERSION) return { watchlist: null, problem: 'newer' };
  if (version !== WATCHLIST_VERSION) return { watchlist: null, problem: 'broken' };
  const misunderstood: Misunderstood[] = [];
  const read = <T extends { id: string }>(
    list: string,
    value: unknown,
    one: (entry: unknown) => T | string,
  ) => readList(list, value, one, misunderstood);
  const watchlist = {
    watchLater: read('Watch later', fields.watchLater, parseSavedItem),
    favourites: read('Favourites', fields.favourites, parseSavedItem),
    playlists: read('Playlists', fields.playlists, (entry) => playlist(entry, misunderstood)),
    history: read('History', fields.history, watchedItem),
    isHistoryPaused: fields.isHistoryPaused === true,
    ...(typeof fields.revision === 'string' && { revision: fields.revision }),
  };
  return { watchlist, misunderstood };
}

/** The text of a watchlist for storage, or for export if an export time is given. */
export function writeWatchlist(watchlist: Watchlist, exportedAt?: string): string {
  if (!exportedAt) return JSON.stringify({ version: WATCHLIST_VERSION, ...watchlist });
  const { revision: _revision, ...exported } = watchlist;
  return JSON.stringify({ version: WATCHLIST_VERSION, exportedAt, ...exported }, null, 2);
}

/** Duplicates are merged without an error. A missing list is empty. */
function readList<T extends { id: string }>(
  list: string,
  value: unknown,
  readOne: (entry: unknown) => T | string,
  misunderstood: Misunderstood[],
): readonly T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    misunderstood.push({ list, number: 1, reason: 'This is not a list.' });
    return [];
  }
  const entries = new Map<string, T>();
  for (const [index, entry] of value.entries()) {
    const one = readOne(entry);
    if (typeof one === 'string') misunderstood.push({ list, number: index + 1, reason: one });
    else if (!entries.has(one.id)) entries.set(one.id, one);
  }
  return [...entries.values()];
}

const MAX_TITLE_LENGTH = 300;
const MAX_PICTURE = 500;
/** Longer than any film. Greater values are not valid. */
const MAX_SECONDS = 1_000_000;

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_SECONDS;
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** True for a path of this site: no other host (`//`), no `..`, and no characters that CSS or a script would interpret. */
const isOwnPicture = (path: string) =>
  path.length <= MAX_PICTURE && /^\/(?:pictures|media)\/[\w./?=&%-]+$/.test(path) && !path.includes('..');

/** An item of any list, or the reason why it is not valid. An image of another site is dropped without an error. */
export function watchItem(value: unknown): WatchItem | string {
  const { id, title, href, picture, durationSeconds } = getFields(value) ?? {};
  if (typeof id !== 'string') return 'The id is missing.';
  const address = getWatchAddress(id);
  if (!address) return 'This is not a film, show, video or stream on this site.';
  if (href !== address) return 'The address does not match this item on this site.';
  if (typeof title !== 'string' || !title.trim()) return 'The title is missing.';
  return {
    id,
    title: title.slice(0, MAX_TITLE_LENGTH),
    href: address,
    picture: typeof picture === 'string' && isOwnPicture(picture) ? picture : null,
    durationSeconds: isSeconds(durationSeconds) ? durationSeconds : null,
  };
}

/** Checks the characters and length of a playlist's id. */
export const isPlaylistId = (id: string): boolean => /^[\w-]{1,40}$/.test(id);

export function parseSavedItem(value: unknown): SavedItem | string {
  const item = watchItem(value);
  if (typeof item === 'string') return item;
  const { addedAt } = getFields(value) ?? {};
  return isInstant(addedAt) ? { ...item, addedAt } : 'The date when it was saved is missing or not valid.';
}

export function watchedItem(value: unknown): WatchedItem | string {
  const item = watchItem(value);
  if (typeof item === 'string') return item;
  const { watchedAt, positionSeconds, isFinished } = getFields(value) ?? {};
  if (!isInstant(watchedAt)) return 'The date when it was watched is missing or not valid.';
  if (!isSeconds(positionSeconds)) return 'The position is not a valid number of seconds.';
  return { ...item, watchedAt, positionSeconds, isFinished: isFinished === true };
}

function playlist(value: unknown, misunderstood: Misunderstood[]): Playlist | string {
  const { id, name, description, createdAt, items } = getFields(value) ?? {};
  if (typeof id !== 'string' || !isPlaylistId(id)) return 'The id is missing or not valid.';
  const title = typeof name === 'string' ? tidyName(name) : '';
  if (!title) return 'The name is missing.';
  return {
    id,
    name: title,
    description: typeof description === 'string' ? tidyDescription(description) : '',
    createdAt: isInstant(createdAt) ? createdAt : new Date(0).toISOString(),
    items: readList(`Playlist “${title}”`, items, parseSavedItem, misunderstood),
  };
}
