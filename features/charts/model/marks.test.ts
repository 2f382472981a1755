import {
  bansPerMark,
  layOutMarks,
  MARK_VIEWS,
  type MarkFacts,
  type MarkPlace,
  markRows,
  outcomeSentence,
  whenSentence,
} from './marks.ts';

const PLATFORMS = ['youtube', 'x', 'tiktok', 'twitch', 'facebook'] as const;
const STATES = ['in-force', 'restored', 'ended'] as const;
const APPEALS = ['none', 'pending', 'rejected', 'granted'] as const;

/** A ban that differs from its neighbours. Every eleventh has no date. */
const ban = (at: number): MarkFacts => {
  const state = STATES[at % STATES.length] ?? 'ended';
  const isDated = at % 11 !== 10;
  return {
    year: isDated ? 2017 + (at % 9) : null,
    platform: PLATFORMS[at % PLATFORMS.length] ?? 'x',
    state,
    appeal: APPEALS[at % (state === 'restored' ? 4 : 3)] ?? 'none',
    days: isDated ? (at * 37) % 900 : null,
  };
};
const bans = (count: number): readonly MarkFacts[] => Array.from({ length: count }, (_, at) => ban(at));

const spotText = ({ x, y, stack }: MarkPlace['wide']['when']) => `${stack ?? 0} ${x} ${y}`;

describe.each([1, 60, 2000])('%i bans', (count) => {
  const layout = layOutMarks(bans(count));

  test('have a mark each, in a place of its own', () => {
    expect(layout.each).toBe(1);
    expect(layout.places).toHaveLength(count);
    for (const room of ['wide', 'narrow'] as const)
      for (const view of ['when', 'where', 'outcome'] as const) {
        const spots = layout.places.map((place) => spotText(place[room][view]));
        expect(new Set(spots).size).toBe(count);
      }
    expect(new Set(layout.places.map(({ rank }) => rank)).size).toBe(count);
  });

  test('are all inside the drawing', () => {
    for (const room of ['wide', 'narrow'] as const) {
      const { columns, stacks, across, height } = layout[room];
      for (const place of layout.places)
        for (const view of ['when', 'where', 'outcome'] as const) {
          const { x, y, stack } = place[room][view];
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(height);
          expect(x).toBeLessThan(stack === undefined ? columns : across);
          expect(stack ?? 0).toBeLessThanOrEqual(stacks);
        }
    }
  });

  test('are each in one group of every order', () => {
    for (const view of MARK_VIEWS) {
      const groups = layout.groups[view];
      expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
      for (const group of groups) expect(group.inForce).toBeLessThanOrEqual(group.count);
    }
  });

  test('have labels that do not overlap', () => {
    for (const view of ['where', 'outcome', 'duration'] as const)
      for (const room of ['wide', 'narrow'] as const) {
        const tops = layout.groups[view].map((group) => group[room].y);
        for (const [at, top] of tops.entries())
          if (at > 0) expect(top - (tops[at - 1] ?? 0)).toBeGreaterThanOrEqual(28);
      }
  });
});

test('no bans have no marks and no groups', () => {
  const layout = layOutMarks([]);
  expect([layout.total, layout.places.length, layout.groups.where.length]).toEqual([0, 0, 0]);
  expect(whenSentence(layout)).toBe('No ban on record has a date.');
  expect(outcomeSentence(layout)).toBe('No ban is on record.');
});

test('of 100,000 bans one mark stands for 50', () => {
  const layout = layOutMarks(bans(100_000));
  expect([layout.each, layout.places.length]).toEqual([50, 0]);
  for (const view of MARK_VIEWS)
    expect(layout.groups[view].reduce((sum, { count }) => sum + count, 0)).toBe(100_000);
});

test.each([
  [0, 1],
  [1, 1],
  [2000, 1],
  [2001, 2],
  [4001, 5],
  [20_000, 10],
  [20_001, 20],
  [100_000, 50],
])('%i bans have %i for each mark', (total, each) => {
  expect(bansPerMark(total)).toBe(each);
});

test('sixty marks are large enough to touch', () => {
  const { size, narrow, wide } = layOutMarks(bans(60));
  expect(size).toBe('large');
  // 288 px less 96 px of labels, and 704 px less 208.
  expect(192 / narrow.columns).toBeGreaterThanOrEqual(24);
  expect(496 / wide.columns).toBeGreaterThanOrEqual(24);
  expect(704 / wide.stacks / wide.across).toBeGreaterThanOrEqual(24);
});

test('lines are in the order of their days, those without days last', () => {
  const days = [40, null, 3, 900];
  const { places, maxDays } = layOutMarks(days.map((long) => ({ ...ban(0), days: long })));
  expect(maxDays).toBe(900);
  expect(places.map(({ rank }) => rank)).toEqual([0.25, 0.75, 0, 0.5]);
  expect(places.map(({ length }) => length)).toEqual([0.0444, 0, 0.0033, 1]);
});

test('years without bans stay, and years before the last ten are one group', () => {
  const years = [2001, 2002, 2020, 2026];
  const { groups } = layOutMarks(years.map((year) => ({ ...ban(0), year })));
  expect(groups.when.map(({ label, count }) => [label, count])).toEqual([
    ['Before 2017', 2],
    ...[2017, 2018, 2019].map((year) => [String(year), 0]),
    ['2020', 1],
    ...[2021, 2022, 2023, 2024, 2025].map((year) => [String(year), 0]),
    ['2026', 1],
  ]);
  expect(groups.when[0]?.filter).toEqual({ to: '2016' });
});

test('the result of an appeal and the restoration are two things', () => {
  const { groups } = layOutMarks([
    { ...ban(0), state: 'restored', appeal: 'rejected' },
    { ...ban(0), state: 'in-force', appeal: 'rejected' },
    { ...ban(0), state: 'in-force', appeal: 'none' },
    { ...ban(0), state: 'ended', appeal: 'pending' },
  ]);
  expect(groups.outcome.map(({ label, count }) => [label, count])).toEqual([
    ['Restored', 1],
    ['In force, appeal rejected', 1],
    ['In force, no appeal', 1],
    ['Ended otherwise', 1],
  ]);
});

test('the sentences say the counts', () => {
  const layout = layOutMarks([2024, 2025, 2025].map((year) => ({ ...ban(1), year })));
  expect(whenSentence(layout)).toBe(
    '2 of 3 bans with a known year began in 2025, more than in any other year.',
  );
  expect(outcomeSentence(layout)).toBe(
    '3 of 3 bans ended with the account restored. None is still in force.',
  );
});

test('rows of marks continue after forty, those in force first', () => {
  expect(markRows({ count: 45, inForce: 2 }, 1)).toEqual({
    width: 160,
    height: 20,
    inForce: 'M0 4h6',
    others: 'M8 4h150M0 14h18',
  });
  // A few are not rounded to none.
  expect(markRows({ count: 1000, inForce: 1 }, 50)).toMatchObject({ inForce: 'M0 4h2', others: 'M4 4h74' });
});
