import { BackendError } from '../graphql/api-response.ts';
import { paginate, TooManyPagesError } from '../graphql/paginate.ts';
import { getConnection, identified } from '../records/parse.ts';
import { logOnce } from '../text/log-once.ts';

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
      return page === null ? { items: [], nextToken: null } : getConnection(page);
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

/** Reads the IDs of a page of an index; invalid entries are skipped. */
export const getIds = (raw: unknown): readonly string[] =>
  getConnection(raw).items.flatMap((item) => identified.safeParse(item).data?.id ?? []);
