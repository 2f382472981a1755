import { jest } from '@jest/globals';
import { asidePrefix } from '../../../../components/elements/parts/device-store.ts';
import {
  browser,
  openPage,
  startBrowser,
} from '../../../../components/elements/parts/testing/fake-browser.ts';
import { readWatchlist, writeWatchlist } from '../../model/read-watchlist.ts';
import { addItem } from '../../model/saved-lists.ts';
import {
  AT,
  getIds,
  itemNamed,
  savedItemNamed,
  watchlistWith,
} from '../../model/testing/sample-watchlist.ts';
import { WATCHLIST_KEY } from '../../model/watchlist-key.ts';

/* Each `openTab` loads a separate module. */

/** A page: its own listeners, and the browser's storage and locks. */
async function openTab() {
  const page = openPage();
  let opened: typeof import('./device-store.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    opened = await import('./device-store.ts');
  });
  if (!opened) throw new Error('The store did not load.');
  return { ...opened, ...page, hear: () => page.hear(WATCHLIST_KEY) };
}

const stored = () => {
  const read = readWatchlist(browser.storage?.getItem(WATCHLIST_KEY) ?? '');
  return read.watchlist ? getIds(read.watchlist.watchLater).toSorted() : null;
};
const aside = () =>
  Object.keys(browser.storage ?? {}).filter((key) => key.startsWith(asidePrefix(WATCHLIST_KEY)));
const addIn = (tab: Awaited<ReturnType<typeof openTab>>, slug: string) =>
  tab.changeWatchlist((now) => addItem(now, 'watchLater', itemNamed(slug), AT));
const shown = (tab: Awaited<ReturnType<typeof openTab>>) =>
  getIds(tab.currentWatchlist().watchLater).toSorted();

beforeEach(startBrowser);

test('A change shows at once and is stored once the lock is given', async () => {
  const tab = await openTab();
  addIn(tab, 'a');
  expect(shown(tab)).toEqual(['stream/a']);
  expect(stored()).toBeNull();
  await browser.queue;
  expect(stored()).toEqual(['stream/a']);
});

test('Two tabs that change at the same time lose none of each other’s changes', async () => {
  const [one, two] = [await openTab(), await openTab()];
  for (const slug of ['a', 'b', 'c']) addIn(one, slug);
  for (const slug of ['d', 'e', 'f']) addIn(two, slug);
  await browser.queue;
  expect(stored()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => `stream/${slug}`));
  expect(shown(two)).toEqual(stored());
});

test('A change that another tab overwrote unknowingly is made again', async () => {
  const tab = await openTab();
  addIn(tab, 'a');
  await browser.queue;
  browser.storage?.setItem(
    WATCHLIST_KEY,
    writeWatchlist(watchlistWith({ watchLater: [savedItemNamed('z')] })),
  );
  tab.hear();
  await browser.queue;
  expect(stored()).toEqual(['stream/a', 'stream/z']);
  const text = browser.storage?.getItem(WATCHLIST_KEY);
  tab.hear();
  await browser.queue;
  expect(browser.storage?.getItem(WATCHLIST_KEY)).toBe(text);
});

test('Leaving the page does not wait for a lock', async () => {
  const tab = await openTab();
  browser.queue = new Promise(() => {});
  addIn(tab, 'a');
  expect(stored()).toBeNull();
  tab.leave();
  expect(stored()).toEqual(['stream/a']);
  addIn(tab, 'b');
  expect(stored()).toEqual(['stream/a', 'stream/b']);
});

test.each([
  ['broken', '{"version":1'],
  ['of a later version', '{"version":2}'],
  ['partly not understood', JSON.stringify({ version: 1, watchLater: [savedItemNamed('a'), { id: 'x' }] })],
])('What is %s is put aside before anything is written over it', async (_name, text) => {
  browser.storage?.setItem(WATCHLIST_KEY, text);
  const tab = await openTab();
  addIn(tab, 'b');
  await browser.queue;
  await openTab().then(({ currentWatchlist }) => currentWatchlist());
  expect(aside().map((key) => browser.storage?.getItem(key))).toEqual([text]);
  expect(stored()).toContain('stream/b');
});

test('A text that cannot be copied for lack of space is not overwritten', async () => {
  browser.storage?.setItem(WATCHLIST_KEY, 'broken');
  browser.room = 'none';
  const tab = await openTab();
  addIn(tab, 'a');
  await browser.queue;
  browser.room = 'enough';
  addIn(tab, 'b');
  await browser.queue;
  expect(browser.storage?.getItem(WATCHLIST_KEY)).toBe('broken');
  expect(shown(tab)).toEqual(['stream/a', 'stream/b']);
  expect(tab.storageTrouble()).toBe('full');
});

test('A page that is shown again follows what other tabs stored, and writes nothing', async () => {
  const tab = await openTab();
  addIn(tab, 'a');
  await browser.queue;
  tab.leave();
  const text = writeWatchlist(watchlistWith({ watchLater: [savedItemNamed('z')] }));
  browser.storage?.setItem(WATCHLIST_KEY, text);
  tab.restore();
  expect(shown(tab)).toEqual(['stream/z']);
  await browser.queue;
  expect(browser.storage?.getItem(WATCHLIST_KEY)).toBe(text);
});

test('A text that cannot be copied stays when the page is shown again', async () => {
  const tab = await openTab();
  expect(shown(tab)).toEqual([]);
  browser.storage?.setItem(WATCHLIST_KEY, '{"version":2}');
  browser.room = 'none';
  tab.restore();
  expect(tab.storageTrouble()).toBe('full');
  expect(browser.storage?.getItem(WATCHLIST_KEY)).toBe('{"version":2}');
});

test('A change without space applies to the page, and is stored once there is space', async () => {
  const tab = await openTab();
  browser.room = 'none';
  addIn(tab, 'a');
  await browser.queue;
  expect(shown(tab)).toEqual(['stream/a']);
  expect(tab.storageTrouble()).toBe('full');
  browser.room = 'enough';
  addIn(tab, 'b');
  await browser.queue;
  expect(stored()).toEqual(['stream/a', 'stream/b']);
  expect(tab.storageTrouble()).toBeUndefined();
});

test('When storage is refused, every change applies to the page', async () => {
  browser.storage = undefined;
  const tab = await openTab();
  addIn(tab, 'a');
  await browser.queue;
  addIn(tab, 'b');
  await browser.queue;
  expect(shown(tab)).toEqual(['stream/a', 'stream/b']);
  expect(tab.storageTrouble()).toBe('refused');
});

describe('positions', () => {
  test('are resumed, except at the beginning or the end', async () => {
    const tab = await openTab();
    const item = itemNamed('a');
    expect(tab.getPosition(item.id)).toBeNull();
    tab.rememberWatching(item, 62.8, 601, false);
    expect(tab.getPosition(item.id)).toBe(62);
    expect(tab.currentWatchlist().history[0]).toMatchObject({ durationSeconds: 601, positionSeconds: 62 });
    tab.rememberWatching(item, 601, 601, true);
    expect(tab.getPosition(item.id)).toBeNull();
  });

  test('stored in the former format count until the stream is watched again', async () => {
    browser.storage?.setItem('streamit-position:a', '44');
    const tab = await openTab();
    expect(tab.getPosition('stream/a')).toBe(44);
    expect(tab.getPosition('movie/a')).toBeNull();
    tab.rememberWatching(itemNamed('a'), 50, 600, false);
    expect(tab.getPosition('stream/a')).toBe(50);
    expect(browser.storage?.getItem('streamit-position:a')).toBeNull();
  });

  test('of items that are not on this site are not stored', async () => {
    const tab = await openTab();
    tab.rememberWatching({ ...itemNamed('a'), href: 'https://evil.example/' }, 50, 600, false);
    expect(tab.currentWatchlist()).toEqual(watchlistWith({}));
  });
});

test('A change applies to the value that other tabs have stored', async () => {
  const tab = await openTab();
  expect(shown(tab)).toEqual([]);
  browser.storage?.setItem(
    WATCHLIST_KEY,
    writeWatchlist(watchlistWith({ watchLater: [savedItemNamed('z')] })),
  );
  addIn(tab, 'a');
  await browser.queue;
  expect(stored()).toEqual(['stream/a', 'stream/z']);
});
