import { isBegun, remember, watchedOf } from '../../../../lib/domain/watchlist/history.ts';
import { readWatchlist, watchItem, writeWatchlist } from '../../../../lib/domain/watchlist/read-watchlist.ts';
import type { WatchItem } from '../../../../lib/domain/watchlist/watch-item.ts';
import { EMPTY_WATCHLIST, type Watchlist } from '../../../../lib/domain/watchlist/watchlist.ts';
import { WATCHLIST_KEY } from '../../../../lib/domain/watchlist/watchlist-key.ts';
import { dropFormerPosition, formerPosition } from './former-positions.ts';
import { putAside } from './set-aside.ts';

/*
 * What this device keeps. The page shows a change at once; it is written as soon as no other tab is writing, to the
 * newest that is stored then. So two tabs never lose each other's entries. What cannot be written stays in memory,
 * holds for the page, and is tried again with the next change.
 */

/** A rule of lib/domain/watchlist. It may run again, on what another tab has written meanwhile. */
export type Change = (watchlist: Watchlist) => Watchlist;

/** Why nothing that is kept now outlasts the page. */
export type Trouble = 'refused' | 'full';

let pending: Change[] = [];
/**
 * What was written a moment ago. A browser's processes learn of each other's writes with a delay, so that a tab that got
 * the lock may still have read what was before them; whoever finds their own changes missing then makes them again.
 */
let written: readonly { readonly change: Change; readonly at: number }[] = [];
/** Longer than processes take, in milliseconds, and shorter than a person takes to undo it in another tab. */
const SETTLED_AFTER = 1000;
/** What `stored` read last, so that the same text is not read again. */
let lastRead: { readonly text: string | null; readonly watchlist: Watchlist } | undefined;
/** What is stored could neither be read nor put aside: nothing is written over it. */
let isBlocked = false;
let current: Watchlist | undefined;
let trouble: Trouble | undefined;
let isLeaving = false;
const listeners = new Set<() => void>();

/** What is kept, with what is still to be written. The same object until something changes. */
export function currentWatchlist(): Watchlist {
  current ??= withPending(stored());
  return current;
}

/** Changes what is kept: for this page at once, for the device and its other tabs a moment later. */
export function changeWatchlist(change: Change): void {
  const before = currentWatchlist();
  const next = change(before);
  if (next === before) return;
  current = next;
  pending.push(change);
  for (const listener of listeners) listener();
  if (isLeaving || !('locks' in navigator)) write();
  else void navigator.locks.request(WATCHLIST_KEY, write);
}

/** Calls `listener` after each change, here or in another tab. @returns what ends it */
export function onWatchlistChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why what is kept does not outlast the page; undefined while it does. */
export function storageTrouble(): Trouble | undefined {
  currentWatchlist();
  return trouble;
}

const withPending = (watchlist: Watchlist) => pending.reduce((next, change) => change(next), watchlist);

function stored(): Watchlist {
  let text: string | null;
  try {
    text = localStorage.getItem(WATCHLIST_KEY);
  } catch {
    trouble = 'refused';
    return EMPTY_WATCHLIST;
  }
  if (lastRead?.text === text) return lastRead.watchlist;
  const watchlist = text === null ? EMPTY_WATCHLIST : understood(text);
  lastRead = { text, watchlist };
  return watchlist;
}

/** Reads what is stored. Before anything of it that could not be read would be lost, the whole is put aside. */
function understood(text: string): Watchlist {
  const read = readWatchlist(text);
  const watchlist = read.watchlist ?? EMPTY_WATCHLIST;
  isBlocked = false;
  if (read.watchlist && read.misunderstood.length === 0) return watchlist;
  isBlocked = !putAside(text) || !store(watchlist);
  if (isBlocked) trouble = 'full';
  return watchlist;
}

function store(watchlist: Watchlist): boolean {
  const text = writeWatchlist(watchlist);
  try {
    localStorage.setItem(WATCHLIST_KEY, text);
  } catch {
    return false;
  }
  lastRead = { text, watchlist };
  return true;
}

function write(): void {
  const before = stored();
  const next = withPending(before);
  current = next;
  if (trouble !== 'refused') {
    const isWritten = !isBlocked && (next === before || store(next));
    trouble = isWritten ? undefined : 'full';
    if (isWritten) {
      written = [...unsettled(), ...pending.map((change) => ({ change, at: Date.now() }))];
      pending = [];
    }
  }
  for (const listener of listeners) listener();
}

const unsettled = () => written.filter(({ at }) => Date.now() - at < SETTLED_AFTER);

/** What another tab has stored lacks what this one wrote just before: it is made again. */
function keepOwn(): void {
  const own = unsettled().map(({ change }) => change);
  written = [];
  for (const change of own) changeWatchlist(change);
}

function readAgain(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

addEventListener('storage', ({ key }) => {
  if (key !== WATCHLIST_KEY && key !== null) return;
  readAgain();
  if (key) keepOwn();
});
addEventListener('pagehide', () => {
  // Whoever leaves does not wait for the other tabs.
  isLeaving = true;
  if (pending.length > 0) write();
});
addEventListener('pageshow', ({ persisted }) => {
  isLeaving = false;
  if (persisted) readAgain();
});

/** Where somebody stopped, in seconds; null for what was not begun, or seen to the end. `id`: of a WatchItem. */
export function positionOf(id: string): number | null {
  const watched = watchedOf(currentWatchlist(), id);
  if (watched) return isBegun(watched) ? watched.positionSeconds : null;
  return formerPosition(id);
}

/**
 * Remembers what is being watched and how far, unless the history is paused. To be called every few seconds while it
 * plays, when it pauses and at the end; for what plays on another site with 0 seconds, when it is begun.
 */
export function rememberWatching(
  item: WatchItem,
  positionSeconds: number,
  durationSeconds: number | null,
  isFinished: boolean,
): void {
  const known = watchItem({ ...item, durationSeconds: durationSeconds ?? item.durationSeconds });
  if (typeof known === 'string' || !Number.isFinite(positionSeconds)) return;
  const watched = { positionSeconds: Math.max(0, Math.floor(positionSeconds)), isFinished };
  const watchedAt = new Date().toISOString();
  changeWatchlist((watchlist) => remember(watchlist, known, watched, watchedAt));
  dropFormerPosition(item.id);
}
