import { banFor } from '../testing/records.ts';
import { countBans, medianTimeToRestoration } from './ban-counts.ts';

const watched = (...days: readonly number[]) =>
  days.map((day) => ({ days: Math.abs(day), restored: day > 0 }));

describe('the median time to restoration', () => {
  it('of a set in which all were restored is the plain one', () => {
    expect(medianTimeToRestoration(watched(5, 10, 20))).toBe(10);
  });

  it('grows with those that still wait', () => {
    expect(medianTimeToRestoration(watched(5, 10, 20, -30, -40))).toBe(20);
  });

  it('is not known while less than half came back', () => {
    expect(medianTimeToRestoration(watched(5, -30, -40))).toBeNull();
    expect(medianTimeToRestoration([])).toBeNull();
  });

  /** Freireich's 21 patients under 6-MP, the textbook's example of the estimate: median 23 weeks. */
  it('agrees with the published example', () => {
    const weeks = [6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23, -25, -32, -32, -34, -35];
    expect(medianTimeToRestoration(watched(...weeks))).toBe(23);
  });
});

it('takes no days from dates that are known to the month or the year alone', () => {
  const bans = [
    banFor('x', '2026-01-01', 'restored 2026-01-11'),
    banFor('x', '2026-01', 'restored 2026-01-02'),
    banFor('x', '2026-01-01', 'restored 2026-01'),
    banFor('x', '2025'),
  ];
  expect(countBans(bans, '2026-02-06')).toMatchObject({ bans: 4, restored: 3, medianDaysUntilRestored: 10 });
});

it('counts bans and leaves those of unknown beginning out of the median alone', () => {
  const bans = [
    banFor('x', '2026-01-01', 'restored 2026-01-11'),
    banFor('x', null, 'restored 2026-01-11'),
    banFor('x', '2026-01-05'),
    banFor('x', '2026-01-01', 'ended 2026-01-02'),
  ];
  expect(countBans(bans, '2026-01-06')).toEqual({
    bans: 4,
    restored: 2,
    inForce: 1,
    medianDaysUntilRestored: 10,
  });
});
