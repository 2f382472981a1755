import { kaplanMeier, medianDay, type Observation, shareAfter } from './survival.ts';

const one = (days: number, isEvent: boolean): Observation => ({ days, isEvent, count: 1 });

/**
 * Weeks of remission under 6-MP (E. J. Freireich et al., Blood 21, 1963), the textbooks' example; a plus
 * marks patients who were still in remission.
 */
const WEEKS = '6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+';
const remission = WEEKS.split(' ').map((week) => one(Number.parseInt(week, 10), !week.endsWith('+')));

describe('the published example', () => {
  const survival = kaplanMeier(remission);

  test.each([
    [6, 21, 3, 0.857, 0.62, 0.952],
    [7, 17, 1, 0.807, 0.563, 0.923],
    [10, 15, 1, 0.753, 0.503, 0.889],
    [13, 12, 1, 0.69, 0.432, 0.849],
    [16, 11, 1, 0.627, 0.368, 0.805],
    [22, 7, 1, 0.538, 0.268, 0.747],
    [23, 6, 1, 0.448, 0.188, 0.68],
  ])('at week %i', (week, atRisk, events, share, low, high) => {
    const step = survival.steps.find(({ day }) => day === week);
    expect([step?.atRisk, step?.events]).toEqual([atRisk, events]);
    expect(step?.share).toBeCloseTo(share, 3);
    expect(step?.low).toBeCloseTo(low, 3);
    expect(step?.high).toBeCloseTo(high, 3);
  });

  test('has its median at week 23, and no value beyond week 35', () => {
    expect(medianDay(survival)).toBe(23);
    expect(survival.steps).toHaveLength(7);
    expect(shareAfter(survival, 35)).toBeCloseTo(0.448, 3);
    expect(shareAfter(survival, 36)).toBeNull();
    expect(shareAfter(survival, 5)).toBe(1);
  });
});

test('open cases count until today; without them all would seem restored', () => {
  const back = [one(10, true), one(20, true)];
  const waiting = [one(40, false), one(50, false)];
  expect(medianDay(kaplanMeier(back))).toBe(10);
  const survival = kaplanMeier([...back, ...waiting]);
  expect(medianDay(survival)).toBe(20);
  expect(shareAfter(survival, 50)).toBeCloseTo(0.5, 10);
});

test('equal days can be given once with a count', () => {
  const many = [5, 5, 5, 9].map((day) => one(day, day === 5));
  const counted = [
    { days: 9, isEvent: false, count: 1 },
    { days: 5, isEvent: true, count: 3 },
  ];
  expect(kaplanMeier(counted)).toEqual(kaplanMeier(many));
});

test('handles all restored, none restored, and no records', () => {
  expect(kaplanMeier([one(3, true), one(4, true)]).steps.at(-1)).toMatchObject({ share: 0, low: 0, high: 0 });
  const none = kaplanMeier([one(3, false)]);
  expect([medianDay(none), shareAfter(none, 3), none.events]).toEqual([null, 1, 0]);
  const nobody = kaplanMeier([]);
  expect([medianDay(nobody), shareAfter(nobody, 0), nobody.lastDay]).toEqual([null, null, 0]);
});
