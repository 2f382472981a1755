import { fillBlock, type IdBlock, idsOf, pageOfIds } from './id-pages.ts';

/** Creates an index of `total` ids that is read `size` at a time; its cursor is the position of the next. */
function index(total: number, size: number) {
  const asked: (string | null)[] = [];
  const read = async (token: string | null): Promise<IdBlock> => {
    asked.push(token);
    const from = Number(token ?? 0);
    const to = Math.min(total, from + size);
    return {
      ids: Array.from({ length: to - from }, (_, at) => String(from + at)),
      next: to < total ? String(to) : null,
    };
  };
  return { read, asked };
}

const SETTING = { size: 4, mostBlocks: 5 };

it.each([
  [1, ['0', '1', '2', '3'], true],
  [2, ['4', '5', '6', '7'], true],
  [3, ['8', '9'], false],
  [4, [], false],
])('finds page %d across blocks of another size', async (page, ids, hasNext) => {
  for (const blockSize of [1, 3, 4, 10, 100]) {
    const { read } = index(10, blockSize);
    expect(await pageOfIds(read, page, { size: 4, mostBlocks: 100 })).toEqual({ ids, page, hasNext });
  }
});

it('reads no further than necessary', async () => {
  const { read, asked } = index(1000, 10);
  await pageOfIds(read, 1, SETTING);
  expect(asked).toEqual([null]);
});

it('stops after the maximum number of blocks', async () => {
  const { read, asked } = index(1_000_000, 10);
  expect((await pageOfIds(read, 900, SETTING)).ids).toEqual([]);
  expect(asked).toHaveLength(5);
});

it('fills a block from filtered pages, and stops at the maximum', async () => {
  const { read, asked } = index(100, 2);
  expect(await fillBlock(read, null, { wanted: 5, mostRequests: 10 })).toEqual({
    ids: ['0', '1', '2', '3', '4', '5'],
    next: '6',
  });
  expect((await fillBlock(read, '6', { wanted: 50, mostRequests: 2 })).next).toBe('10');
  expect(asked).toEqual([null, '2', '4', '6', '8']);
});

it('skips entries without an id', () => {
  expect(idsOf({ items: [{ id: 'a' }, null, {}, { id: 'b' }], nextToken: null })).toEqual({
    ids: ['a', 'b'],
    next: null,
  });
});
