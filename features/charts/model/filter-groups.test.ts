import { begunIn, lasting } from './filter-groups.ts';

test.each([
  [{}, '2026-05', { from: '2026-05', to: '2026-05', known: 'month' }],
  [{}, '2026', { from: '2026', to: '2026' }],
  [{ from: '2026-05-10', to: '2027' }, '2026-05', { from: '2026-05-10', to: '2026-05', known: 'month' }],
  [{ from: '2020', to: '2026-05-10' }, '2026-05', { from: '2026-05', to: '2026-05-10', known: 'month' }],
  [{ known: 'day' }, '2026-05', { from: '2026-05', to: '2026-05', known: 'day' }],
] as const)('%j with the month or year %s is %j', (filter, bucket, filtered) => {
  expect(begunIn(filter, bucket)).toEqual(filtered);
});

test.each([
  [undefined, 30, null, '30-'],
  ['10-90', 0, 30, '10-30'],
  ['10-90', 30, null, '30-90'],
  ['-20', 0, null, '0-20'],
] as const)('%s days from %s to %s are %s', (days, min, max, filtered) => {
  expect(lasting(days ? { days } : {}, min, max)).toEqual({ days: filtered });
});

test('a range outside of the filter matches nothing', () => {
  expect(lasting({ days: '0-20' }, 30, null)).toBeNull();
});
