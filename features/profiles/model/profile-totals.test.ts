import { banFor, reportFor } from '../../../lib/domain/testing/records.ts';
import { median, profileTotals } from './profile-totals.ts';

test('the median', () => {
  expect(median([])).toBeNull();
  expect(median([41])).toBe(41);
  expect(median([9, 2, 100])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  const given = [3, 1, 2];
  median(given);
  expect(given).toEqual([3, 1, 2]);
});

describe('totals', () => {
  test('are zero without records', () => {
    expect(profileTotals({ bans: [], reports: [] })).toEqual({
      totalBans: 0,
      bansInForce: 0,
      platformsAffected: [],
      bannedPlatforms: [],
      limitedPlatforms: [],
      medianDaysUntilRestored: null,
      estimatedLosses: [],
      firstRestrictedOn: null,
    });
  });

  test('count bans, platforms and days, and never add euros to dollars', () => {
    const totals = profileTotals({
      bans: [
        banFor('youtube', '2026-08-29', 'restored 2026-10-09'),
        banFor('youtube', '2024-06-01', 'restored 2024-06-08'),
        banFor('x', '2026-11-03'),
        banFor('x', null, 'restored 2026-01-01'),
        banFor('tiktok', null),
      ],
      reports: [
        reportFor('x', '2026-05-20', { amount: 100, currency: 'EUR' }),
        reportFor('twitch', '2023-01-02', { amount: 250.5, currency: 'EUR' }),
        reportFor('instagram', '2025-01-01', { amount: 1000, currency: 'USD' }, 'ended 2025-02-01'),
        reportFor('instagram', '2025-06-01', null),
      ],
    });
    expect(totals).toEqual({
      totalBans: 5,
      bansInForce: 2,
      platformsAffected: ['youtube', 'x', 'tiktok', 'twitch', 'instagram'],
      bannedPlatforms: ['x', 'tiktok'],
      limitedPlatforms: ['twitch', 'instagram'],
      medianDaysUntilRestored: 24,
      estimatedLosses: [
        { currency: 'USD', amount: 1000 },
        { currency: 'EUR', amount: 350.5 },
      ],
      firstRestrictedOn: '2023-01-02',
    });
  });
});
