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

describe('with readAhead', () => {
  it('requests the next page while the caller works on one, and none after the last', async () => {
    const requested: (string | null)[] = [];
    const read = (token: string | null) => {
      requested.push(token);
      return getList(3)(token);
    };
    const seen: (readonly (string | null)[])[] = [];
    for await (const _ of paginate('Numbers', read, { readAhead: true })) seen.push([...requested]);
    expect(seen).toEqual([
      [null, '1'],
      [null, '1', '2'],
      [null, '1', '2'],
    ]);
  });

  it('throws the error of a page after the pages before it', async () => {
    const read = async (token: string | null) => {
      if (token === '1') throw new Error('gone');
      return getList(3)(token);
    };
    const all: number[] = [];
    const reading = (async () => {
      for await (const { items } of paginate('Numbers', read, { readAhead: true })) {
        // The next page has failed before this one is done.
        await new Promise((resolve) => setImmediate(resolve));
        all.push(...items);
      }
    })();
    await expect(reading).rejects.toThrow('gone');
    expect(all).toEqual([0]);
  });

  it('requests no page after the maximum', async () => {
    const requested: (string | null)[] = [];
    const read = (token: string | null) => {
      requested.push(token);
      return getList(4)(token);
    };
    const options = { readAhead: true, maxPages: 2, isPartEnough: true };
    const all: number[] = [];
    for await (const { items } of paginate('Numbers', read, options)) all.push(...items);
    expect([all, requested]).toEqual([
      [0, 1],
      [null, '1'],
    ]);
  });
});
