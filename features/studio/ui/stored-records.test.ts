import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { Cache, Hub } from 'aws-amplify/utils';
import { configureCache } from '../../../lib/auth/device-cache.ts';
import { CACHE } from '../../../lib/domain/cache-limits.ts';
import { firstProfileInput } from '../model/first-profile.ts';
import { ownRecords } from '../model/own-records.ts';
import type { AllOwnRows } from '../model/own-rows.ts';
import { studioKeys } from './studio-queries.ts';

let signedIn = '';
jest.unstable_mockModule('@/components/workspace/viewer-session', () => ({
  isStillSignedIn: async (userId: string) => userId === signedIn,
}));
const { storedRecords } = await import('./stored-records.ts');

const ANN = 'ann-0001';
const BEN = 'ben-0002';

const profile = (userId: string, bio = '') => ({
  ...firstProfileInput({ username: userId, displayName: userId, listing: 'LISTED' }, userId, '2026-11-21'),
  bio,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
});

const getRecords = (userId: string, bio?: string): AllOwnRows => {
  const none = { rows: [], unreadable: [] };
  return {
    profiles: { rows: [profile(userId, bio)], unreadable: [] },
    bans: none,
    reports: none,
    briefs: none,
  };
};

const openQueries = () => new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });

/** Stores the cache of a page that has read these records. */
async function cacheRecords(userId: string, records: AllOwnRows): Promise<void> {
  const queryClient = openQueries();
  queryClient.setQueryData(studioKeys.records(userId), records);
  queryClient.setQueryData(['admin', 'records'], 'data of other people');
  await persistQueryClientSave({ queryClient, ...storedRecords(userId) });
}

/** Returns the records that the next page of this person finds; null if there are none. */
async function readCachedRecords(userId: string) {
  const queryClient = openQueries();
  await persistQueryClientRestore({ queryClient, ...storedRecords(userId) }).catch(() => undefined);
  const rows = queryClient.getQueryData<AllOwnRows>(studioKeys.records(userId));
  return rows ? ownRecords(rows) : null;
}

/** Waits for the cache, which works asynchronously in small steps. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(() => {
  // The client warns about events of other senders, as in this test.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  configureCache(true);
});
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signedIn = ANN;
  await Cache.clear();
});

test('Amplify’s cache has the sizes, times and priority of the specification', () => {
  expect(Cache.configure()).toMatchObject(CACHE);
});

test('the studio finds its last data, and nothing else is stored', async () => {
  expect(await readCachedRecords(ANN)).toBeNull();
  await cacheRecords(ANN, getRecords(ANN));
  const cached = await readCachedRecords(ANN);
  expect(cached?.profiles.map(({ profile }) => profile.username)).toEqual([ANN]);
  expect(cached?.broken).toEqual([]);
  expect(await Cache.getItem(`own-records:${ANN}`)).not.toContain('data of other people');
});

test('a response that arrives after the sign-out is not stored', async () => {
  signedIn = '';
  await cacheRecords(ANN, getRecords(ANN));
  expect(await Cache.getAllKeys()).toEqual([]);
});

test('a page that has not read the records leaves the stored ones', async () => {
  await cacheRecords(ANN, getRecords(ANN));
  await persistQueryClientSave({ queryClient: openQueries(), ...storedRecords(ANN) });
  expect(await readCachedRecords(ANN)).not.toBeNull();
});

test('nobody sees the data of another person', async () => {
  await cacheRecords(ANN, getRecords(ANN));
  expect(await readCachedRecords(BEN)).toBeNull();
  // Not even if it is stored under their name.
  await Cache.setItem(`own-records:${BEN}`, await Cache.getItem(`own-records:${ANN}`));
  expect(await readCachedRecords(BEN)).toBeNull();
});

test.each(['signedOut', 'signedIn', 'tokenRefresh_failure', 'userDeleted'])(
  'is empty after %s',
  async (event) => {
    await cacheRecords(ANN, getRecords(ANN));
    Hub.dispatch('auth', { event });
    await settled();
    expect(await readCachedRecords(ANN)).toBeNull();
    expect(await Cache.getAllKeys()).toEqual([]);
  },
);

test('a refreshed token changes nothing', async () => {
  await cacheRecords(ANN, getRecords(ANN));
  Hub.dispatch('auth', { event: 'tokenRefresh' });
  await settled();
  expect(await readCachedRecords(ANN)).not.toBeNull();
});

test('a page without a sign-in empties it', async () => {
  await cacheRecords(ANN, getRecords(ANN));
  configureCache(false);
  await settled();
  expect(await Cache.getAllKeys()).toEqual([]);
});

test('data above the maximum size is not stored, and the earlier data is removed', async () => {
  await cacheRecords(ANN, getRecords(ANN));
  await cacheRecords(ANN, getRecords(ANN, 'x'.repeat(CACHE.itemMaxSize)));
  expect(await readCachedRecords(ANN)).toBeNull();
  await cacheRecords(ANN, getRecords(ANN, 'x'.repeat(CACHE.itemMaxSize / 2)));
  expect(await readCachedRecords(ANN)).not.toBeNull();
});

test('data is stored for three days and no longer', async () => {
  const now = Date.now();
  await cacheRecords(ANN, getRecords(ANN));
  jest.useFakeTimers({ now: now + CACHE.defaultTTL - 5000, doNotFake: ['setTimeout'] });
  expect(await readCachedRecords(ANN)).not.toBeNull();
  jest.setSystemTime(now + CACHE.defaultTTL + 5000);
  expect(await readCachedRecords(ANN)).toBeNull();
  jest.useRealTimers();
});

test('invalid data is ignored', async () => {
  await cacheRecords(ANN, getRecords(ANN));
  const stored = String(await Cache.getItem(`own-records:${ANN}`));
  const damaged = [stored.replaceAll('"id":', '"no-id":'), stored.replace('"rows":', '"columns":'), '{}'];
  for (const value of ['text', 7, null, [], { userId: ANN }, ...damaged]) {
    await Cache.setItem(`own-records:${ANN}`, value);
    expect(await readCachedRecords(ANN)).toBeNull();
  }
});
