import { jest } from '@jest/globals';
import { TooManyPagesError } from '../graphql/paginate.ts';
import {
  fetchAllPages,
  fillBlock,
  type IdBlock,
  idsOf,
  MAX_PAGES,
  pageOfIds,
  skipIfTooLong,
} from './pages.ts';

/** Creates a list of `pages` pages with one item each. */
const listOf = (pages: number) => async (nextToken: string | null) => {
  const at = Number(nextToken ?? 0);
  return { items: [at], nextToken: at + 1 < pages ? String(at + 1) : null };
};

it('reads a list to its end, past pages that a filter emptied', async () => {
  expect(await fetchAllPages('Numbers', listOf(MAX_PAGES))).toHaveLength(MAX_PAGES);
  const empty = { items: [], nextToken: 'more' };
  const pages = [empty, empty, { items: ['late'], nextToken: null }];
  expect(await fetchAllPages('Words', async () => pages.shift() ?? null)).toEqual(['late']);
});

it('returns null for a list whose parent was deleted', async () => {
  expect(await fetchAllPages('Orphans', async () => null)).toEqual([]);
});

it('never returns a part as the whole', async () => {
  await expect(fetchAllPages('Numbers', listOf(MAX_PAGES + 1))).rejects.toThrow(TooManyPagesError);
});

it('leaves out and logs a list that does not end, and rethrows other errors', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await skipIfTooLong('Ann', fetchAllPages('Bans', listOf(MAX_PAGES + 1)))).toBeNull();
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('Ann is left out of lists'));
  warnings.mockRestore();
  await expect(skipIfTooLong('Ann', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

/** Creates an index of `total` ids that is read `size` at a time; its cursor is the position of the next. */
function index(total: number, size: number) {
  const requested: (string | null)[] = [];
  const read = async (token: string | null): Promise<IdBlock> => {
    requested.push(token);
    const from = Number(token ?? 0);
    const to = Math.min(total, from + size);
    return {
      ids: Array.from({ length: to - from }, (_, at) => String(from + at)),
      next: to < total ? String(to) : null,
    };
  };
  return { read, requests: requested };
}

const SETTING = { size: 4, maxBlocks: 5 };

it.each([
  [1, ['0', '1', '2', '3'], true],
  [2, ['4', '5', '6', '7'], true],
  [3, ['8', '9'], false],
  [4, [], false],
])('finds page %d across blocks of another size', async (page, ids, hasNext) => {
  for (const blockSize of [1, 3, 4, 10, 100]) {
    const { read } = index(10, blockSize);
    expect(await pageOfIds(read, page, { size: 4, maxBlocks: 100 })).toEqual({ ids, page, hasNext });
  }
});

it('reads no further than necessary', async () => {
  const { read, requests } = index(1000, 10);
  await pageOfIds(read, 1, SETTING);
  expect(requests).toEqual([null]);
});

it('stops after the maximum number of blocks', async () => {
  const { read, requests } = index(1_000_000, 10);
  expect((await pageOfIds(read, 900, SETTING)).ids).toEqual([]);
  expect(requests).toHaveLength(5);
});

it('fills a block from filtered pages, and stops at the maximum', async () => {
  const { read, requests } = index(100, 2);
  expect(await fillBlock(read, null, { wanted: 5, maxRequests: 10 })).toEqual({
    ids: ['0', '1', '2', '3', '4', '5'],
    next: '6',
  });
  expect((await fillBlock(read, '6', { wanted: 50, maxRequests: 2 })).next).toBe('10');
  expect(requests).toEqual([null, '2', '4', '6', '8']);
});

it('skips entries without an id', () => {
  expect(idsOf({ items: [{ id: 'a' }, null, {}, { id: 'b' }], nextToken: null })).toEqual({
    ids: ['a', 'b'],
    next: null,
  });
});
