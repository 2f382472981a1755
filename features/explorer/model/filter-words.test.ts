import { daysText, filterWords } from './filter-words.ts';

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
