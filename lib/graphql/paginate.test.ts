import { paginate, TooManyPagesError } from './paginate.ts';

/** Creates a list of `pages` pages with one item each. */
const getList = (pages: number) => async (nextToken: string | null) => {
  const at = Number(nextToken ?? 0);
  return { items: [at], nextToken: at + 1 < pages ? String(at + 1) : null };
};

async function getItems(pages: number, maxPages?: number): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const { items } of paginate('Numbers', getList(pages), { maxPages })) all.push(...items);
  return all;
}

it('reads a list to its end', async () => {
  expect(await getItems(3)).toEqual([0, 1, 2]);
  expect(await getItems(3, 3)).toEqual([0, 1, 2]);
});

it('never returns a part as the whole', async () => {
  await expect(getItems(4, 3)).rejects.toThrow(new TooManyPagesError('Numbers', 3));
});

it('reads no further than necessary', async () => {
  const requested: (string | null)[] = [];
  const read = (token: string | null) => {
    requested.push(token);
    return getList(3)(token);
  };
  for await (const { items } of paginate('Numbers', read)) if (items.includes(1)) break;
  expect(requested).toEqual([null, '1']);
});
