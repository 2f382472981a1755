import { jest } from '@jest/globals';
import type { Change } from '../lib/backend/cache-tags.ts';
import type { ChangeListener } from '../lib/change-log/change-follower.ts';
import { FeedState, TagClock } from './freshness.ts';
import { PageInvalidation, type PageInvalidationSetting } from './page-invalidation.ts';

let report: jest.SpiedFunction<typeof console.error>;
let invalidation: PageInvalidation | undefined;

beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  invalidation?.stop();
  report.mockRestore();
});

/** Starts the invalidation of pages over a follower whose calls the test makes. */
function start(refresh: Pick<PageInvalidationSetting, 'refreshSite' | 'refreshSamples'> = {}) {
  const clock = new TagClock();
  const feed = new FeedState();
  const follower = { isConnected: false, listen: () => () => undefined };
  const listener = new PageInvalidation({ follower, clock, feed, ...refresh });
  invalidation = listener;
  const connect = (isConnected: boolean, heardAt = 0) => {
    follower.isConnected = isConnected;
    listener.connection(isConnected, heardAt);
  };
  return { clock, feed, connect, listener: listener as ChangeListener };
}

const change = (id: string, other: Partial<Change> = {}): Change => ({
  model: 'Brief',
  id,
  kind: 'update',
  keys: { slug: { old: 'was', new: 'is' } },
  ...other,
});
const settings = change('site', { model: 'SiteSettings', keys: {} });

/** Waits for the continuation of everything that has been resolved. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

test('drops everything that was cached before the first contact', async () => {
  const { clock, feed, connect, listener } = start();
  listener.reset();
  connect(true);
  await until(() => feed.isConnected);
  expect(clock.isCurrent([], 0)).toBe(false);
});

test('drops the tags of a change, of the old values and the new, before it returns', () => {
  const { clock, connect, listener } = start();
  connect(true);
  const before = clock.now;
  listener.change(change('one'));
  const isCurrent = (tag: string) => clock.isCurrent([tag], before);
  expect(['brief:one', 'brief-at:was', 'brief-at:is', 'briefs'].map(isCurrent)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isCurrent('brief:two')).toBe(true);
});

test('without a connection, cached pages are known to be current until the last message', () => {
  const { feed, connect } = start();
  connect(true);
  expect(feed.knownCurrentAt(1000, 9000)).toBe(9000);
  connect(false, 5000);
  expect(feed.knownCurrentAt(1000, 9000)).toBe(5000);
});

test('after a change of a sample creator it is read again whether samples are left, before pages are dropped', async () => {
  let reads = 0;
  let read = () => {};
  const { clock, connect, listener } = start({
    refreshSamples: () => {
      reads += 1;
      return new Promise((resolve) => (read = resolve));
    },
  });
  connect(true);
  const profile = { model: 'Profile', kind: 'delete', keys: {} } as const;
  listener.change(change('ann', profile));
  expect(reads).toBe(0);
  const before = clock.now;
  listener.change(change('mara-lindqvist', profile));
  listener.change(change('one'));
  await turn();
  expect([reads, clock.now]).toEqual([1, before]);
  read();
  await until(() => clock.now === before + 2);
});

describe('a change of the site’s settings', () => {
  test('drops every page, after the settings were read', async () => {
    let read = () => {};
    const { clock, connect, listener } = start({
      refreshSite: () => new Promise((resolve) => (read = resolve)),
    });
    connect(true);
    const before = clock.now;
    listener.change(settings);
    await turn();
    expect(clock.isCurrent([], before)).toBe(true);
    read();
    await until(() => clock.now > before);
    expect(clock.isCurrent([], before)).toBe(false);
  });

  test('is applied when the settings can be read, and until then pages are not known to be current', async () => {
    let reads = 0;
    const { clock, feed, connect, listener } = start({
      refreshSite: async () => {
        reads += 1;
        if (reads < 3) throw new Error('no backend');
      },
    });
    connect(true);
    const before = clock.now;
    listener.change(settings);
    listener.change(change('one'));
    await until(() => reads === 1);
    await until(() => !feed.isConnected);
    expect(clock.now).toBe(before);
    await until(() => feed.isConnected);
    expect(reads).toBe(3);
    expect(clock.now).toBe(before + 2);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

test('when too many changes wait for the settings, all pages are dropped instead', async () => {
  let isThere = false;
  const refreshSite = async () => {
    if (!isThere) throw new Error('away');
  };
  const { clock, feed, connect, listener } = start({ refreshSite });
  connect(true);
  listener.change(settings);
  for (let number = 0; number < 5000; number += 1) listener.change(change(`brief-${number}`));
  await until(() => !feed.isConnected);
  const before = clock.now;
  isThere = true;
  await until(() => feed.isConnected);
  expect(clock.isCurrent([], before)).toBe(false);
  // Less than one drop for each change.
  expect(clock.now - before).toBeLessThan(1100);
});

test('while no changes are received, the settings are read again regularly', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  try {
    let reads = 0;
    const { connect } = start({
      refreshSite: async () => {
        reads += 1;
      },
    });
    jest.advanceTimersByTime(45_000);
    expect(reads).toBe(1);
    connect(true);
    jest.advanceTimersByTime(45_000);
    expect(reads).toBe(1);
  } finally {
    invalidation?.stop();
    jest.useRealTimers();
  }
});
