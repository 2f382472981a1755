import { merge, planImport } from './import-watchlist.ts';
import { writeWatchlist } from './read-watchlist.ts';
import {
  getIds,
  playlistNamed,
  savedItemNamed,
  slugs,
  watchedNamed,
  watchlistWith,
} from './testing/sample-watchlist.ts';
import { EMPTY_WATCHLIST, WATCHLIST_LIMITS, type Watchlist } from './watchlist.ts';

const HERE = watchlistWith({
  watchLater: [savedItemNamed('a'), savedItemNamed('b')],
  playlists: [playlistNamed('Evenings', 'a')],
  history: [watchedNamed('a', { positionSeconds: 200 })],
});

const THERE = watchlistWith({
  watchLater: [savedItemNamed('b'), savedItemNamed('c')],
  favourites: [savedItemNamed('d')],
  playlists: [{ ...playlistNamed('EVENINGS', 'a', 'c'), id: 'another' }, playlistNamed('Mornings', 'd')],
  history: [
    watchedNamed('d'),
    watchedNamed('a', { positionSeconds: 100, watchedAt: '2026-11-20T18:00:00.000Z' }),
  ],
  isHistoryPaused: true,
});

function planned(current: Watchlist, text: string) {
  const plan = planImport(current, text);
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
}

test('missing items are added; nothing is deleted, renamed or set back', () => {
  const both = merge(HERE, THERE);
  expect(getIds(both.watchLater)).toEqual(['stream/a', 'stream/b', 'stream/c']);
  expect(getIds(both.favourites)).toEqual(['stream/d']);
  expect(both.playlists.map(({ name, items }) => [name, getIds(items)])).toEqual([
    ['Evenings', ['stream/a', 'stream/c']],
    ['Mornings', ['stream/d']],
  ]);
  expect(both.history.find(({ id }) => id === 'stream/a')?.positionSeconds).toBe(200);
  expect(both.isHistoryPaused).toBe(false);
});

test('a repeated import changes nothing', () => {
  const once = merge(HERE, THERE);
  expect(merge(once, THERE)).toBe(once);
  expect(merge(HERE, HERE)).toBe(HERE);
});

test('an export that was deleted is complete again after an import', () => {
  const plan = planned(
    EMPTY_WATCHLIST,
    writeWatchlist({ ...HERE, isHistoryPaused: false }, '2026-11-21T20:00:00.000Z'),
  );
  expect(merge(EMPTY_WATCHLIST, plan.incoming)).toEqual(HERE);
});

test('the plan describes the effect of the merge', () => {
  const text = JSON.stringify({
    ...JSON.parse(writeWatchlist(THERE)),
    favourites: [savedItemNamed('d'), { id: 'x' }],
  });
  const { lists, newPlaylists, misunderstood } = planned(HERE, text);
  expect(lists).toEqual([
    { name: 'Watch later', added: 1, known: 1, left: 0 },
    { name: 'Favourites', added: 1, known: 0, left: 0 },
    { name: 'Playlist “EVENINGS”', added: 1, known: 1, left: 0 },
    { name: 'Playlist “Mornings”', added: 1, known: 0, left: 0 },
    { name: 'History', added: 1, known: 1, left: 0 },
  ]);
  expect(newPlaylists).toBe(1);
  expect(misunderstood).toEqual([
    { list: 'Favourites', number: 2, reason: expect.stringMatching(/^This is not a film/) },
  ]);
});

test('a plan without new items has no additions', () => {
  const { lists, newPlaylists } = planned(merge(HERE, THERE), writeWatchlist(THERE));
  expect(lists.map(({ added }) => added)).toEqual([0, 0, 0, 0, 0]);
  expect(newPlaylists).toBe(0);
});

test('if a list is full, the plan has the number that does not fit', () => {
  const full = watchlistWith({
    watchLater: slugs(WATCHLIST_LIMITS.items - 1).map((slug) => savedItemNamed(slug)),
    playlists: slugs(WATCHLIST_LIMITS.playlists).map((name) => playlistNamed(name)),
  });
  const incoming = watchlistWith({
    watchLater: [savedItemNamed('x'), savedItemNamed('y')],
    playlists: [playlistNamed('One more', 'x')],
  });
  const { lists } = planned(full, writeWatchlist(incoming));
  expect(lists[0]).toEqual({ name: 'Watch later', added: 1, known: 0, left: 1 });
  expect(lists[2]).toEqual({ name: 'Playlist “One more”', added: 0, known: 0, left: 1 });
  const merged = merge(full, incoming);
  expect(merged.watchLater).toHaveLength(WATCHLIST_LIMITS.items);
  expect(merged.playlists).toEqual(full.playlists);
});

test.each([
  ['{', 'broken'],
  ['{"version":99}', 'newer'],
])('%s has no plan', (text, problem) => {
  expect(planImport(HERE, text)).toEqual({ problem });
});
