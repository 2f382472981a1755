import {
  type AccountLists,
  changesOf,
  compactList,
  type ListState,
  mergeList,
  mergeLists,
  NO_LISTS,
  readLists,
  watchlistOf,
  withoutFuture,
  withoutSent,
  writeLists,
} from './account-lists.ts';
import { remember } from './history.ts';
import { addItem, addPlaylist, deletePlaylist, moveTo, takeOut } from './saved-lists.ts';
import { idsOf, itemNamed, playlistNamed, watchedNamed, watchlistWith } from './testing/sample-watchlist.ts';
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

const timeOf = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

/** Lists with random registers of few items and few times, so that conflicts and equal times are frequent. */
function randomLists(random: (max: number) => number): AccountLists {
  const written = ['watchLater', 'favourites', 'history', 'id-a', 'id-b'].map((name) => ({
    name,
    about: [
      timeOf(random(4)),
      random(3) === 0 ? null : { name: `N${random(3)}`, description: '', createdAt: timeOf(0) },
    ],
    order: [timeOf(random(4)), [0, 1, 2].map(() => `stream/s-${random(4)}`)],
    entries: Array.from({ length: random(5) }, () => [
      `stream/s-${random(4)}`,
      timeOf(random(4)),
      random(3) === 0
        ? null
        : {
            title: `T${random(3)}`,
            picture: null,
            durationSeconds: 60,
            ...(name === 'history'
              ? { watchedAt: timeOf(random(4)), positionSeconds: random(60), isFinished: false }
              : { addedAt: timeOf(random(4)) }),
          },
    ]),
  }));
  return readLists(written.filter(() => random(4) > 0));
}

/** Sorted, because a Map has an order that does not count. */
const textOf = (lists: AccountLists) =>
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
    expect(textOf(mergeLists(a, b))).toBe(textOf(mergeLists(b, a)));
    expect(textOf(mergeLists(mergeLists(a, b), c))).toBe(textOf(mergeLists(a, mergeLists(b, c))));
    expect(textOf(mergeLists(a, a))).toBe(textOf(a));
    expect(textOf(mergeLists(mergeLists(a, b), b))).toBe(textOf(mergeLists(a, b)));
    // The same lists are shown in the same order, however they were merged.
    expect(watchlistOf(mergeLists(a, b), false)).toEqual(watchlistOf(mergeLists(b, a), false));
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
      return takeOut(watchlist, list, id);
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
      device.watchlist = watchlistOf(account, false);
    };
    for (let step = 0; step < 40; step += 1) {
      const device = devices[random(3)];
      if (!device) continue;
      if (random(5) === 0) exchange(device);
      // The clocks of devices differ.
      minute += 1;
      const now = timeOf(minute + random(3));
      device.watchlist = randomStep(device.watchlist, random, now);
      device.lists = mergeLists(device.lists, changesOf(device.lists, device.watchlist, now));
      // The registers show exactly what the person sees.
      const sorted = watchlistOf(device.lists, false);
      expect(sorted.playlists).toEqual(
        device.watchlist.playlists.toSorted(
          (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
        ),
      );
      for (const list of ['watchLater', 'favourites', 'history'] as const)
        expect([...idsOf(sorted[list])].sort()).toEqual([...idsOf(device.watchlist[list])].sort());
    }
    for (const device of [...devices, ...devices]) exchange(device);
    for (const device of devices) expect(device.watchlist).toEqual(devices[0]?.watchlist);
  }
});

const listsWith = (parts: Partial<Watchlist>, now = timeOf(1)) =>
  changesOf(NO_LISTS, watchlistWith(parts), now);
const one = (lists: AccountLists, name: string): ListState => lists.get(name) ?? { entries: new Map() };

test('an item that was removed later stays removed when an older change arrives, and a later one brings it back', () => {
  const added = listsWith({ watchLater: [{ ...itemNamed('a'), addedAt: timeOf(1) }] });
  const removed = mergeLists(added, changesOf(added, EMPTY_WATCHLIST, timeOf(3)));
  const older = changesOf(
    NO_LISTS,
    watchlistWith({ watchLater: [{ ...itemNamed('a'), addedAt: timeOf(2) }] }),
    timeOf(2),
  );
  expect(watchlistOf(mergeLists(removed, older), false).watchLater).toEqual([]);
  const newer = changesOf(
    NO_LISTS,
    watchlistWith({ watchLater: [{ ...itemNamed('a'), addedAt: timeOf(4) }] }),
    timeOf(4),
  );
  expect(idsOf(watchlistOf(mergeLists(removed, newer), false).watchLater)).toEqual(['stream/a']);
});

test('the later position counts, whichever device is synchronised first', () => {
  const early = listsWith(
    { history: [watchedNamed('a', { watchedAt: timeOf(1), positionSeconds: 500 })] },
    timeOf(9),
  );
  const late = listsWith(
    { history: [watchedNamed('a', { watchedAt: timeOf(2), positionSeconds: 90 })] },
    timeOf(3),
  );
  for (const merged of [mergeLists(early, late), mergeLists(late, early)])
    expect(watchlistOf(merged, false).history[0]?.positionSeconds).toBe(90);
});

test('a change counts although the clock of the device is behind', () => {
  const lists = listsWith({ favourites: [{ ...itemNamed('a'), addedAt: timeOf(8) }] }, timeOf(8));
  const removed = mergeLists(lists, changesOf(lists, EMPTY_WATCHLIST, timeOf(1)));
  expect(watchlistOf(removed, false).favourites).toEqual([]);
});

test('nothing that did not change is a change', () => {
  const watchlist = watchlistWith({
    watchLater: [{ ...itemNamed('a'), addedAt: timeOf(1) }],
    playlists: [playlistNamed('P', 'b', 'a')],
    history: [watchedNamed('c')],
  });
  const lists = changesOf(NO_LISTS, watchlist, timeOf(1));
  expect(changesOf(lists, watchlist, timeOf(2)).size).toBe(0);
  expect(watchlistOf(lists, false)).toEqual(watchlist);
});

test('what was sent is no longer a change, unless it changed again', () => {
  const watchlist = watchlistWith({
    watchLater: ['a', 'b'].map((slug) => ({ ...itemNamed(slug), addedAt: timeOf(1) })),
  });
  const sent = changesOf(NO_LISTS, watchlist, timeOf(1));
  expect(withoutSent(sent, sent).size).toBe(0);
  const again = mergeLists(sent, changesOf(sent, takeOut(watchlist, 'watchLater', 'stream/a'), timeOf(2)));
  expect([...one(withoutSent(again, sent), 'watchLater').entries.keys()]).toEqual(['stream/a']);
});

test('text from outside: other sites, unknown lists and broken entries are left out', () => {
  const entry = {
    title: 'T',
    picture: 'https://evil.example/x.png',
    durationSeconds: 1,
    addedAt: timeOf(1),
    href: '//evil.example',
  };
  const lists = readLists([
    {
      name: 'watchLater',
      entries: [
        ['stream/a', timeOf(1), entry],
        ['stream/b', 'yesterday', entry],
        ['javascript:1', timeOf(1), entry],
        ['stream/c', timeOf(1), {}],
      ],
    },
    { name: '../x', entries: [] },
    { name: '__proto__', about: [timeOf(1), { name: ' A  name ', createdAt: timeOf(1) }], entries: [] },
    'no list',
  ]);
  expect([...lists.keys()]).toEqual(['watchLater', '__proto__']);
  const { watchLater, playlists } = watchlistOf(lists, false);
  expect(watchLater).toEqual([
    { id: 'stream/a', title: 'T', href: '/streams/a', picture: null, durationSeconds: 1, addedAt: timeOf(1) },
  ]);
  expect(playlists).toEqual([
    { id: '__proto__', name: 'A name', description: '', createdAt: timeOf(1), items: [] },
  ]);
  expect(readLists(null).size + readLists({}).size).toBe(0);
});

test('a time in the future is moved to now', () => {
  const lists = listsWith({ watchLater: [{ ...itemNamed('a'), addedAt: timeOf(1) }] }, timeOf(100));
  expect(
    one(new Map([['x', withoutFuture(one(lists, 'watchLater'), timeOf(5))]]), 'x').entries.get('stream/a')
      ?.at,
  ).toBe(timeOf(5));
});

test('the account stores a limited number of entries and removed ones, and nothing of a deleted playlist', () => {
  const now = new Date(timeOf(5000));
  const entries = Array.from({ length: 3000 }, (_one, at) => [
    `stream/s-${at}`,
    timeOf(at),
    at % 2 === 0 ? null : { title: 'T', addedAt: timeOf(at) },
  ]);
  const list = one(readLists([{ name: 'watchLater', entries }]), 'watchLater');
  const compacted = compactList(list, now);
  const values = [...compacted.entries.values()];
  expect(values.filter(({ value }) => value !== null)).toHaveLength(1000);
  expect(values.filter(({ value }) => value === null)).toHaveLength(500);
  expect(compacted.entries.has('stream/s-2999')).toBe(true);
  const deleted = mergeList(one(listsWith({ playlists: [playlistNamed('P', 'a')] }), 'id-P'), {
    about: { at: timeOf(9), value: null },
    entries: new Map(),
  });
  expect(compactList(deleted, now)).toEqual({ about: { at: timeOf(9), value: null }, entries: new Map() });
});
