import { walkSources } from './walk-sources.ts';

/** A list of numbers that is read `size` at a time; a filter removes the `hidden` ones. */
function list(numbers: readonly number[], size: number, hidden: readonly number[] = []) {
  const requested: (string | null)[] = [];
  return {
    requests: requested,
    read: async (token: string | null) => {
      requested.push(token);
      const from = Number(token ?? 0);
      const items = numbers.slice(from, from + size).filter((number) => !hidden.includes(number));
      return { items, nextToken: from + size < numbers.length ? String(from + size) : null };
    },
  };
}

const compare = (a: number, b: number) => a - b;
const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, at) => at * step);

/** Reads all pages. */
async function pages(lists: readonly ReturnType<typeof list>[], limit: number) {
  const found: (readonly number[])[] = [];
  let token: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof walkSources<number>>> = await walkSources(
      lists.map(({ read }) => read),
      { token, limit, compare },
    );
    found.push(page.items);
    token = page.nextToken;
  } while (token !== null);
  return found;
}

test('merges several lists in order, each item once', async () => {
  const lists = [list(upTo(10, 3), 3), list([1, 4, 5, 7, 100], 2), list([], 5)];
  const found = await pages(lists, 4);
  expect(found.slice(0, 2)).toEqual([
    [0, 1, 3, 4],
    [5, 6, 7, 9],
  ]);
  expect(found.flat()).toEqual([...upTo(10, 3), 1, 4, 5, 7, 100].sort(compare));
});

test('ends with the last item, and not with an empty page', async () => {
  expect(await pages([list(upTo(8), 4)], 4)).toEqual([upTo(4), [4, 5, 6, 7]]);
  expect(await pages([list([], 4)], 4)).toEqual([[]]);
});

test('reads no more than a page needs', async () => {
  const long = list(upTo(10_000), 25);
  const page = await walkSources([long.read], { token: null, limit: 25, compare });
  expect([page.items.length, long.requests, page.isCutShort]).toEqual([25, [null], false]);
});

test('skips blocks without matches, and stops after twelve', async () => {
  const hidden = upTo(400).slice(3);
  const sparse = list(upTo(400), 10, hidden);
  const page = await walkSources([sparse.read], { token: null, limit: 25, compare });
  expect(page).toMatchObject({ items: [0, 1, 2], isCutShort: true });
  expect(sparse.requests).toHaveLength(12);
  expect((await pages([list(upTo(400), 10, hidden)], 25)).flat()).toEqual([0, 1, 2]);
});

test.each(['nonsense', btoa('[]'), btoa('[["1", -1]]')])(
  'starts from the beginning with the token %p',
  async (token) => {
    const { items } = await walkSources([list(upTo(3), 5).read], { token, limit: 5, compare });
    expect(items).toEqual([0, 1, 2]);
  },
);
