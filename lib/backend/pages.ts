import { paginate, TooManyPagesError } from '../graphql/paginate.ts';
import { connectionOf, identified, logOnce } from '../records/parse.ts';
import { BackendError } from './backend-error.ts';

/**
 * Maximum number of pages that are read of one list. The database cuts a page at 1 MB before it filters, so records of
 * others in an index can cost pages.
 */
export const MAX_PAGES = 60;

/**
 * Reads the raw items of a list, page by page.
 * @param what the name of the list in the error
 * @param readPage reads the page of a token (null: the first); null if the parent record no longer exists
 * @throws TooManyPagesError as `paginate` does
 */
export async function* rawPages(
  what: string,
  readPage: (nextToken: string | null) => Promise<unknown>,
  options: Parameters<typeof paginate>[2] = { maxPages: MAX_PAGES },
): AsyncGenerator<readonly unknown[], void> {
  const pages = paginate(
    what,
    async (nextToken) => {
      const page = await readPage(nextToken);
      const { items, next } = page === null ? { items: [], next: null } : connectionOf(page);
      return { items, nextToken: next };
    },
    options,
  );
  for await (const { items } of pages) yield items;
}

/**
 * Returns every raw item of a list that is read a page at a time.
 * @throws TooManyPagesError if the list is too long, because a part must not be used as the whole
 */
export async function fetchAllPages(
  what: string,
  readPage: (nextToken: string | null) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for await (const items of rawPages(what, readPage)) all.push(...items);
  return all;
}

/**
 * Returns null and logs a line if a list has too many records. Use it for lists that must not fail because of
 * one entry.
 */
export async function skipIfTooLong<Value>(what: string, read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    const isTooMuch =
      error instanceof TooManyPagesError || (error instanceof BackendError && error.isRejection);
    if (!isTooMuch) throw error;
    logOnce(`${what} is left out of lists: ${error.message}`);
    return null;
  }
}

/** IDs of an index in its order, and the start of the next ones; null after the last. */
export type IdBlock = { readonly ids: readonly string[]; readonly next: string | null };

export type IdPage = { readonly ids: readonly string[]; readonly page: number; readonly hasNext: boolean };

/** Reads a page of IDs; invalid entries are skipped. */
export function idsOf(raw: unknown): IdBlock {
  const { items, next } = connectionOf(raw);
  return { ids: items.flatMap((item) => identified.safeParse(item).data?.id ?? []), next };
}

/**
 * Fills a block from an index until `wanted` IDs are found, `mostRequests` is reached or the index ends. A filter is
 * applied after the page was cut, so a filtered page may be short or empty.
 */
export async function fillBlock(
  readPage: (token: string | null) => Promise<IdBlock>,
  token: string | null,
  { wanted, maxRequests }: { readonly wanted: number; readonly maxRequests: number },
): Promise<IdBlock> {
  const ids: string[] = [];
  let next = token;
  for (let request = 0; request < maxRequests; request++) {
    const block = await readPage(next);
    ids.push(...block.ids);
    next = block.next;
    if (next === null || ids.length >= wanted) break;
  }
  return { ids, next };
}

/**
 * One page of a list. An index has no page numbers, so the blocks are read from the first. Blocks are cached, so a
 * reader who pages through the list needs one new block every few pages.
 */
export async function pageOfIds(
  readBlock: (token: string | null) => Promise<IdBlock>,
  page: number,
  { size, maxBlocks }: { readonly size: number; readonly maxBlocks: number },
): Promise<IdPage> {
  const number = Math.max(1, Math.trunc(page) || 1);
  const skip = (number - 1) * size;
  let passed = 0;
  const ids: string[] = [];
  let token: string | null = null;
  for (let count = 0; count < maxBlocks; count++) {
    const block = await readBlock(token);
    ids.push(...block.ids.slice(Math.max(0, skip - passed), skip + size + 1 - passed));
    passed += block.ids.length;
    token = block.next;
    if (token === null || ids.length > size) break;
  }
  return { ids: ids.slice(0, size), page: number, hasNext: ids.length > size };
}
