import { jest } from '@jest/globals';
import { TooManyPagesError } from '../graphql/paginate.ts';
import { fetchAllPages, getIds, MAX_PAGES, skipIfTooLong } from './pages.ts';

/** Creates a list of `pages` pages with one item each. */
const getList = (pages: number) => async (nextToken: string | null) => {
  const at = Number(nextToken ?? 0);
  return { items: [at], nextToken: at + 1 < pages ? String(at + 1) : null };
};

it('reads a list to its end, past pages that a filter emptied', async () => {
  expect(await fetchAllPages('Numbers', getList(MAX_PAGES))).toHaveLength(MAX_PAGES);
  const empty = { items: [], nextToken: 'more' };
  const pages = [empty, empty, { items: ['late'], nextToken: null }];
  expect(await fetchAllPages('Words', async () => pages.shift() ?? null)).toEqual(['late']);
});

it('returns null for a list whose parent was deleted', async () => {
  expect(await fetchAllPages('Orphans', async () => null)).toEqual([]);
});

it('never returns a part as the whole', async () => {
  await expect(fetchAllPages('Numbers', getList(MAX_PAGES + 1))).rejects.toThrow(TooManyPagesError);
});

it('leaves out and logs a list that does not end, and rethrows other errors', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await skipIfTooLong('Ann', fetchAllPages('Bans', getList(MAX_PAGES + 1)))).toBeNull();
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('Ann is left out of lists'));
  warnings.mockRestore();
  await expect(skipIfTooLong('Ann', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

it('skips entries without an id', () => {
  expect(getIds({ items: [{ id: 'a' }, null, {}, { id: 'b' }], nextToken: null })).toEqual(['a', 'b']);
});
