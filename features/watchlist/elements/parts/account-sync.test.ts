import { jest } from '@jest/globals';
import {
  browser,
  openPage,
  startBrowser,
} from '../../../../components/elements/parts/testing/fake-browser.ts';
import { type AccountLists, mergeLists, NO_LISTS, readLists, writeLists } from '../../model/account-lists.ts';
import { ACCOUNT_KEY } from '../../model/leave-account.ts';
import { readWatchlist, writeWatchlist } from '../../model/read-watchlist.ts';
import { addItem, removeItem } from '../../model/saved-lists.ts';
import type { SyncRequest, SyncResult } from '../../model/sync-contract.ts';
import { sendBeforeSignOut } from '../../model/sync-request.ts';
import { getIds, itemNamed, savedItemNamed, watchlistWith } from '../../model/testing/sample-watchlist.ts';
import { WATCHLIST_KEY } from '../../model/watchlist-key.ts';

/* The elements of one browser with accounts in memory. Each `openTab` loads separate modules. */

const accounts = new Map<string, AccountLists>();
let isConnected = true;
const requests: SyncRequest[] = [];

/** Responds like the route. The version of a list is its text. */
function respond(request: SyncRequest): SyncResult {
  requests.push(request);
  const lists = mergeLists(accounts.get(request.account) ?? NO_LISTS, readLists(request.changes));
  accounts.set(request.account, lists);
  const written = writeLists(lists);
  const known = new Map(request.known);
  const versions = written.map((list) => [list.name, JSON.stringify(list)] as const);
  return {
    versions,
    lists: written.filter((list) => known.get(list.name) !== JSON.stringify(list)),
  };
}

const signIn = (name: string | null) => {
  const cookie = name === null ? '' : `P.c.LastAuthUser=${name}; P.c.${name}.refreshToken=t`;
  Object.assign(globalThis, {
    document: { cookie, querySelector: () => ({}), addEventListener: () => {}, visibilityState: 'visible' },
  });
};

beforeEach(() => {
  startBrowser();
  // A lock for each name.
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, run: () => unknown) => {
    const next = (queues.get(name) ?? Promise.resolve()).then(run);
    queues.set(name, next);
    return next;
  };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: { request } } });
  accounts.clear();
  requests.length = 0;
  isConnected = true;
  Object.assign(globalThis, {
    StorageEvent: class extends Event {
      readonly key: string | null;
      constructor(type: string, { key = null }: { key?: string | null }) {
        super(type);
        this.key = key;
      }
    },
    fetch: async (_path: string, { body }: { body: string }) => {
      if (!isConnected) throw new TypeError('away');
      return { json: async () => respond(JSON.parse(body)) };
    },
  });
});

async function openTab() {
  const page = openPage();
  Object.assign(globalThis, {
    dispatchEvent: (event: Event & { key?: string }) => page.hear(event.key ?? ''),
  });
  let opened: (typeof import('./account-sync.ts') & typeof import('./device-store.ts')) | undefined;
  await jest.isolateModulesAsync(async () => {
    opened = { ...(await import('./account-sync.ts')), ...(await import('./device-store.ts')) };
  });
  if (!opened) throw new Error('The elements did not load.');
  const { startSync, syncStatus, currentWatchlist, changeWatchlist } = opened;
  /** Opens the page of the watchlist, and waits until it is synchronised. */
  const sync = async () => {
    startSync();
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
    return syncStatus();
  };
  const ids = () => [...getIds(currentWatchlist().watchLater)].sort();
  return { sync, ids, changeWatchlist };
}

const AT = '2026-11-01T10:00:00.000Z';
const put = (...slugs: readonly string[]) =>
  browser.storage?.setItem(
    WATCHLIST_KEY,
    writeWatchlist(watchlistWith({ watchLater: slugs.map((slug) => savedItemNamed(slug)) })),
  );
const storedIds = () =>
  [
    ...getIds(readWatchlist(browser.storage?.getItem(WATCHLIST_KEY) ?? '').watchlist?.watchLater ?? []),
  ].sort();

test('the list of the browser joins the account, changes are sent, and a sign-out restores what was there', async () => {
  put('a', 'b');
  signIn('ann');
  const first = await openTab();
  expect(await first.sync()).toBe('synced');
  expect(first.ids()).toEqual(['stream/a', 'stream/b']);
  first.changeWatchlist((now) => removeItem(now, 'watchLater', 'stream/a'));
  first.changeWatchlist((now) => addItem(now, 'watchLater', itemNamed('c'), AT));
  const second = await openTab();
  expect(await second.sync()).toBe('synced');
  expect(second.ids()).toEqual(['stream/b', 'stream/c']);
  expect(storedIds()).toEqual(['stream/b', 'stream/c']);

  signIn('ben');
  const third = await openTab();
  expect(await third.sync()).toBe('synced');
  expect(third.ids()).toEqual([]);
  expect(JSON.stringify(requests.filter(({ account }) => account === 'ben'))).not.toContain('stream/');
  signIn(null);
  const fourth = await openTab();
  await fourth.sync();
  expect(storedIds()).toEqual(['stream/b']);
  expect(browser.storage?.getItem(ACCOUNT_KEY)).toBeNull();
});

test('without a connection changes wait, and the account’s later changes are not undone', async () => {
  signIn('ann');
  const tab = await openTab();
  tab.changeWatchlist((now) => addItem(now, 'watchLater', itemNamed('a'), AT));
  expect(await tab.sync()).toBe('synced');
  isConnected = false;
  tab.changeWatchlist((now) => addItem(now, 'watchLater', itemNamed('b'), AT));
  const away = await openTab();
  expect(await away.sync()).toBe('waiting');
  expect(away.ids()).toEqual(['stream/a', 'stream/b']);
  // Another device removes one.
  respond({
    account: 'ann',
    known: [],
    changes: [{ name: 'watchLater', entries: [['stream/a', new Date().toISOString(), null]] }],
  });
  isConnected = true;
  const back = await openTab();
  expect(await back.sync()).toBe('synced');
  expect(back.ids()).toEqual(['stream/b']);
});

test('a sign-out sends what the account does not have yet, and says if it could not', async () => {
  expect(await sendBeforeSignOut()).toBe(true);
  signIn('ann');
  const tab = await openTab();
  await tab.sync();
  const idsOfAnn = () => JSON.stringify(writeLists(accounts.get('ann') ?? NO_LISTS));
  requests.length = 0;
  expect(await sendBeforeSignOut()).toBe(true);
  expect(requests).toEqual([]);

  tab.changeWatchlist((now) => addItem(now, 'watchLater', itemNamed('late'), AT));
  await new Promise((resolve) => setTimeout(resolve, 20));
  isConnected = false;
  expect(await sendBeforeSignOut()).toBe(false);
  expect(idsOfAnn()).not.toContain('stream/late');
  isConnected = true;
  expect(await sendBeforeSignOut()).toBe(true);
  expect(idsOfAnn()).toContain('stream/late');
});

test('a sign-out does not wait long for the changes', async () => {
  signIn('ann');
  const tab = await openTab();
  await tab.sync();
  tab.changeWatchlist((now) => addItem(now, 'watchLater', itemNamed('late'), AT));
  await new Promise((resolve) => setTimeout(resolve, 20));
  Object.assign(globalThis, {
    fetch: (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const start = performance.now();
  // A timer of a signal does not keep this process alive.
  const alive = setInterval(() => {}, 10);
  expect(await sendBeforeSignOut(100)).toBe(false);
  clearInterval(alive);
  expect(performance.now() - start).toBeLessThan(2000);
});
