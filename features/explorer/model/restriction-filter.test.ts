import { routes } from '../../../lib/routes.ts';
import { daysOf, daysRange, isNarrowed, parseRestrictionFilter } from './restriction-filter.ts';

const problemsOf = (parameters: Record<string, string | string[]>) =>
  parseRestrictionFilter(parameters).problems.map(({ parameter }) => parameter);

test('an address says all of a filter, and comes back as it was', () => {
  const address =
    '/intelligence/bans?q=spam+notice&platform=x&state=in-force&appeal=pending&appeal_result=pending&type=Account+suspended&creator=ann&from=2025&to=2026-02&sort=oldest&after=2025-03-01%7Eban-7';
  const { filter, problems } = parseRestrictionFilter(
    Object.fromEntries(new URL(address, 'https://site.example').searchParams),
  );
  expect(problems).toEqual([]);
  expect(routes.bans(filter)).toBe(address);
});

test.each([
  [{ platform: 'myspace' }, ['platform']],
  [{ state: 'gone', appeal: 'maybe', sort: 'luck' }, ['state', 'appeal', 'sort']],
  [{ appeal_result: 'restored' }, ['appeal_result']],
  [{ from: '2026-02-30' }, ['from']],
  [{ from: 'yesterday', to: '20' }, ['from', 'to']],
  [{ from: '2026', to: '2025' }, ['to']],
  [{ after: "'; DROP TABLE restriction" }, ['after']],
  [{ creator: '../..' }, ['creator']],
  [{ undated: 'perhaps' }, ['undated']],
  [{ known: 'century' }, ['known']],
  [{ days: '90-30' }, ['days']],
  [{ days: '-' }, ['days']],
  [{ days: '30' }, ['days']],
  [{ currency: 'euros' }, ['currency']],
])('%j means nothing, and is said to', (parameters, problems) => {
  expect(problemsOf(parameters)).toEqual(problems);
});

test('a name that no filter has is said to mean nothing, and narrows nothing', () => {
  const { filter, problems } = parseRestrictionFilter({
    platfrom: 'youtube',
    State: 'restored',
    appeal: 'won',
  });
  expect(filter).toEqual({});
  expect(problems.map(({ text }) => text)).toEqual([
    'Unknown filter "platfrom".',
    'Unknown filter "State".',
    '"won" is not one of none, pending, rejected, restored.',
  ]);
});

test('a name that means something else at an address is no problem there', () => {
  expect(parseRestrictionFilter({ kind: 'ban' }, ['kind']).problems).toEqual([]);
});

test.each([
  'utm_source',
  'UTM_Campaign',
  'utm',
  'fbclid',
  'gclid',
  'gad_source',
  'mc_cid',
  '_ga',
  'ref',
  'igsh',
])('%s, which other sites add to links, is not told of', (name) =>
  expect(problemsOf({ [name]: 'x' })).toEqual([]),
);

test.each(['utmost', 'reference', 'mcdonalds', 'gadget', 'source'])('%s is', (name) =>
  expect(problemsOf({ [name]: 'x' })).toEqual([name]),
);

test('of thousands of unknown names a few are told, and of a long one its beginning', () => {
  const names = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}${'x'.repeat(900)}`, '1']));
  const { problems } = parseRestrictionFilter(names);
  expect(problems).toHaveLength(8);
  expect(problems[0]?.text.length).toBeLessThan(100);
});

test('what a form leaves empty asks for nothing', () => {
  const { filter, problems } = parseRestrictionFilter({ q: '', from: ' ', sort: 'changed', colour: '' });
  expect([filter, problems]).toEqual([{}, []]);
  expect(isNarrowed(filter)).toBe(false);
});

test('the dates of a filter reach from the first day that they may mean to the last', () => {
  expect(daysOf({ from: '2024-02', to: '2024-02' })).toEqual({ first: '2024-02-01', last: '2024-02-29' });
  expect(daysOf({ to: '2023' })).toEqual({ first: null, last: '2023-12-31' });
});

test('days and currencies have one spelling', () => {
  expect(parseRestrictionFilter({ days: '007-090', currency: 'eur' }).filter).toEqual({
    days: '7-90',
    currency: 'EUR',
  });
  expect(daysRange('30-')).toEqual({ least: 30, most: null });
  expect(daysRange('-90')).toEqual({ least: null, most: 90 });
});

test('a text of any length is cut, and costs no more', () => {
  expect(parseRestrictionFilter({ q: 'x'.repeat(10_000) }).filter.text).toHaveLength(200);
});
