import { fieldsOf, parsedText } from '../stored-fields.ts';
import { tidyDescription, tidyName } from './kept-lists.ts';
import { watchAddressOf } from './watch-address.ts';
import type { WatchItem } from './watch-item.ts';
import {
  type KeptItem,
  type Playlist,
  WATCHLIST_VERSION,
  type WatchedItem,
  type Watchlist,
} from './watchlist.ts';

/** An entry that could not be read: where it stands, counted from 1, and what is wrong with it, in words. */
export type Misunderstood = { readonly list: string; readonly number: number; readonly reason: string };

export type ReadWatchlist =
  | { readonly watchlist: Watchlist; readonly misunderstood: readonly Misunderstood[] }
  /** Nothing of it could be read: it is something else, or a later version of this site has written it. */
  | { readonly watchlist: null; readonly problem: 'broken' | 'newer' };

/** Reads what is stored or was exported. Nothing of it is believed: each entry is checked, and those that hold are read. */
export function readWatchlist(text: string): ReadWatchlist {
  const fields = fieldsOf(parsedText(text));
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
    watchLater: read('Watch later', fields.watchLater, keptItem),
    favourites: read('Favourites', fields.favourites, keptItem),
    playlists: read('Playlists', fields.playlists, (entry) => playlist(entry, misunderstood)),
    history: read('History', fields.history, watchedItem),
    isHistoryPaused: fields.isHistoryPaused === true,
  };
  return { watchlist, misunderstood };
}

/** A watchlist as it is stored; with the moment of the export, as it leaves the device. */
export const writeWatchlist = (watchlist: Watchlist, exportedAt?: string): string =>
  exportedAt
    ? JSON.stringify({ version: WATCHLIST_VERSION, exportedAt, ...watchlist }, null, 2)
    : JSON.stringify({ version: WATCHLIST_VERSION, ...watchlist });

/** The same twice is once, and no fault. A list that is missing is empty. */
function readList<T extends { id: string }>(
  list: string,
  value: unknown,
  readOne: (entry: unknown) => T | string,
  misunderstood: Misunderstood[],
): readonly T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    misunderstood.push({ list, number: 1, reason: 'It is no list.' });
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

const LONGEST_TITLE = 300;
const LONGEST_PICTURE = 500;
/** Days beyond any film; whatever is longer is no length. */
const LONGEST_SECONDS = 1_000_000;

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LONGEST_SECONDS;
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** A path of this site's own: no other host (`//`), no step upwards, and nothing that a style or a script would read. */
const isOwnPicture = (path: string) =>
  path.length <= LONGEST_PICTURE && /^\/(?:pictures|media)\/[\w./?=&%-]+$/.test(path) && !path.includes('..');

/** An item of any list, or what is wrong with it. A picture that is not this site's is left out, and is no fault. */
export function watchItem(value: unknown): WatchItem | string {
  const { id, title, href, picture, durationSeconds } = fieldsOf(value) ?? {};
  if (typeof id !== 'string') return 'It does not say what it is.';
  const address = watchAddressOf(id);
  if (!address) return 'It is no film, show, video or stream of this site.';
  if (href !== address) return 'Its address is not the one that it has on this site.';
  if (typeof title !== 'string' || !title.trim()) return 'It has no title.';
  return {
    id,
    title: title.slice(0, LONGEST_TITLE),
    href: address,
    picture: typeof picture === 'string' && isOwnPicture(picture) ? picture : null,
    durationSeconds: isSeconds(durationSeconds) ? durationSeconds : null,
  };
}

function keptItem(value: unknown): KeptItem | string {
  const item = watchItem(value);
  if (typeof item === 'string') return item;
  const { addedAt } = fieldsOf(value) ?? {};
  return isInstant(addedAt) ? { ...item, addedAt } : 'It does not say since when it is kept.';
}

function watchedItem(value: unknown): WatchedItem | string {
  const item = watchItem(value);
  if (typeof item === 'string') return item;
  const { watchedAt, positionSeconds, isFinished } = fieldsOf(value) ?? {};
  if (!isInstant(watchedAt)) return 'It does not say when it was watched.';
  if (!isSeconds(positionSeconds)) return 'Its position is no number of seconds.';
  return { ...item, watchedAt, positionSeconds, isFinished: isFinished === true };
}

function playlist(value: unknown, misunderstood: Misunderstood[]): Playlist | string {
  const { id, name, description, createdAt, items } = fieldsOf(value) ?? {};
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id)) return 'It has no id.';
  const title = typeof name === 'string' ? tidyName(name) : '';
  if (!title) return 'It has no name.';
  return {
    id,
    name: title,
    description: typeof description === 'string' ? tidyDescription(description) : '',
    createdAt: isInstant(createdAt) ? createdAt : new Date(0).toISOString(),
    items: readList(`Playlist “${title}”`, items, keptItem, misunderstood),
  };
}
