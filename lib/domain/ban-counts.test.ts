import { countBans, medianTimeToRestoration } from './ban-counts.ts';
import { banFor } from './testing/records.ts';

const restored = (days: number) => ({ days, restored: true });
const waiting = (days: number) => ({ days, restored: false });

describe('the median time to restoration', () => {
  test('is the plain median when all were restored', () => {
    expect(medianTimeToRestoration([restored(30), restored(2), restored(200)])).toBe(30);
  });

  test('is longer when some still wait', () => {
    expect(
      medianTimeToRestoration([restored(2), restored(30), restored(200), waiting(40), waiting(50)]),
    ).toBe(200);
  });

  // Survival after each day, by hand: 5/6 at 3, then one of four at 7: 5/8, then one of two at 12: 5/16.
  test('follows Kaplan and Meier: who left the count no longer stands in it', () => {
    const all = [restored(3), waiting(5), restored(7), waiting(9), restored(12), waiting(20)];
    expect(medianTimeToRestoration(all)).toBe(12);
  });

  test('is not known while less than half came back, or of nobody', () => {
    expect(medianTimeToRestoration([restored(3), waiting(10), waiting(10)])).toBeNull();
    expect(medianTimeToRestoration([])).toBeNull();
  });
});

test('bans are counted, those of unknown beginning in all but the median', () => {
  const bans = [
    banFor('x', '2026-11-01', 'restored 2026-11-11'),
    banFor('x', null, 'restored 2026-11-11'),
    banFor('x', '2026-11-01', 'ended 2026-11-08'),
    banFor('x', '2026-11-20'),
  ];
  expect(countBans(bans, '2026-11-21')).toEqual({
    bans: 4,
    restored: 2,
    inForce: 1,
    medianDaysUntilRestored: 10,
  });
});
