import { rankBySimilarity } from './similarity.ts';

const marked = (id: string, ...traits: string[]) => ({ id, traits });
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

it('ranks by shared traits, without the record itself and unrelated ones', () => {
  const one = marked('one', 'a', 'b');
  const others = [
    marked('none', 'x'),
    marked('one', 'a', 'b'),
    marked('half', 'a', 'y'),
    marked('both', 'a', 'b'),
  ];
  expect(ids(rankBySimilarity(one, others))).toEqual(['both', 'half']);
});

it('counts a rare trait more than a common one', () => {
  const common = Array.from({ length: 20 }, (_, at) => marked(`common-${at}`, 'common'));
  const found = rankBySimilarity(marked('one', 'common', 'rare'), [...common, marked('rare', 'rare')]);
  expect(found[0]?.id).toBe('rare');
});

it('keeps the order of equal ones, and counts a trait once', () => {
  const others = [marked('first', 'a'), marked('second', 'a', 'a', 'a')];
  expect(ids(rankBySimilarity(marked('one', 'a', 'a'), others))).toEqual(['first', 'second']);
});
