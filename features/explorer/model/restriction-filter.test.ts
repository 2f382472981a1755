import { routes } from '../../../lib/routes.ts';
import { daysRange, getDays, isFiltered, parseRestrictionFilter } from './restriction-filter.ts';

const getProblems = (parameters: Record<string, string | string[]>) =>
  parseRestrictionFilter(parameters).problems.map(({ parameter }) => parameter);

test('a URL contains the whole filter and reads back unchanged', () => {
  const address =
    '/intelligence/bans?q=spam+notice&platform=x&state=in-force&appeal=pending&appeal_result=pending&type=Account+suspended&reason_category=spam&scope=account&decided_by=both&temporary=no&measured=yes&creator=ann&from=2025&to=2026-02&sort=oldest&after=2025-03-01%7Eban-7';
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
  [{ reason_category: 'rudeness', scope: 'toString', decided_by: '' }, ['reason_category', 'scope']],
  [{ measured: 'maybe' }, ['measured']],
  [{ temporary: '2026-05-01' }, ['temporary']],
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
])('reports the invalid value %j', (parameters, problems) => {
  expect(getProblems(parameters)).toEqual(problems);
});

test('reports an unknown parameter and does not apply it', () => {
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

test('does not report a parameter that the page itself uses', () => {
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
])('does not report %s, which other sites add to links', (name) =>
  expect(getProblems({ [name]: 'x' })).toEqual([]),
);

test.each(['utmost', 'reference', 'mcdonalds', 'gadget', 'source'])('reports %s', (name) =>
  expect(getProblems({ [name]: 'x' })).toEqual([name]),
);

test('reports a few of thousands of unknown names, and cuts long ones', () => {
  const names = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}${'x'.repeat(900)}`, '1']));
  const { problems } = parseRestrictionFilter(names);
  expect(problems).toHaveLength(8);
  expect(problems[0]?.text.length).toBeLessThan(100);
});

test('ignores empty values of a form', () => {
  const { filter, problems } = parseRestrictionFilter({ q: '', from: ' ', sort: 'changed', colour: '' });
  expect([filter, problems]).toEqual([{}, []]);
  expect(isFiltered(filter)).toBe(false);
});

test('date filters include the first and last possible day', () => {
  expect(getDays({ from: '2024-02', to: '2024-02' })).toEqual({ first: '2024-02-01', last: '2024-02-29' });
  expect(getDays({ to: '2023' })).toEqual({ first: null, last: '2023-12-31' });
});

test('days and currencies have one spelling', () => {
  expect(parseRestrictionFilter({ days: '007-090', currency: 'eur' }).filter).toEqual({
    days: '7-90',
    currency: 'EUR',
  });
  expect(daysRange('30-')).toEqual({ min: 30, max: null });
  expect(daysRange('-90')).toEqual({ min: null, max: 90 });
});

test('cuts a text of any length at constant cost', () => {
  expect(parseRestrictionFilter({ q: 'x'.repeat(10_000) }).filter.text).toHaveLength(200);
});
