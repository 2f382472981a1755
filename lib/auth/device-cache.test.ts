import { jest } from '@jest/globals';
import { Cache, Hub } from 'aws-amplify/utils';
import { firstProfileInput } from '../../features/studio/model/first-profile.ts';
import { ownRecords } from '../../features/studio/model/own-records.ts';
import { cacheRecords, readCachedRecords } from '../../features/studio/ui/use-cached-records.ts';
import { CACHE } from '../domain/constants.ts';
import { configureCache } from './device-cache.ts';

const ANN = 'ann-0001';
const BEN = 'ben-0002';

const profile = (userId: string, bio = '') => ({
  ...firstProfileInput({ username: userId, displayName: userId, listing: 'LISTED' }, userId, '2026-11-21'),
  bio,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
});

const recordsOf = (userId: string, bio?: string) => {
  const none = { rows: [], unreadable: [] };
  return ownRecords({
    profiles: { rows: [profile(userId, bio)], unreadable: ['cannot-be-read'] },
    bans: none,
    reports: none,
    briefs: none,
  });
};

/** Waits for the cache, which works asynchronously in small steps. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(() => {
  // The client warns about events of other senders, as in this test.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  configureCache(true);
});
beforeEach(() => Cache.clear());

test('Amplify’s cache has the sizes, times and priority of the specification', () => {
  expect(Cache.configure()).toMatchObject(CACHE);
});

test('the studio finds its last data, without unreadable records', async () => {
  expect(await readCachedRecords(ANN)).toBeNull();
  await cacheRecords(ANN, recordsOf(ANN));
  const cached = await readCachedRecords(ANN);
  expect(cached?.profiles.map(({ profile }) => profile.username)).toEqual([ANN]);
  expect(cached?.broken).toEqual([]);
});

test('nobody sees the data of another person', async () => {
  await cacheRecords(ANN, recordsOf(ANN));
  expect(await readCachedRecords(BEN)).toBeNull();
  // Not even if it is stored under their name.
  await Cache.setItem(`own-records:${BEN}`, await Cache.getItem(`own-records:${ANN}`));
  expect(await readCachedRecords(BEN)).toBeNull();
});

test.each(['signedOut', 'signedIn', 'tokenRefresh_failure', 'userDeleted'])(
  'is empty after %s',
  async (event) => {
    await cacheRecords(ANN, recordsOf(ANN));
    Hub.dispatch('auth', { event });
    await settled();
    expect(await readCachedRecords(ANN)).toBeNull();
    expect(await Cache.getAllKeys()).toEqual([]);
  },
);

test('a refreshed token changes nothing', async () => {
  await cacheRecords(ANN, recordsOf(ANN));
  Hub.dispatch('auth', { event: 'tokenRefresh' });
  await settled();
  expect(await readCachedRecords(ANN)).not.toBeNull();
});

test('a page without a sign-in empties it', async () => {
  await cacheRecords(ANN, recordsOf(ANN));
  configureCache(false);
  await settled();
  expect(await Cache.getAllKeys()).toEqual([]);
});

test('data above the maximum size is not stored, and the earlier data is removed', async () => {
  await cacheRecords(ANN, recordsOf(ANN));
  await cacheRecords(ANN, recordsOf(ANN, 'x'.repeat(CACHE.itemMaxSize)));
  expect(await readCachedRecords(ANN)).toBeNull();
  await cacheRecords(ANN, recordsOf(ANN, 'x'.repeat(CACHE.itemMaxSize / 2)));
  expect(await readCachedRecords(ANN)).not.toBeNull();
});

test('data is stored for three days and no longer', async () => {
  const now = Date.now();
  await cacheRecords(ANN, recordsOf(ANN));
  jest.useFakeTimers({ now: now + CACHE.defaultTTL - 5000, doNotFake: ['setTimeout'] });
  expect(await readCachedRecords(ANN)).not.toBeNull();
  jest.setSystemTime(now + CACHE.defaultTTL + 5000);
  expect(await readCachedRecords(ANN)).toBeNull();
  jest.useRealTimers();
});

test('invalid data is ignored', async () => {
  for (const value of ['text', 7, null, [], { userId: ANN }, { userId: ANN, profiles: [{ id: 1 }] }]) {
    await Cache.setItem(`own-records:${ANN}`, value);
    expect(await readCachedRecords(ANN)).toBeNull();
  }
});
