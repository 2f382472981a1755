import { banFor, reportFor } from '../../../lib/domain/testing/records.ts';
import { onDay, whenWritten } from '../../../lib/time/when.ts';
import { UNDATED } from '../../bans/model/stored-restriction.ts';
import { profileTotals } from './profile-totals.ts';
import { storedState, storedTotals } from './stored-totals.ts';

const TODAY = '2026-11-21';

describe('derived fields of a restriction', () => {
  test.each([
    [
      banFor('x', '2026-11-03'),
      { isActive: true, appealStatus: 'NONE', appealResult: 'NONE', changedOn: '2026-11-03' },
    ],
    [
      banFor('x', '2026-11-03', 'appeal-filed 2026-11-04'),
      { isActive: true, appealStatus: 'PENDING', appealResult: 'PENDING', changedOn: '2026-11-04' },
    ],
    [
      banFor('x', null, 'restored 2026-11-04'),
      { isActive: false, appealStatus: 'RESTORED', appealResult: 'NONE', changedOn: '2026-11-04' },
    ],
    [banFor('x', null), { isActive: true, appealStatus: 'NONE', appealResult: 'NONE', changedOn: UNDATED }],
  ])('%#', (ban, state) => {
    expect(storedState(ban)).toEqual(state);
  });
});

describe('derived fields of a profile', () => {
  const profile = {
    presences: [
      { platform: 'youtube', since: onDay('2019-03-04'), url: null },
      { platform: 'twitch', since: whenWritten('2022-09'), url: null },
      { platform: 'substack', since: null, url: null },
    ],
  } as const;
  const bans = [
    banFor('x', '2026-11-03', 'appeal-filed 2026-11-04'),
    banFor('youtube', '2026-07-28', 'restored 2026-10-09'),
  ];

  test('put each platform into one list, restrictions first', () => {
    const reports = [
      reportFor('twitch', '2026-08-22', { amount: 40, currency: 'EUR' }),
      reportFor('x', '2026-11-01', { amount: 2, currency: 'EUR' }),
    ];
    expect(storedTotals({ profile, bans, reports }, TODAY)).toEqual({
      totalBans: 2,
      platformsAffected: ['x', 'youtube', 'twitch'],
      activePlatforms: ['youtube', 'substack'],
      bannedPlatforms: ['x'],
      limitedPlatforms: ['twitch'],
      platformStatus: [
        'x|banned|2026-11-03',
        'twitch|limited|2026-08-22',
        'youtube|restored|2026-10-09',
        'substack|active|',
      ],
      totalEstimatedLoss: 42,
      dateFirstRestricted: '2026-07-28',
      changedOn: '2026-11-04',
    });
  });

  test('agree with the totals on pages', () => {
    const record = { profile, bans, reports: [reportFor('twitch', '2026-08-22', null)] };
    const stored = storedTotals(record, TODAY);
    const derived = profileTotals(record);
    expect(stored.totalBans).toBe(derived.totalBans);
    expect(stored.bannedPlatforms).toEqual(derived.bannedPlatforms);
    expect(stored.limitedPlatforms).toEqual(derived.limitedPlatforms);
    expect(stored.platformsAffected).toEqual(derived.platformsAffected);
    expect(stored.dateFirstRestricted).toBe(derived.firstRestrictedOn);
  });

  test('have no sum of two currencies', () => {
    const reports = [
      reportFor('x', '2025-02-25', { amount: 1400, currency: 'GBP' }),
      reportFor('medium', '2024-04-03', { amount: 780, currency: 'USD' }),
    ];
    expect(storedTotals({ profile, bans: [], reports }, TODAY).totalEstimatedLoss).toBeNull();
    expect(storedTotals({ profile, bans: [], reports: [] }, TODAY)).toMatchObject({
      totalEstimatedLoss: null,
      dateFirstRestricted: null,
      changedOn: null,
    });
  });
});
