import { jest } from '@jest/globals';
import { Cache, Hub } from 'aws-amplify/utils';
import { firstProfileInput } from '../../features/studio/model/first-profile.ts';
import { keepRecords, readKeptRecords } from '../../features/studio/model/kept-records.ts';
import { ownRecords } from '../../features/studio/model/own-records.ts';
import { CACHE } from '../constants/cache.ts';
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

/** The cache works in small steps of its own. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(() => {
  // The client warns whoever speaks in its name, as this test does.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  configureCache(true);
});
beforeEach(() => Cache.clear());

test('Amplify’s cache has the sizes, times and priority of the specification', () => {
  expect(Cache.configure()).toMatchObject(CACHE);
});

test('a studio finds what it read last, without what could not be read', async () => {
  expect(await readKeptRecords(ANN)).toBeNull();
  await keepRecords(ANN, recordsOf(ANN));
  const kept = await readKeptRecords(ANN);
  expect(kept?.profiles.map(({ profile }) => profile.username)).toEqual([ANN]);
  expect(kept?.broken).toEqual([]);
});

test('nobody is shown what another person read', async () => {
  await keepRecords(ANN, recordsOf(ANN));
  expect(await readKeptRecords(BEN)).toBeNull();
  // Not even when it lies under their name.
  await Cache.setItem(`own-records:${BEN}`, await Cache.getItem(`own-records:${ANN}`));
  expect(await readKeptRecords(BEN)).toBeNull();
});

test.each(['signedOut', 'signedIn', 'tokenRefresh_failure', 'userDeleted'])(
  'nothing is left after %s',
  async (event) => {
    await keepRecords(ANN, recordsOf(ANN));
    Hub.dispatch('auth', { event });
    await settled();
    expect(await readKeptRecords(ANN)).toBeNull();
    expect(await Cache.getAllKeys()).toEqual([]);
  },
);

test('a token that was refreshed changes nothing', async () => {
  await keepRecords(ANN, recordsOf(ANN));
  Hub.dispatch('auth', { event: 'tokenRefresh' });
  await settled();
  expect(await readKeptRecords(ANN)).not.toBeNull();
});

test('a page on which nobody is signed in empties it', async () => {
  await keepRecords(ANN, recordsOf(ANN));
  configureCache(false);
  await settled();
  expect(await Cache.getAllKeys()).toEqual([]);
});

test('more than the cache takes of one thing is not kept, and what was kept before goes', async () => {
  await keepRecords(ANN, recordsOf(ANN));
  await keepRecords(ANN, recordsOf(ANN, 'x'.repeat(CACHE.itemMaxSize)));
  expect(await readKeptRecords(ANN)).toBeNull();
  await keepRecords(ANN, recordsOf(ANN, 'x'.repeat(CACHE.itemMaxSize / 2)));
  expect(await readKeptRecords(ANN)).not.toBeNull();
});

test('it is kept for three days and no longer', async () => {
  const now = Date.now();
  await keepRecords(ANN, recordsOf(ANN));
  jest.useFakeTimers({ now: now + CACHE.defaultTTL - 5000, doNotFake: ['setTimeout'] });
  expect(await readKeptRecords(ANN)).not.toBeNull();
  jest.setSystemTime(now + CACHE.defaultTTL + 5000);
  expect(await readKeptRecords(ANN)).toBeNull();
  jest.useRealTimers();
});

test('what lies there and is no record is ignored', async () => {
  for (const value of ['text', 7, null, [], { userId: ANN }, { userId: ANN, profiles: [{ id: 1 }] }]) {
    await Cache.setItem(`own-records:${ANN}`, value);
    expect(await readKeptRecords(ANN)).toBeNull();
  }
});
