import { byRanking, rankOf } from './stream-ranking.ts';

test.each([
  ['1', 1],
  ['30', 30],
  [7, 7],
  [0, null],
  [true, null],
  ['', null],
  [' ', null],
  ['first', null],
  ['0', null],
  ['1.5', null],
  [null, null],
  [undefined, null],
])('%p is rank %p', (ranking, rank) => {
  expect(rankOf(ranking)).toBe(rank);
});

test('1 is first, records without a rank are last, and equal ones stay in order', () => {
  const streams = ['x', '10', '2', null, '2', '1'].map((ranking, at) => ({ id: String(at), ranking }));
  expect(
    byRanking(streams)
      .map(({ id }) => id)
      .join(''),
  ).toBe('524103');
});
