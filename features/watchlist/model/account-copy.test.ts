import {
  getKeys,
  NEW_COPY,
  readCopy,
  watchlistOfCopy,
  withLocalChanges,
  withoutKeys,
  withoutRemoved,
  withResponse,
  writeCopy,
} from './account-copy.ts';
import { getChanges, NO_LISTS, writeLists } from './account-lists.ts';
import { removeItem } from './saved-lists.ts';
import { getIds, itemNamed, playlistNamed, watchedNamed, watchlistWith } from './testing/sample-watchlist.ts';
import type { Watchlist } from './watchlist.ts';

const AT = '2026-11-01T10:00:00.000Z';
const LATER = '2026-11-02T10:00:00.000Z';
const saved = (slug: string, addedAt = AT) => ({ ...itemNamed(slug), addedAt });

/** A response of an account with these lists. */
const getResponse = (watchlist: Watchlist) => {
  const lists = writeLists(getChanges(NO_LISTS, watchlist, AT));
  return { versions: lists.map(({ name }) => [name, 'v'] as const), lists };
};
const full = watchlistWith({
  watchLater: [saved('a'), saved('b')],
  favourites: [saved('a')],
  playlists: [playlistNamed('P', 'a', 'b')],
  history: [watchedNamed('c')],
});
const getCopy = (watchlist: Watchlist) =>
  withResponse(NEW_COPY, getResponse(watchlist), NO_LISTS, { revision: 'r1', syncedAt: 5 });

test('a copy is read as it was written, and another text is no copy', () => {
  const copy = withLocalChanges(getCopy(full), { ...full, favourites: [], revision: 'r1' }, LATER);
  expect(copy.changes.size).toBe(1);
  expect(readCopy(writeCopy(copy))).toEqual(copy);
  for (const text of [null, '', '[]', '{"version":2}', '{"version":1,"revision":1}'])
    expect(readCopy(text)).toBeUndefined();
});

test('what differs from the copy is a change of the person, if the watchlist is based on the copy', () => {
  const copy = getCopy(full);
  const mine = removeItem({ ...watchlistOfCopy(copy, full) }, 'watchLater', 'stream/a');
  expect(mine.revision).toBe('r1');
  expect(getIds(watchlistOfCopy(withLocalChanges(copy, mine, LATER), full).watchLater)).toEqual(['stream/b']);
  // Another state: what is missing was perhaps never there, and what is new counts.
  const { revision: _revision, ...other } = { ...mine, favourites: [saved('z')] };
  const merged = watchlistOfCopy(withLocalChanges(copy, other, LATER), full);
  expect([...getIds(merged.watchLater)].sort()).toEqual(['stream/a', 'stream/b']);
  expect([...getIds(merged.favourites)].sort()).toEqual(['stream/a', 'stream/z']);
});

test('the account’s lists replace those of the copy, except for changes that were not sent', () => {
  const copy = getCopy(full);
  const mine = { ...watchlistOfCopy(copy, full), favourites: [saved('z'), saved('a')] };
  const changed = withLocalChanges(copy, mine, LATER);
  const news = getResponse(watchlistWith({ watchLater: [saved('n')], favourites: [saved('a')] }));
  const unsent = withResponse(changed, news, NO_LISTS, { revision: 'r2', syncedAt: 6 });
  expect(getIds(watchlistOfCopy(unsent, full).watchLater)).toEqual(['stream/n']);
  expect([...getIds(watchlistOfCopy(unsent, full).favourites)].sort()).toEqual(['stream/a', 'stream/z']);
  // The account no longer has the playlist and the history.
  expect(watchlistOfCopy(unsent, full).playlists).toEqual([]);
  expect(watchlistOfCopy(unsent, full).history).toEqual([]);
  const done = withResponse(changed, news, changed.changes, { revision: 'r2', syncedAt: 6 });
  expect(done.changes.size).toBe(0);
  expect(getIds(watchlistOfCopy(done, full).favourites)).toEqual(['stream/a']);
});

test('what a browser had before goes to the first account only', () => {
  const keys = new Set(getKeys(full));
  expect(withoutKeys(full, keys)).toEqual(watchlistWith({}));
  const more = {
    ...full,
    watchLater: [...full.watchLater, saved('c')],
    playlists: [playlistNamed('P', 'a', 'c'), playlistNamed('Q')],
  };
  const left = withoutKeys(more, keys);
  expect(getIds(left.watchLater)).toEqual(['stream/c']);
  expect(left.playlists.map(({ name, items }) => [name, getIds(items)])).toEqual([
    ['P', ['stream/c']],
    ['Q', []],
  ]);
  // An item that was saved again is new.
  expect(withoutKeys({ ...full, favourites: [saved('a', LATER)] }, keys).favourites).toHaveLength(1);
});

test('what was removed while signed in does not come back after the sign-out', () => {
  const after = { ...full, watchLater: [saved('a')], playlists: [playlistNamed('P', 'b')], history: [] };
  const own = withoutRemoved({ ...full, favourites: [saved('x')] }, full, after);
  expect(getIds(own.watchLater)).toEqual(['stream/a']);
  expect(getIds(own.playlists[0]?.items ?? [])).toEqual(['stream/b']);
  expect(own.history).toEqual([]);
  // It was never in the account.
  expect(getIds(own.favourites)).toEqual(['stream/x']);
});
