import { connectionOf } from '../../records/parse.ts';
import { BackendError } from './answer.ts';
import { logOnce } from './log.ts';

/**
 * Maximum number of pages that are read of one list. The database cuts a page at 1 MB before it filters, so records of
 * others in an index can cost pages.
 */
export const MAX_PAGES = 60;

/** A list had more pages than the maximum. Any read that needs the whole list fails. */
export class TooManyPagesError extends Error {
  constructor(what: string) {
    super(`${what}: the list has more than ${MAX_PAGES} pages.`);
    this.name = 'EndlessListError';
  }
}

/**
 * Returns every raw item of a list that is read a page at a time.
 * @param what the name of the list in the error
 * @param readPage reads the page of a token (null: the first); null if the parent record no longer exists
 * @throws EndlessListError if the list is too long, because a part must not be used as the whole
 */
export async function fetchAllPages(
  what: string,
  readPage: (nextToken: string | null) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  let nextToken: string | null = null;
  for (let count = 0; count < MAX_PAGES; count++) {
    const page = await readPage(nextToken);
    if (page === null) return all;
    const { items, next } = connectionOf(page);
    all.push(...items);
    if (next === null) return all;
    nextToken = next;
  }
  throw new TooManyPagesError(what);
}

/**
 * Returns null and logs a line if a list has too many records. Use it for lists that must not fail because of
 * one entry.
 */
export async function skipIfTooLong<Value>(what: string, read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    const isTooMuch = error instanceof TooManyPagesError || (error instanceof BackendError && error.isAnswer);
    if (!isTooMuch) throw error;
    logOnce(`${what} is left out of lists: ${error.message}`);
    return null;
  }
}
