import {
  addItem,
  addPlaylist,
  deletePlaylist,
  describePlaylist,
  holds,
  moveTo,
  putBack,
  removeItem,
} from './saved-lists.ts';
import {
  AT,
  getIds,
  itemNamed,
  playlistNamed,
  savedItemNamed,
  slugs,
  watchlistWith,
} from './testing/sample-watchlist.ts';
import { EMPTY_WATCHLIST, WATCHLIST_LIMITS } from './watchlist.ts';

const LATER = '2026-11-21T19:00:00.000Z';

describe('watch later and the favourites', () => {
  test('an added item is on top, once, with the time', () => {
    let watchlist = addItem(EMPTY_WATCHLIST, 'watchLater', itemNamed('a'), AT);
    watchlist = addItem(watchlist, 'watchLater', itemNamed('b'), LATER);
    expect(watchlist.watchLater).toEqual([savedItemNamed('b', LATER), savedItemNamed('a')]);
    expect(addItem(watchlist, 'watchLater', itemNamed('a'), LATER)).toBe(watchlist);
    expect(watchlist.favourites).toEqual([]);
  });

  test('a removed item can be put back in its place', () => {
    const before = watchlistWith({ favourites: ['a', 'b', 'c'].map((slug) => savedItemNamed(slug)) });
    const without = removeItem(before, 'favourites', 'stream/b');
    expect(holds(without, 'favourites', 'stream/b')).toBe(false);
    expect(putBack(without, 'favourites', savedItemNamed('b'), 1)).toEqual(before);
    expect(removeItem(without, 'favourites', 'stream/b')).toBe(without);
  });

  test('a full list accepts nothing and loses nothing', () => {
    const full = watchlistWith({
      watchLater: slugs(WATCHLIST_LIMITS.items).map((slug) => savedItemNamed(slug)),
    });
    expect(addItem(full, 'watchLater', itemNamed('more'), AT)).toBe(full);
  });
});

describe('playlists', () => {
  const evenings = playlistNamed('Evenings', 'a', 'b', 'c');
  const watchlist = watchlistWith({ playlists: [evenings] });
  const items = (of: typeof watchlist) => getIds(of.playlists[0]?.items ?? []);

  test('an added item goes to the end, and not into other playlists', () => {
    const two = addPlaylist(watchlist, playlistNamed('Other'));
    const next = addItem(two, { playlist: evenings.id }, itemNamed('d'), AT);
    expect(items(next)).toEqual(['stream/a', 'stream/b', 'stream/c', 'stream/d']);
    expect(next.playlists[1]?.items).toEqual([]);
  });

  test.each([
    ['stream/a', 2, 'b c a'],
    ['stream/c', 0, 'c a b'],
    ['stream/b', 99, 'a c b'],
    ['stream/b', -5, 'b a c'],
  ])('%s can move to position %i', (id, index, order) => {
    expect(items(moveTo(watchlist, evenings.id, id, index))).toEqual(
      order.split(' ').map((slug) => `stream/${slug}`),
    );
  });

  test('moving an item to its own position, or an unknown item, changes nothing', () => {
    expect(moveTo(watchlist, evenings.id, 'stream/b', 1)).toBe(watchlist);
    expect(moveTo(watchlist, evenings.id, 'stream/z', 1)).toBe(watchlist);
    expect(moveTo(watchlist, 'nobody', 'stream/a', 1)).toBe(watchlist);
  });

  test('a name is one line up to the maximum length, and never empty', () => {
    const renamed = describePlaylist(watchlist, evenings.id, {
      name: '  Two \n words ',
      description: ' Why ',
    });
    expect(renamed.playlists[0]).toMatchObject({ name: 'Two words', description: 'Why' });
    const long = describePlaylist(watchlist, evenings.id, { name: 'x'.repeat(200), description: '' });
    expect(long.playlists[0]?.name).toHaveLength(WATCHLIST_LIMITS.name);
    expect(describePlaylist(watchlist, evenings.id, { name: '  ', description: '' })).toBe(watchlist);
  });

  test('a deleted playlist returns to its place, with its items', () => {
    const three = watchlistWith({ playlists: [playlistNamed('1'), evenings, playlistNamed('3')] });
    const without = deletePlaylist(three, evenings.id);
    expect(without.playlists).toHaveLength(2);
    expect(addPlaylist(without, evenings, 1)).toEqual(three);
    expect(addPlaylist(three, evenings)).toBe(three);
  });

  test('the number of playlists has a maximum', () => {
    const full = watchlistWith({
      playlists: slugs(WATCHLIST_LIMITS.playlists).map((name) => playlistNamed(name)),
    });
    expect(addPlaylist(full, evenings)).toBe(full);
  });
});
