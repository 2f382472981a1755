import { BackendError } from '../graphql/api-response.ts';
import { paginate, TooManyPagesError } from '../graphql/paginate.ts';
import { getConnection, identified } from '../records/parse.ts';
import { logOnce } from '../text/log-once.ts';

/**
 * Maximum number of pages that are read of one list for a page of the site. The database cuts a page at 1 MB before it
 * filters, so records of others in an index can cost pages.
 */
export const MAX_PAGES = 60;

/** Reads the page of a token; null: the first. Returns null if the parent record no longer exists. */
type ReadPage = (nextToken: string | null) => Promise<unknown>;
/** A zod schema. The backend's functions are deployed with another version of zod, so this type does not use zod's types. */
type Shape<Row> = { readonly parse: (raw: unknown) => Row };
type Options = Parameters<typeof paginate>[2];

/**
 * Reads the raw items of a list, page by page. The list of a parent record that no longer exists is empty.
 * @param what the name of the list in the error
 * @throws TooManyPagesError as `paginate` does
 */
export async function* readRawPages(
  what: string,
  readPage: ReadPage,
  options?: Options,
): AsyncGenerator<readonly unknown[], void> {
  const pages = paginate(
    what,
    async (nextToken) => getConnection((await readPage(nextToken)) ?? {}),
    options,
  );
  for await (const { items } of pages) yield items;
}

/**
 * Reads the records of a list in which none may be invalid.
 * @throws ZodError at the first invalid record, and TooManyPagesError as `paginate` does
 */
export async function* readRecords<Row>(
  what: string,
  shape: Shape<Row>,
  readPage: ReadPage,
): AsyncGenerator<Row, void> {
  for await (const items of readRawPages(what, readPage)) for (const item of items) yield shape.parse(item);
}

/**
 * Returns every raw item of a list of at most `MAX_PAGES` pages.
 * @throws TooManyPagesError if the list is too long, because a part must not be used as the whole
 */
export async function fetchAllPages(what: string, readPage: ReadPage): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for await (const items of readRawPages(what, readPage, { maxPages: MAX_PAGES })) all.push(...items);
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
