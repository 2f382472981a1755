import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, daysFromToday, profileInput } from '../../../lib/backend/testing/inputs.ts';
import { recordStatus } from '../model/status.ts';

let backend: TestBackend;
let reads: typeof import('./bans.ts');

const restored = (id: string, began: string, on: string) =>
  banInput(id, 'ann', on, {
    dateOfBan: began,
    appealStatus: 'RESTORED',
    isActive: false,
    events: JSON.stringify([{ kind: 'restored', on }]),
  });

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./bans.ts');
  backend.create('Profile', 'ann', profileInput('ann', { displayName: 'Ann' }));
  for (const name of ['ben', 'cara', 'dan']) backend.create('Profile', name, profileInput(name));
  backend.create('PlatformBan', 'ben', {
    ...restored('back-in-20', '2026-02-01', '2026-02-21'),
    profileId: 'ben',
  });
  backend.create(
    'PlatformBan',
    'cara',
    banInput('old-ban', 'cara', daysFromToday(-40), { dateOfBan: daysFromToday(-40) }),
  );
  backend.create(
    'PlatformBan',
    'dan',
    banInput('expired', 'dan', '2026-05-05', {
      isActive: false,
      dateOfBan: '2026-05-01',
      events: JSON.stringify([{ kind: 'ended', on: '2026-05-05' }]),
    }),
  );
  backend.create('Profile', 'hidden', profileInput('hidden', { listing: 'UNLISTED' }));
  backend.create(
    'PlatformBan',
    'ann',
    restored('back-in-10', '2026-01-01', '2026-01-11'),
    restored('back-in-30', '2026-02-01', '2026-03-03'),
    banInput('waiting', 'ann', daysFromToday(-2), {
      appealStatus: 'PENDING',
      events: JSON.stringify([{ kind: 'appeal-filed', on: daysFromToday(-2) }]),
      dateOfBan: daysFromToday(-100),
    }),
  );
  backend.create('PlatformBan', 'hidden', banInput('of-hidden', 'hidden', daysFromToday(-1)));
  backend.create('PlatformBan', 'mallory', banInput('slander', 'ann', daysFromToday(0)));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

it('lists the latest change of each person, of listed profiles and their own records only', async () => {
  const changes = await reads.listRecentChanges(4);
  expect(changes.map(({ ban }) => [ban.id, recordStatus(ban)])).toEqual([
    ['waiting', 'banned'],
    ['old-ban', 'banned'],
    ['expired', 'ended'],
    ['back-in-20', 'restored'],
  ]);
  expect(changes[0]?.profile).toEqual({ username: 'ann', displayName: 'Ann', avatarUrl: null });
});

describe("with an index full of other people's records", () => {
  beforeAll(() => {
    const foreign = (count: number, changedOn: string, status: string) =>
      Array.from({ length: count }, (_, at) =>
        banInput(`foreign-${status}-${changedOn}-${at}`, 'ann', changedOn, {
          appealStatus: status,
          dateOfBan: '2026-01-01',
        }),
      );
    backend.create(
      'PlatformBan',
      'mallory',
      ...foreign(64, '9999-12-31', 'PENDING'),
      ...foreign(250, daysFromToday(0), 'PENDING'),
      ...foreign(2100, daysFromToday(0), 'RESTORED'),
    );
    backend.create('PlatformBan', 'ann', banInput('to-come', 'ann', daysFromToday(9)));
  });

  it('still lists the latest changes, and no future ones', async () => {
    const changes = await reads.listRecentChanges(3);
    expect(changes.map(({ ban }) => ban.id)).toEqual(['waiting', 'old-ban', 'expired']);
  });
});

it('has the newest ban of the last 30 days without an appeal in the last place', async () => {
  backend.create('Profile', 'eve', profileInput('eve'));
  backend.create(
    'PlatformBan',
    'eve',
    banInput('fresh-ban', 'eve', daysFromToday(-20), { dateOfBan: daysFromToday(-20) }),
    banInput('appealed', 'eve', daysFromToday(-1), {
      dateOfBan: daysFromToday(-10),
      platformId: 'x',
      appealStatus: 'PENDING',
      events: JSON.stringify([{ kind: 'appeal-filed', on: daysFromToday(-1) }]),
    }),
  );
  const ids = async (limit: number) => (await reads.listRecentChanges(limit)).map(({ ban }) => ban.id);
  expect(await ids(1)).toEqual(['fresh-ban']);
  // One row for each person, also for the ban.
  expect(await ids(2)).toEqual(['waiting', 'fresh-ban']);
});
