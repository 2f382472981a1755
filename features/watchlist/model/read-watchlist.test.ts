import { readWatchlist, watchItem, writeWatchlist } from './read-watchlist.ts';
import {
  itemNamed,
  playlistNamed,
  savedItemNamed,
  watchedNamed,
  watchlistWith,
} from './testing/sample-watchlist.ts';
import { EMPTY_WATCHLIST } from './watchlist.ts';

const WHOLE = watchlistWith({
  watchLater: [savedItemNamed('a'), savedItemNamed('b')],
  favourites: [savedItemNamed('c')],
  playlists: [{ ...playlistNamed('Evenings', 'a', 'c'), description: 'Two lines\nof it' }],
  history: [watchedNamed('d')],
  isHistoryPaused: true,
});

test('reads what was written, stored or exported', () => {
  for (const text of [writeWatchlist(WHOLE), writeWatchlist(WHOLE, '2026-11-21T20:00:00.000Z')])
    expect(readWatchlist(text)).toEqual({ watchlist: WHOLE, misunderstood: [] });
});

test.each(['', '{', 'null', '[]', '"text"', '{}', '{"version":"1"}', '{"version":0}'])(
  '%s is broken',
  (text) => {
    expect(readWatchlist(text)).toEqual({ watchlist: null, problem: 'broken' });
  },
);

test('refuses a later version', () => {
  expect(readWatchlist('{"version":2,"watchLater":[]}')).toEqual({ watchlist: null, problem: 'newer' });
});

test('missing lists are empty', () => {
  expect(readWatchlist('{"version":1}')).toEqual({ watchlist: EMPTY_WATCHLIST, misunderstood: [] });
});

test('invalid entries are reported by number, and the others are read', () => {
  const text = JSON.stringify({
    version: 1,
    watchLater: [
      savedItemNamed('a'),
      { ...savedItemNamed('b'), href: 'javascript:alert(1)' },
      7,
      savedItemNamed('a'),
    ],
    favourites: 'none',
    playlists: [
      { ...playlistNamed('Evenings'), items: [{ id: 'stream/x' }, savedItemNamed('c')] },
      { id: 'a', name: ' ' },
    ],
    history: [{ ...watchedNamed('d'), positionSeconds: '12' }],
  });
  const read = readWatchlist(text);
  expect(read.watchlist?.watchLater).toEqual([savedItemNamed('a')]);
  expect(read.watchlist?.playlists).toEqual([{ ...playlistNamed('Evenings'), items: [savedItemNamed('c')] }]);
  expect(
    'misunderstood' in read && read.misunderstood.map(({ list, number }) => `${list} ${number}`),
  ).toEqual([
    'Watch later 2',
    'Watch later 3',
    'Favourites 1',
    'Playlist “Evenings” 1',
    'Playlists 2',
    'History 1',
  ]);
});

describe('an item', () => {
  test.each([
    ['javascript:alert(1)'],
    ['https://evil.example/streams/a'],
    ['//evil.example/streams/a'],
    ['/streams/b'],
    ['/streams/a?next=//evil.example'],
    ['/../streams/a'],
    [undefined],
  ])('links only to its own page, not to %s', (href) => {
    expect(watchItem({ ...itemNamed('a'), href })).toMatch('address');
  });

  test.each([
    ['https://evil.example/a.png'],
    ['//evil.example/a.png'],
    ['/pictures/../api/x'],
    ['/api/track'],
    ['data:image/png;base64,AAAA'],
    ['/pictures/a.png"onerror="alert(1)'],
    [12],
  ])('shows only pictures hosted on this site, not %s', (picture) => {
    expect(watchItem({ ...itemNamed('a'), picture })).toEqual({ ...itemNamed('a'), picture: null });
  });

  test('has its title unchanged, up to the maximum length', () => {
    const title = '<img src=x onerror=alert(1)>';
    expect(watchItem({ ...itemNamed('a'), title })).toMatchObject({ title });
    expect(watchItem({ ...itemNamed('a'), title: 'x'.repeat(999) })).toMatchObject({
      title: 'x'.repeat(300),
    });
    expect(watchItem({ ...itemNamed('a'), title: ' ' })).toMatch('title');
  });

  test.each([[-1], [Number.NaN], [1e12], ['60'], [null]])('has no length of %s', (durationSeconds) => {
    expect(watchItem({ ...itemNamed('a'), durationSeconds })).toMatchObject({ durationSeconds: null });
  });

  test('has no unneeded fields', () => {
    const item = watchItem({ ...itemNamed('a'), onclick: 'x', __proto__: { polluted: true } });
    expect(Object.keys(item)).toEqual(Object.keys(itemNamed('a')));
  });
});
