import {
  type AccountLists,
  compactList,
  getChanges,
  getWatchlist,
  type ListState,
  mergeList,
  mergeLists,
  NO_LISTS,
  readLists,
  withoutFuture,
  withoutSent,
  writeLists,
} from './account-lists.ts';
import { remember } from './history.ts';
import { addItem, addPlaylist, deletePlaylist, moveTo, removeItem } from './saved-lists.ts';
import { getIds, itemNamed, playlistNamed, watchedNamed, watchlistWith } from './testing/sample-watchlist.ts';
import { EMPTY_WATCHLIST, type Watchlist } from './watchlist.ts';

/** A repeatable source of random numbers below a maximum (mulberry32). */
function randomNumbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * max);
  };
}

const getTime = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

/** Lists with random registers of few items and few times, so that conflicts and equal times are frequent. */
function randomLists(random: (max: number) => number): AccountLists {
  const written = ['watchLater', 'favourites', 'history', 'id-a', 'id-b'].map((name) => ({
    name,
    about: [
      getTime(random(4)),
      random(3) === 0 ? null : { name: `N${random(3)}`, description: '', createdAt: getTime(0) },
    ],
    order: [getTime(random(4)), [0, 1, 2].map(() => `stream/s-${random(4)}`)],
    entries: Array.from({ length: random(5) }, () => [
      `stream/s-${random(4)}`,
      getTime(random(4)),
      random(3) === 0
        ? null
        : {
            title: `T${random(3)}`,
            picture: null,
            durationSeconds: 60,
            ...(name === 'history'
              ? { watchedAt: getTime(random(4)), positionSeconds: random(60), isFinished: false }
              : { addedAt: getTime(random(4)) }),
          },
    ]),
  }));
  return readLists(written.filter(() => random(4) > 0));
}

/** Sorted, because a Map has an order that does not count. */
const getText = (lists: AccountLists) =>
  JSON.stringify(
    writeLists(lists)
      .map((list) => ({ ...list, entries: [...list.entries].sort((a, b) => a[0].localeCompare(b[0])) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );

const ROUNDS = Array.from({ length: 300 }, (_one, seed) => seed);

test('merging is commutative, associative and idempotent', () => {
  for (const seed of ROUNDS) {
    const random = randomNumbers(seed);
    const [a, b, c] = [randomLists(random), randomLists(random), randomLists(random)];
    expect(getText(mergeLists(a, b))).toBe(getText(mergeLists(b, a)));
    expect(getText(mergeLists(mergeLists(a, b), c))).toBe(getText(mergeLists(a, mergeLists(b, c))));
    expect(getText(mergeLists(a, a))).toBe(getText(a));
    expect(getText(mergeLists(mergeLists(a, b), b))).toBe(getText(mergeLists(a, b)));
    // The same lists are shown in the same order, however they were merged.
    expect(getWatchlist(mergeLists(a, b), false)).toEqual(getWatchlist(mergeLists(b, a), false));
  }
});

/** Does something with a watchlist that a person could do. */
function randomStep(watchlist: Watchlist, random: (max: number) => number, now: string): Watchlist {
  const slug = `s-${random(6)}`;
  const id = `stream/${slug}`;
  const list = [
    'watchLater' as const,
    'favourites' as const,
    { playlist: watchlist.playlists[random(2)]?.id ?? 'none' },
  ][random(3)];
  if (!list) return watchlist;
  switch (random(7)) {
    case 0:
    case 1:
      return addItem(watchlist, list, itemNamed(slug), now);
    case 2:
      return removeItem(watchlist, list, id);
    case 3:
      return remember(
        watchlist,
        itemNamed(slug),
        { positionSeconds: random(600), isFinished: random(3) === 0 },
        now,
      );
    case 4:
      return { ...watchlist, history: watchlist.history.filter((one) => one.id !== id) };
    case 5:
      return typeof list === 'string' ? watchlist : moveTo(watchlist, list.playlist, id, random(3));
    default:
      return random(3) === 0
        ? deletePlaylist(watchlist, watchlist.playlists[random(2)]?.id ?? '')
        : addPlaylist(watchlist, { ...playlistNamed(`P${random(3)}`), createdAt: now });
  }
}

test('devices that change lists offline and exchange them in any order end at the same lists', () => {
  for (const seed of ROUNDS) {
    const random = randomNumbers(seed);
    const devices = [0, 1, 2].map(() => ({ lists: NO_LISTS, watchlist: EMPTY_WATCHLIST }));
    let account = NO_LISTS;
    let minute = 0;
    const exchange = (device: (typeof devices)[number]) => {
      account = mergeLists(account, device.lists);
      device.lists = account;
      device.watchlist = getWatchlist(account, false);
    };
    for (let step = 0; step < 40; step += 1) {
      const device = devices[random(3)];
      if (!device) continue;
      if (random(5) === 0) exchange(device);
      // The clocks of devices differ.
      minute += 1;
      const now = getTime(minute + random(3));
      device.watchlist = randomStep(device.watchlist, random, now);
      device.lists = mergeLists(device.lists, getChanges(device.lists, device.watchlist, now));
      // The registers show exactly what the person sees.
      const sorted = getWatchlist(device.lists, false);
      expect(sorted.playlists).toEqual(
        device.watchlist.playlists.toSorted(
          (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
        ),
      );
      for (const list of ['watchLater', 'favourites', 'history'] as const)
        expect([...getIds(sorted[list])].sort()).toEqual([...getIds(device.watchlist[list])].sort());
    }
    for (const device of [...devices, ...devices]) exchange(device);
    for (const device of devices) expect(device.watchlist).toEqual(devices[0]?.watchlist);
  }
});

const listsWith = (parts: Partial<Watchlist>, now = getTime(1)) =>
  getChanges(NO_LISTS, watchlistWith(parts), now);
const one = (lists: AccountLists, name: string): ListState => lists.get(name) ?? { entries: new Map() };

test('an item that was removed later stays removed when an older change arrives, and a later one brings it back', () => {
  const added = listsWith({ watchLater: [{ ...itemNamed('a'), addedAt: getTime(1) }] });
  const removed = mergeLists(added, getChanges(added, EMPTY_WATCHLIST, getTime(3)));
  const older = getChanges(
    NO_LISTS,
    watchlistWith({ watchLater: [{ ...itemNamed('a'), addedAt: getTime(2) }] }),
    getTime(2),
  );
  expect(getWatchlist(mergeLists(removed, older), false).watchLater).toEqual([]);
  const newer = getChanges(
    NO_LISTS,
    watchlistWith({ watchLater: [{ ...itemNamed('a'), addedAt: getTime(4) }] }),
    getTime(4),
  );
  expect(getIds(getWatchlist(mergeLists(removed, newer), false).watchLater)).toEqual(['stream/a']);
});

test('the later position counts, whichever device is synchronised first', () => {
  const early = listsWith(
    { history: [watchedNamed('a', { watchedAt: getTime(1), positionSeconds: 500 })] },
    getTime(9),
  );
  const late = listsWith(
    { history: [watchedNamed('a', { watchedAt: getTime(2), positionSeconds: 90 })] },
    getTime(3),
  );
  for (const merged of [mergeLists(early, late), mergeLists(late, early)])
    expect(getWatchlist(merged, false).history[0]?.positionSeconds).toBe(90);
});

test('a change counts although the clock of the device is behind', () => {
  const lists = listsWith({ favourites: [{ ...itemNamed('a'), addedAt: getTime(8) }] }, getTime(8));
  const removed = mergeLists(lists, getChanges(lists, EMPTY_WATCHLIST, getTime(1)));
  expect(getWatchlist(removed, false).favourites).toEqual([]);
});

test('nothing that did not change is a change', () => {
  const watchlist = watchlistWith({
    watchLater: [{ ...itemNamed('a'), addedAt: getTime(1) }],
    playlists: [playlistNamed('P', 'b', 'a')],
    history: [watchedNamed('c')],
  });
  const lists = getChanges(NO_LISTS, watchlist, getTime(1));
  expect(getChanges(lists, watchlist, getTime(2)).size).toBe(0);
  expect(getWatchlist(lists, false)).toEqual(watchlist);
});

test('what was sent is no longer a change, unless it changed again', () => {
  const watchlist = watchlistWith({
    watchLater: ['a', 'b'].map((slug) => ({ ...itemNamed(slug), addedAt: getTime(1) })),
  });
  const sent = getChanges(NO_LISTS, watchlist, getTime(1));
  expect(withoutSent(sent, sent).size).toBe(0);
  const again = mergeLists(
    sent,
    getChanges(sent, removeItem(watchlist, 'watchLater', 'stream/a'), getTime(2)),
  );
  expect([...one(withoutSent(again, sent), 'watchLater').entries.keys()]).toEqual(['stream/a']);
});

test('text from outside: other sites, unknown lists and broken entries are left out', () => {
  const entry = {
    title: 'T',
    picture: 'https://evil.example/x.png',
    durationSeconds: 1,
    addedAt: getTime(1),
    href: '//evil.example',
  };
  const lists = readLists([
    {
      name: 'watchLater',
      entries: [
        ['stream/a', getTime(1), entry],
        ['stream/b', 'yesterday', entry],
        ['javascript:1', getTime(1), entry],
        ['stream/c', getTime(1), {}],
      ],
    },
    { name: '../x', entries: [] },
    { name: '__proto__', about: [getTime(1), { name: ' A  name ', createdAt: getTime(1) }], entries: [] },
    'no list',
  ]);
  expect([...lists.keys()]).toEqual(['watchLater', '__proto__']);
  const { watchLater, playlists } = getWatchlist(lists, false);
  expect(watchLater).toEqual([
    {
      id: 'stream/a',
      title: 'T',
      href: '/streams/a',
      picture: null,
      durationSeconds: 1,
      addedAt: getTime(1),
    },
  ]);
  expect(playlists).toEqual([
    { id: '__proto__', name: 'A name', description: '', createdAt: getTime(1), items: [] },
  ]);
  expect(readLists(null).size + readLists({}).size).toBe(0);
});

test('a time in the future is moved to now', () => {
  const lists = listsWith({ watchLater: [{ ...itemNamed('a'), addedAt: getTime(1) }] }, getTime(100));
  expect(
    one(new Map([['x', withoutFuture(one(lists, 'watchLater'), getTime(5))]]), 'x').entries.get('stream/a')
      ?.at,
  ).toBe(getTime(5));
});

test('the account stores a limited number of entries and removed ones, and nothing of a deleted playlist', () => {
  const now = new Date(getTime(5000));
  const entries = Array.from({ length: 3000 }, (_one, at) => [
    `stream/s-${at}`,
    getTime(at),
    at % 2 === 0 ? null : { title: 'T', addedAt: getTime(at) },
  ]);
  const list = one(readLists([{ name: 'watchLater', entries }]), 'watchLater');
  const compacted = compactList(list, now);
  const values = [...compacted.entries.values()];
  expect(values.filter(({ value }) => value !== null)).toHaveLength(1000);
  expect(values.filter(({ value }) => value === null)).toHaveLength(500);
  expect(compacted.entries.has('stream/s-2999')).toBe(true);
  const deleted = mergeList(one(listsWith({ playlists: [playlistNamed('P', 'a')] }), 'id-P'), {
    about: { at: getTime(9), value: null },
    entries: new Map(),
  });
  expect(compactList(deleted, now)).toEqual({ about: { at: getTime(9), value: null }, entries: new Map() });
});
