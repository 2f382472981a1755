import { jest } from '@jest/globals';
import { EndlessListError, MAX_PAGES, unlessEndless, wholeList } from './whole-list.ts';

/** A list of `pages` pages with one item each. */
const listOf = (pages: number) => async (nextToken: string | null) => {
  const at = Number(nextToken ?? 0);
  return { items: [at], nextToken: at + 1 < pages ? String(at + 1) : null };
};

it('reads a list to its end, past pages from which all was filtered', async () => {
  expect(await wholeList('Numbers', listOf(MAX_PAGES))).toHaveLength(MAX_PAGES);
  const empty = { items: [], nextToken: 'more' };
  const pages = [empty, empty, { items: ['late'], nextToken: null }];
  expect(await wholeList('Words', async () => pages.shift() ?? null)).toEqual(['late']);
});

it('has nothing of a list whose parent is gone', async () => {
  expect(await wholeList('Orphans', async () => null)).toEqual([]);
});

it('gives no part for the whole', async () => {
  await expect(wholeList('Numbers', listOf(MAX_PAGES + 1))).rejects.toThrow(EndlessListError);
});

it('is left out of lists, and logged, when it does not end; other failures stay failures', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await unlessEndless('Ann', wholeList('Bans', listOf(MAX_PAGES + 1)))).toBeNull();
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('Ann is left out of lists'));
  warnings.mockRestore();
  await expect(unlessEndless('Ann', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
