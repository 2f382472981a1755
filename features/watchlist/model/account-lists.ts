import { getFields } from '../../../lib/domain/stored-fields.ts';
import { withLimit } from './history.ts';
import { isInstant, isPlaylistId, parseSavedItem, watchedItem } from './read-watchlist.ts';
import { tidyDescription, tidyName } from './saved-lists.ts';
import { getWatchAddress } from './watch-text.ts';
import {
  type Instant,
  type Playlist,
  type SavedItem,
  WATCHLIST_LIMITS,
  type WatchedItem,
  type Watchlist,
} from './watchlist.ts';

/*
 * The lists of an account, in a form that devices can merge in any order and as often as they like. Every entry is a register with the
 * time of its last change, and the later change counts. A removed entry stays for a while as a register without a value, so that
 * another device's older change does not restore it (docs/decisions/0073-watchlist-of-an-account.md).
 */

/** The fixed lists. Every other name is the id of a playlist. */
const FIXED_LISTS = ['watchLater', 'favourites', 'history'] as const;
type FixedList = (typeof FIXED_LISTS)[number];
const isFixed = (name: string): name is FixedList => FIXED_LISTS.some((one) => one === name);
/** True for a name that a list of an account can have. */
const isListName = (name: string): boolean => isFixed(name) || isPlaylistId(name);

/** A value with the time of its last change; null: it was removed. */
type Register<Value> = { readonly at: Instant; readonly value: Value | null };

type About = Pick<Playlist, 'name' | 'description' | 'createdAt'>;
type Entry = SavedItem | WatchedItem;

/** One list of an account. */
export type ListState = {
  /** The name of a playlist; null once it was deleted. */
  readonly about?: Register<About>;
  /** The ids of a playlist's items in the person's order. Items that are not named follow, the earlier added one first. */
  readonly order?: Register<readonly string[]>;
  /** By the ids of the items. */
  readonly entries: ReadonlyMap<string, Register<Entry>>;
};

/** Lists by their names, or only what changed in them. */
export type AccountLists = ReadonlyMap<string, ListState>;

export const NO_LISTS: AccountLists = new Map();
const EMPTY_LIST: ListState = { entries: new Map() };

const getText = (value: unknown) => JSON.stringify(value);

/** Returns the register that counts: the later one. Of the same time, one with a value, else the one whose text is greater. */
function later<Value>(one: Register<Value>, other: Register<Value>): Register<Value> {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.value === null || other.value === null) return one.value === null ? other : one;
  return getText(one.value) >= getText(other.value) ? one : other;
}

const getLaterRegister = <Value>(one: Register<Value> | undefined, other: Register<Value> | undefined) =>
  one && other ? later(one, other) : (one ?? other);

/** Merges two states of a list. The order of the two, and repeating it, make no difference. */
export function mergeList(one: ListState, other: ListState): ListState {
  const entries = new Map(one.entries);
  for (const [id, register] of other.entries) {
    const known = entries.get(id);
    entries.set(id, known ? later(known, register) : register);
  }
  return listWith(
    entries,
    getLaterRegister(one.about, other.about),
    getLaterRegister(one.order, other.order),
  );
}

const listWith = (
  entries: ListState['entries'],
  about: ListState['about'],
  order: ListState['order'],
): ListState => ({ ...(about && { about }), ...(order && { order }), entries });

/** Merges lists by their names. */
export function mergeLists(one: AccountLists, other: AccountLists): AccountLists {
  const merged = new Map(one);
  for (const [name, list] of other) merged.set(name, mergeList(merged.get(name) ?? EMPTY_LIST, list));
  return merged;
}

/** Maximum registers of a list that the account stores: entries, and removed ones. Adding stops at the device's limits before. */
const MAX_ENTRIES = WATCHLIST_LIMITS.history;
const MAX_REMOVED = 500;
/** Days after which a device that was not connected meanwhile may bring back what was removed. */
const REMOVED_FOR_DAYS = 180;

/** Removes what an account need not store: items of deleted playlists, old removed entries, and entries above the maximum. */
export function compactList({ about, order, entries }: ListState, now: Date): ListState {
  if (about?.value === null) return listWith(new Map(), about, undefined);
  const oldest = new Date(now.getTime() - REMOVED_FOR_DAYS * 86_400_000).toISOString();
  const byTime = [...entries].sort(([, a], [, b]) => b.at.localeCompare(a.at));
  const left = [
    ...byTime.filter(([, { value }]) => value !== null).slice(0, MAX_ENTRIES),
    ...byTime.filter(([, { at, value }]) => value === null && at > oldest).slice(0, MAX_REMOVED),
  ];
  return left.length === entries.size
    ? listWith(entries, about, order)
    : listWith(new Map(left), about, order);
}

/** Moves times that are later than `latest` to it. A device whose clock is wrong would win for ever otherwise. */
export function withoutFuture(list: ListState, latest: Instant): ListState {
  const past = <Value>(register: Register<Value>): Register<Value> =>
    register.at > latest ? { ...register, at: latest } : register;
  return listWith(
    new Map([...list.entries].map(([id, register]) => [id, past(register)])),
    list.about && past(list.about),
    list.order && past(list.order),
  );
}

const isSaved = (entry: Entry): entry is SavedItem => 'addedAt' in entry;

/** Returns an entry with its fields in one order, so that equal entries have equal texts. */
function canonical(entry: Entry): Entry {
  const { id, title, href, picture, durationSeconds } = entry;
  const item = { id, title, href, picture, durationSeconds };
  if (isSaved(entry)) return { ...item, addedAt: entry.addedAt };
  const { watchedAt, positionSeconds, isFinished } = entry;
  return { ...item, watchedAt, positionSeconds, isFinished };
}

/** The entries of a list that were not removed. */
const shown = (list: ListState | undefined): readonly Entry[] =>
  [...(list?.entries.values() ?? [])].flatMap(({ value }) => (value === null ? [] : [value]));

const byId = (a: Entry, b: Entry) => a.id.localeCompare(b.id);
const byAdded = (a: SavedItem, b: SavedItem) => a.addedAt.localeCompare(b.addedAt) || byId(a, b);

const savedItems = (list: ListState | undefined) =>
  shown(list)
    .filter(isSaved)
    .sort((a, b) => byAdded(b, a));

function itemsInOrder(list: ListState): readonly SavedItem[] {
  const positions = new Map((list.order?.value ?? []).map((id, at) => [id, at]));
  const position = ({ id }: SavedItem) => positions.get(id) ?? Infinity;
  return shown(list)
    .filter(isSaved)
    .sort((a, b) => (position(a) === position(b) ? byAdded(a, b) : position(a) - position(b)));
}

/** Returns the watchlist that lists of an account show. Whether the history is saved is a setting of each device. */
export function getWatchlist(lists: AccountLists, isHistoryPaused: boolean): Watchlist {
  const history = shown(lists.get('history'))
    .filter((entry): entry is WatchedItem => !isSaved(entry))
    .sort((a, b) => b.watchedAt.localeCompare(a.watchedAt) || byId(a, b));
  const playlists = [...lists].flatMap(([id, list]) => {
    const about = list.about?.value;
    return about && !isFixed(id) ? [{ id, ...about, items: itemsInOrder(list) }] : [];
  });
  return {
    watchLater: savedItems(lists.get('watchLater')),
    favourites: savedItems(lists.get('favourites')),
    playlists: playlists.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)),
    history: withLimit(history),
    isHistoryPaused,
  };
}

type Change = { readonly about?: Register<About>; readonly order?: Register<readonly string[]> };

/** Returns a time for a change that counts more than the known register, also if the device's clock is behind. */
const timeAfter = (known: Register<unknown> | undefined, now: Instant): Instant =>
  known && known.at >= now ? new Date(Date.parse(known.at) + 1).toISOString() : now;

/** A position counts by when the item was watched, unless it was removed since then and comes back. */
const getTime = (entry: Entry, known: Register<Entry> | undefined, now: Instant): Instant =>
  !isSaved(entry) && (!known || entry.watchedAt > known.at) ? entry.watchedAt : timeAfter(known, now);

/**
 * Returns what a person changed on a device: the registers that lead from the lists to the device's watchlist.
 * @param now the time of the changes, which the device noticed just now
 */
export function getChanges(lists: AccountLists, watchlist: Watchlist, now: Instant): AccountLists {
  const before = getWatchlist(lists, false);
  const changes = new Map<string, ListState>();
  const note = (name: string, entries: ListState['entries'], { about, order }: Change = {}) => {
    if (about || order || entries.size > 0) changes.set(name, listWith(entries, about, order));
  };
  for (const name of FIXED_LISTS)
    note(name, changedEntries(lists.get(name), before[name], watchlist[name], now));

  const former = new Map(before.playlists.map((playlist) => [playlist.id, playlist]));
  for (const { id, items, name, description, createdAt } of watchlist.playlists) {
    if (isFixed(id)) continue;
    const about: About = { name, description, createdAt };
    const list = lists.get(id) ?? EMPTY_LIST;
    const known = former.get(id);
    former.delete(id);
    const entries = changedEntries(list, itemsInOrder(list), items, now);
    const isRenamed = !known || known.name !== name || known.description !== description;
    const after = mergeList(list, { entries });
    const isMoved =
      getText(itemsInOrder(after).map((item) => item.id)) !== getText(items.map((item) => item.id));
    note(id, entries, {
      ...(isRenamed && { about: { at: timeAfter(list.about, now), value: about } }),
      ...(isMoved && { order: { at: timeAfter(list.order, now), value: firstIds(items) } }),
    });
  }
  for (const id of former.keys())
    note(id, new Map(), { about: { at: timeAfter(lists.get(id)?.about, now), value: null } });
  return changes;
}

/** Maximum characters of the ids in the order of a playlist, so that it fits into one request. */
const MAX_ORDER = 30_000;

function firstIds(items: readonly SavedItem[]): readonly string[] {
  let length = 0;
  const end = items.findIndex(({ id }) => {
    length += id.length + 3;
    return length > MAX_ORDER;
  });
  return items.slice(0, end < 0 ? items.length : end).map(({ id }) => id);
}

function changedEntries(
  list: ListState | undefined,
  before: readonly Entry[],
  after: readonly Entry[],
  now: Instant,
): ListState['entries'] {
  const changed = new Map<string, Register<Entry>>();
  for (const entry of after.map(canonical)) {
    const known = list?.entries.get(entry.id);
    if (!known || getText(known.value) !== getText(entry))
      changed.set(entry.id, { at: getTime(entry, known, now), value: entry });
  }
  const left = new Set(after.map(({ id }) => id));
  for (const { id } of before)
    if (!left.has(id)) changed.set(id, { at: timeAfter(list?.entries.get(id), now), value: null });
  return changed;
}

/** Returns the changes without those that were sent, unless they changed again meanwhile. */
export function withoutSent(changes: AccountLists, sent: AccountLists): AccountLists {
  const left = new Map<string, ListState>();
  for (const [name, list] of changes) {
    const done = sent.get(name);
    const open = <Value>(register: Register<Value> | undefined, other: Register<Value> | undefined) =>
      register?.at === other?.at ? undefined : register;
    const about = open(list.about, done?.about);
    const order = open(list.order, done?.order);
    const entries = new Map([...list.entries].filter(([id, one]) => one.at !== done?.entries.get(id)?.at));
    if (about || order || entries.size > 0) left.set(name, listWith(entries, about, order));
  }
  return left;
}

/*
 * As JSON: registers are `[time, value]`, entries `[id, time, value]`. An entry has no path, because its id determines it.
 */

/** The JSON of a list. */
export type WrittenList = {
  readonly about?: readonly [Instant, About | null];
  readonly order?: readonly [Instant, readonly string[] | null];
  readonly entries: readonly (readonly [id: string, at: Instant, value: unknown])[];
};

export function writeList({ about, order, entries }: ListState): WrittenList {
  return {
    ...(about && { about: [about.at, about.value] as const }),
    ...(order && { order: [order.at, order.value] as const }),
    entries: [...entries].map(([id, { at, value }]) => {
      if (value === null) return [id, at, null] as const;
      const { id: _id, href: _href, ...rest } = value;
      return [id, at, rest] as const;
    }),
  };
}

/** Reads the JSON of a list. Entries that are not valid are left out. */
export function readList(name: string, written: unknown): ListState | null {
  const { about, order, entries } = getFields(written) ?? {};
  if (!isListName(name) || !Array.isArray(entries)) return null;
  const found = new Map<string, Register<Entry>>();
  for (const one of entries) {
    if (!Array.isArray(one)) continue;
    const [id, at, value]: readonly unknown[] = one;
    const href = typeof id === 'string' ? getWatchAddress(id) : null;
    if (typeof id !== 'string' || !href || !isInstant(at)) continue;
    const entry = value === null ? null : getEntry(name, { ...getFields(value), id, href });
    if (typeof entry !== 'string') found.set(id, { at, value: entry });
  }
  return listWith(
    found,
    isFixed(name) ? undefined : parseAbout(about),
    isFixed(name) ? undefined : getOrder(order),
  );
}

const getEntry = (name: string, value: unknown): Entry | string =>
  name === 'history' ? watchedItem(value) : parseSavedItem(value);

function parseAbout(written: unknown): Register<About> | undefined {
  if (!Array.isArray(written)) return undefined;
  const [at, value]: readonly unknown[] = written;
  if (!isInstant(at)) return undefined;
  if (value === null) return { at, value };
  const { name, description, createdAt } = getFields(value) ?? {};
  const title = typeof name === 'string' ? tidyName(name) : '';
  if (!title || !isInstant(createdAt)) return undefined;
  return {
    at,
    value: {
      name: title,
      description: typeof description === 'string' ? tidyDescription(description) : '',
      createdAt,
    },
  };
}

function getOrder(written: unknown): Register<readonly string[]> | undefined {
  if (!Array.isArray(written)) return undefined;
  const [at, value]: readonly unknown[] = written;
  if (!isInstant(at) || !Array.isArray(value)) return undefined;
  const ids = value.filter((id) => typeof id === 'string' && getWatchAddress(id) !== null);
  return { at, value: ids.slice(0, MAX_ENTRIES) };
}

/** Reads lists by their names, as `writeLists` writes them. Lists that are not valid are left out. */
export function readLists(written: unknown): AccountLists {
  const lists = new Map<string, ListState>();
  for (const one of Array.isArray(written) ? written : []) {
    const { name } = getFields(one) ?? {};
    const list = typeof name === 'string' && readList(name, one);
    if (typeof name === 'string' && list) lists.set(name, list);
  }
  return lists;
}

export const writeLists = (lists: AccountLists): readonly (WrittenList & { readonly name: string })[] =>
  [...lists].map(([name, list]) => ({ name, ...writeList(list) }));
