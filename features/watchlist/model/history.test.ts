import {
  begunItems,
  forget,
  pauseHistory,
  remember,
  shareWatched,
  withLimit,
  withWatched,
} from './history.ts';
import { AT, getIds, itemNamed, slugs, watchedNamed, watchlistWith } from './testing/sample-watchlist.ts';
import { EMPTY_WATCHLIST, WATCHLIST_LIMITS } from './watchlist.ts';

const at = (minute: number) => `2026-11-21T18:${String(minute).padStart(2, '0')}:00.000Z`;
const place = (positionSeconds: number, isFinished = false) => ({ positionSeconds, isFinished });

test('a watched item occurs once, at the top, with its latest position and fields', () => {
  let watchlist = remember(EMPTY_WATCHLIST, itemNamed('a'), place(10), at(1));
  watchlist = remember(watchlist, itemNamed('b'), place(20), at(2));
  watchlist = remember(watchlist, { ...itemNamed('a'), title: 'Renamed' }, place(30), at(3));
  expect(watchlist.history).toEqual([
    watchedNamed('a', { title: 'Renamed', positionSeconds: 30, watchedAt: at(3) }),
    watchedNamed('b', { positionSeconds: 20, watchedAt: at(2) }),
  ]);
});

test('a paused history saves nothing, including positions, and deletes nothing', () => {
  const paused = pauseHistory(watchlistWith({ history: [watchedNamed('a')] }), true);
  expect(remember(paused, itemNamed('a'), place(500), at(9))).toBe(paused);
  expect(remember(paused, itemNamed('b'), place(500), at(9))).toBe(paused);
  expect(remember(pauseHistory(paused, false), itemNamed('b'), place(9), at(9)).history).toHaveLength(2);
});

test('started items can be continued; items that were only opened cannot', () => {
  const history = [
    watchedNamed('opened', place(0)),
    watchedNamed('glanced', place(4)),
    watchedNamed('begun', place(5)),
    watchedNamed('seen', place(600, true)),
  ];
  expect(getIds(begunItems(watchlistWith({ history })))).toEqual(['stream/begun']);
});

test('the watched share is known if the length is known', () => {
  expect(shareWatched(watchedNamed('a', place(150)))).toBe(0.25);
  expect(shareWatched(watchedNamed('a', place(900)))).toBe(1);
  expect(shareWatched(watchedNamed('a', place(1, true)))).toBe(1);
  expect(shareWatched(watchedNamed('a', { ...place(150), durationSeconds: null }))).toBeNull();
});

describe('a history that is too long', () => {
  const finished = { isFinished: true };
  test('loses the oldest finished items first', () => {
    const history = [
      watchedNamed('new'),
      watchedNamed('seen', finished),
      watchedNamed('begun'),
      watchedNamed('seen-long-ago', finished),
      watchedNamed('begun-long-ago'),
    ];
    expect(getIds(withLimit(history, 4))).toEqual(
      getIds(history.filter(({ id }) => id !== 'stream/seen-long-ago')),
    );
    expect(getIds(withLimit(history, 3))).toEqual(['stream/new', 'stream/begun', 'stream/begun-long-ago']);
    expect(getIds(withLimit(history, 2))).toEqual(['stream/new', 'stream/begun']);
    expect(withLimit(history, 5)).toBe(history);
  });

  test('never loses the item that is playing', () => {
    const history = slugs(WATCHLIST_LIMITS.history).map((slug) => watchedNamed(slug));
    const next = remember(watchlistWith({ history }), itemNamed('now'), place(600, true), at(1)).history;
    expect(next).toHaveLength(WATCHLIST_LIMITS.history);
    expect(next[0]?.id).toBe('stream/now');
    expect(getIds(next)).not.toContain(history.at(-1)?.id);
  });
});

test('merging two histories uses the later position of each item, in order of time', () => {
  const watchlist = watchlistWith({
    history: [watchedNamed('a', { watchedAt: at(5) }), watchedNamed('b', { watchedAt: at(2) })],
  });
  const added = [
    watchedNamed('a', { watchedAt: at(1), positionSeconds: 1 }),
    watchedNamed('b', { watchedAt: at(9), positionSeconds: 9 }),
    watchedNamed('c', { watchedAt: at(4) }),
  ];
  const both = withWatched(watchlist, added);
  expect(getIds(both.history)).toEqual(['stream/b', 'stream/a', 'stream/c']);
  expect(both.history[0]).toEqual(added[1]);
  expect(both.history[1]?.positionSeconds).toBe(120);
  expect(withWatched(both, added)).toBe(both);
});

test('a removed item returns to its place in time', () => {
  const watchlist = watchlistWith({ history: [watchedNamed('a', { watchedAt: at(5) }), watchedNamed('b')] });
  const entry = watchedNamed('b', { watchedAt: AT });
  const without = forget(watchlist, 'stream/b');
  expect(getIds(without.history)).toEqual(['stream/a']);
  expect(withWatched(without, [entry])).toEqual(watchlist);
  expect(forget(without, 'stream/b')).toBe(without);
});

test('the end wins over a pause of the same moment; an older event wins over neither', () => {
  const paused = remember(EMPTY_WATCHLIST, itemNamed('a'), place(598), at(5));
  const ended = remember(paused, itemNamed('a'), place(600, true), at(5));
  expect(ended.history[0]).toMatchObject(place(600, true));
  expect(remember(ended, itemNamed('a'), place(598), at(5))).toBe(ended);
  expect(remember(ended, itemNamed('a'), place(30), at(4))).toBe(ended);
  expect(remember(ended, itemNamed('a'), place(30), at(6)).history[0]).toMatchObject(place(30));
});
