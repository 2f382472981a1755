import { storedUser } from '../../../../lib/auth/stored-user.ts';
import { readStored, writeStored } from '../../../../lib/browser-storage.ts';
import {
  type AccountCopy,
  getKeys,
  NEW_COPY,
  readCopy,
  watchlistOfCopy,
  withLocalChanges,
  withoutKeys,
  withoutRemoved,
  withResponse,
  writeCopy,
} from '../../model/account-copy.ts';
import {
  type AccountLists,
  getChanges,
  mergeLists,
  NO_LISTS,
  writeLists,
} from '../../model/account-lists.ts';
import { merge } from '../../model/import-watchlist.ts';
import { ACCOUNT_KEY, COPY_KEY, leaveAccount, OWN_KEY } from '../../model/leave-account.ts';
import { readWatchlist, writeWatchlist } from '../../model/read-watchlist.ts';
import { SYNC_PATH, type SyncProblem, type SyncRequest, type SyncResult } from '../../model/sync-contract.ts';
import { getPart, sendSync } from '../../model/sync-request.ts';
import { isEmptyWatchlist, type Watchlist } from '../../model/watchlist.ts';
import { WATCHLIST_KEY } from '../../model/watchlist-key.ts';
import { changeWatchlist, currentWatchlist, onWatchlistChange } from './device-store.ts';

/*
 * Synchronises this browser's watchlist with the account that is signed in. The stored watchlist stays the one that pages show; beside it
 * are the account's lists as this browser knows them. What differs between the two are changes of the person, which are sent. Without
 * a connection they wait for the next visit, or for the connection.
 */

/** Keys of what this browser had before an account was joined. */
const JOINED_KEY = 'streamit-watchlist-joined';
/** The name of the lock between tabs. */
const LOCK = 'streamit-watchlist-sync';

/** Milliseconds between a change and its sending, and between two such sendings. A film that plays changes its position all the time. */
const AFTER_CHANGE = 2000;
const BETWEEN = 30_000;
/** Milliseconds after which an opened page asks for news, unless it is the watchlist's own. */
const NEWS_AFTER = 60_000;
/** Maximum requests in a row. */
const MAX_ROUNDS = 120;

/** `waiting`: changes wait for the connection. `no-space`: this browser's storage is full. */
export type SyncStatus = 'synced' | 'waiting' | 'no-space' | SyncProblem;

let status: SyncStatus | undefined;
const listeners = new Set<() => void>();
/** Returns how the last synchronisation ended; undefined before the first one. */
export const syncStatus = (): SyncStatus | undefined => status;
export const onSyncStatus = (listener: () => void): void => void listeners.add(listener);

let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastSync = 0;

/** Starts once on a page, and looks for news if the last time was long ago. */
export function startSync(): void {
  const isOwnPage = document.querySelector('play-list') !== null;
  if (isStarted) return void syncIfOld(NEWS_AFTER);
  isStarted = true;
  onWatchlistChange(schedule);
  addEventListener('online', () => void sync());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  addEventListener('pagehide', flush);
  void syncIfOld(isOwnPage ? 0 : NEWS_AFTER);
}

async function syncIfOld(age: number): Promise<void> {
  const copy = recordChanges();
  const isOld = Date.now() - (copy?.syncedAt ?? 0) >= age;
  if (!copy || isOld || copy.changes.size > 0) await sync();
}

function schedule(): void {
  if (timer !== undefined) return;
  const wait = Math.max(AFTER_CHANGE, lastSync + BETWEEN - Date.now());
  timer = setTimeout(() => {
    timer = undefined;
    // What the account sent has changed the watchlist as well, and is no reason to send anything.
    if (recordChanges()?.changes.size !== 0) void sync();
  }, wait);
}

const nowText = () => new Date().toISOString();

/** The copy of the account that is signed in; undefined before the first response. */
function ownCopy(): AccountCopy | undefined {
  const account = storedUser()?.username;
  if (!account || readStored('localStorage', ACCOUNT_KEY) !== account) return undefined;
  return readCopy(readStored('localStorage', COPY_KEY));
}

let running: Promise<void> | undefined;

/** Sends changes and gets news, one tab at a time. */
function sync(): Promise<void> {
  running ??= syncOnce().finally(() => {
    running = undefined;
  });
  return running;
}

async function syncOnce(): Promise<void> {
  lastSync = Date.now();
  const account = storedUser()?.username;
  leaveAccount(account);
  if (!account) return;
  const run = () => exchange(account);
  report(await ('locks' in navigator ? navigator.locks.request(LOCK, run) : run()));
}

function report(next: SyncStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

async function exchange(account: string): Promise<SyncStatus> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await waitForState();
    const copy = recordChanges(true);
    const sent = getPart(copy?.changes ?? NO_LISTS);
    if (copy && copy.changes.size > 0 && sent.size === 0) return 'too-large';
    const response = await sendSync({
      account,
      known: [...(copy?.known ?? [])],
      changes: writeLists(sent),
    });
    // The sign-in may have ended or changed meanwhile.
    if (storedUser()?.username !== account) {
      leaveAccount(storedUser()?.username);
      return 'signed-out';
    }
    if (response === undefined) return 'waiting';
    if ('problem' in response) return response.problem;
    if (!(await apply(account, response, sent))) return 'no-space';
    if ((ownCopy()?.changes.size ?? 0) === 0) return 'synced';
  }
  return 'waiting';
}

/** Milliseconds between two looks, and their maximum number. */
const LOOK_AGAIN = 150;
const MAX_LOOKS = 10;

/**
 * Waits until this tab sees the watchlist that another tab has stored with the copy. A browser's processes see each other's writes
 * with a delay.
 */
async function waitForState(): Promise<void> {
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const copy = ownCopy();
    if (!copy || copy.revision === currentWatchlist().revision) return;
    dispatchEvent(new StorageEvent('storage', { key: null }));
    if (copy.revision === currentWatchlist().revision) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}

/**
 * Adds the person's changes to the stored copy.
 * @param hasTurn no other tab is storing a new state. Otherwise a watchlist of another state says nothing
 */
function recordChanges(hasTurn = false): AccountCopy | undefined {
  const copy = ownCopy();
  if (!copy) return undefined;
  const watchlist = currentWatchlist();
  if (!hasTurn && watchlist.revision !== copy.revision) return copy;
  const next = withLocalChanges(copy, watchlist, nowText());
  if (next === copy) return copy;
  writeStored('localStorage', COPY_KEY, writeCopy(next));
  trimOwn(watchlistOfCopy(copy, watchlist), watchlistOfCopy(next, watchlist));
  return next;
}

/** Sends changes while the page is left. The response is not awaited: the next visit sends them again, which changes nothing. */
function flush(): void {
  const copy = recordChanges();
  const account = readStored('localStorage', ACCOUNT_KEY);
  if (!copy || !account || copy.changes.size === 0) return;
  const body: SyncRequest = { account, known: [...copy.known], changes: writeLists(getPart(copy.changes)) };
  // It fails without a connection, and for a body that is too large for a page that closes.
  fetch(SYNC_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}

type Lists = Extract<SyncResult, { readonly lists: unknown }>;

/**
 * Stores what the account has, and shows it.
 * @returns false if this browser has no space for it
 */
async function apply(account: string, response: Lists, sent: AccountLists): Promise<boolean> {
  const known = recordChanges(true);
  const before = currentWatchlist();
  const revision = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  let copy = withResponse(known ?? NEW_COPY, response, sent, { revision, syncedAt: Date.now() });
  if (known && before.revision === known.revision && getChanges(copy.lists, before, nowText()).size === 0) {
    // Nothing new: the watchlist stays based on the same state.
    return writeStored('localStorage', COPY_KEY, writeCopy({ ...copy, revision: known.revision }));
  }
  if (!known) {
    const { lists } = copy;
    const wanted = merge(watchlistOfCopy(copy, before), withoutKeys(before, joinedKeys()));
    const changes = getChanges(lists, wanted, nowText());
    copy = { ...copy, lists: mergeLists(lists, changes), changes };
    if (!joinAccount(account, copy, before)) return false;
  } else {
    if (!writeStored('localStorage', COPY_KEY, writeCopy(copy))) return false;
    trimOwn(before, watchlistOfCopy(copy, before));
  }
  // Only on the state that was merged, with what another tab has changed meanwhile. That is recorded with the next changes.
  changeWatchlist((stored) => {
    if (stored.revision !== before.revision || readStored('localStorage', ACCOUNT_KEY) !== account)
      return stored;
    const later = getChanges(getChanges(NO_LISTS, before, nowText()), stored, nowText());
    return watchlistOfCopy({ ...copy, lists: mergeLists(copy.lists, later) }, stored);
  });
  // Other tabs merge theirs once this is stored.
  if ('locks' in navigator) await navigator.locks.request(WATCHLIST_KEY, () => {});
  return true;
}

const joinedKeys = (): ReadonlySet<string> =>
  new Set(readStored('localStorage', JOINED_KEY)?.split('\n') ?? []);

/** Sets aside what this browser had before, for the time after the sign-out, and stores the account's lists. */
function joinAccount(account: string, copy: AccountCopy, before: Watchlist): boolean {
  const { revision: _revision, ...own } = before;
  const texts = [
    [OWN_KEY, isEmptyWatchlist(own) && !own.isHistoryPaused ? null : writeWatchlist(own)],
    [JOINED_KEY, getKeys(own).join('\n') || null],
    [COPY_KEY, writeCopy(copy)],
    [ACCOUNT_KEY, account],
  ] as const;
  if (texts.every(([key, text]) => writeStored('localStorage', key, text))) return true;
  for (const key of [OWN_KEY, COPY_KEY, ACCOUNT_KEY]) writeStored('localStorage', key, null);
  return false;
}

/** What was removed from the account's lists does not come back after the sign-out. */
function trimOwn(before: Watchlist, after: Watchlist): void {
  const text = readStored('localStorage', OWN_KEY);
  const own = text === null ? null : readWatchlist(text).watchlist;
  if (own) writeStored('localStorage', OWN_KEY, writeWatchlist(withoutRemoved(own, before, after)));
}
