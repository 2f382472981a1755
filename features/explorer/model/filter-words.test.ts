import { daysText, filterWords, offeredValues, offeredYears } from './filter-words.ts';

test.each([
  ['30-90', '30 to 90 days'],
  ['30-', '30 days or longer'],
  ['0-90', 'at most 90 days'],
  ['-90', 'at most 90 days'],
  ['0-', 'known duration'],
])('describes %s as "%s"', (days, message) => {
  expect(daysText(days)).toBe(message);
});

test.each([
  [{ from: '2026', to: '2026' }, ['2026']],
  [{ from: '2026-05', to: '2026-05' }, ['2026-05']],
  [{ from: '2025', to: '2026' }, ['from 2025', 'to 2026']],
  [{ from: '2026' }, ['from 2026']],
  [{ to: '2026' }, ['to 2026']],
])('describes the dates of %j as %j', (filter, words) => {
  expect(filterWords(filter)).toEqual(words);
});

const YEARS = ['2026', '2025', '2023', '2022', '2019', '2016'];

test.each([
  [{}, ['2026', '2025', '2023'], '2022'],
  [{ from: '2026', to: '2026' }, ['2026', '2025', '2023'], '2022'],
  [{ from: '2023', to: '2023' }, ['2025', '2023', '2022'], '2019'],
  [{ from: '2016', to: '2016' }, ['2022', '2019', '2016'], null],
  // The link to earlier years, and a range within years without records.
  [{ to: '2022' }, ['2022', '2019', '2016'], null],
  [{ to: '2023' }, ['2023', '2022', '2019'], '2016'],
  [{ from: '2021', to: '2021-06' }, ['2022', '2019', '2016'], null],
  [{ to: '1999' }, ['2026', '2025', '2023'], '2022'],
  [{ from: '2023' }, ['2026', '2025', '2023'], '2022'],
])('beside the dates %j the years %j are offered, and before them %s', (filter, years, earlier) => {
  expect(offeredYears(YEARS, filter)).toEqual({ years, earlier });
});

test('few years are offered at once', () => {
  expect(offeredYears([], {})).toEqual({ years: [], earlier: null });
  expect(offeredYears(['2026'], { from: '2026', to: '2026' })).toEqual({ years: ['2026'], earlier: null });
});

test('every year can be reached by links', () => {
  const reached = new Set<string>();
  const follow = (filter: { from?: string; to?: string }) => {
    const { years, earlier } = offeredYears(YEARS, filter);
    for (const year of years)
      if (!reached.has(year)) {
        reached.add(year);
        follow({ from: year, to: year });
      }
    if (earlier) follow({ to: earlier });
  };
  follow({});
  expect([...reached].sort()).toEqual([...YEARS].sort());
});

test('describes filters in the order of the form', () => {
  expect(
    filterWords({
      platform: 'x',
      state: 'in-force',
      appeal: 'NONE',
      known: 'year-only',
      currency: 'none',
      sort: 'newest',
    }),
  ).toEqual([
    'X',
    'in force',
    'appeal status: none',
    'known only to the year',
    'no estimated loss',
    'sorted by newest',
  ]);
  expect(filterWords({})).toEqual([]);
});

test('describes a named end without its label', () => {
  expect(filterWords({ scope: 'account', temporary: 'yes' })).toEqual([
    'what was restricted: the whole account',
    'temporary',
  ]);
  expect(filterWords({ temporary: 'no' })).toEqual(['without an announced end']);
});

test.each([
  [['no', 'yes'], undefined, ['no', 'yes']],
  [['yes'], undefined, ['yes']],
  [['no'], undefined, []],
  [['spam'], undefined, ['spam']],
  [[], undefined, []],
  // A chosen value can always be removed.
  [['no'], 'no', ['no']],
  [['no'], 'yes', ['yes', 'no']],
  [[], 'spam', ['spam']],
])('of the values %j with %j chosen, %j are offered', (counted, chosen, offered) => {
  expect(offeredValues(counted, chosen)).toEqual(offered);
});
