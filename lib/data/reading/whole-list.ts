import { connectionOf } from '../records/parse.ts';
import { BackendError } from './answer.ts';
import { logOnce } from './log.ts';

/**
 * Pages that are read of one list. The database cuts a page at 1 MB before anything is filtered out of it, so what
 * others have put into an index costs pages, and nothing else.
 */
export const MOST_PAGES = 60;

/** A list went on after as many pages as are read of one. Nothing that depends on all of it can be said. */
export class EndlessListError extends Error {
  constructor(what: string) {
    super(`${what}: the list has more than ${MOST_PAGES} pages.`);
    this.name = 'EndlessListError';
  }
}

/**
 * Every item of a list that is read a page at a time, raw.
 * @param what names the list in the error
 * @param readPage reads the page that a token names (null: the first); null when what the list hangs on is gone
 * @throws EndlessListError rather than keep a part for the whole
 */
export async function wholeList(
  what: string,
  readPage: (nextToken: string | null) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  let nextToken: string | null = null;
  for (let count = 0; count < MOST_PAGES; count++) {
    const page = await readPage(nextToken);
    if (page === null) return all;
    const { items, next } = connectionOf(page);
    all.push(...items);
    if (next === null) return all;
    nextToken = next;
  }
  throw new EndlessListError(what);
}

/** For lists, which must not fail for one of theirs: null and a line in the log when there is more of it than can be read. */
export async function unlessEndless<Value>(what: string, read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    const isTooMuch = error instanceof EndlessListError || (error instanceof BackendError && error.isAnswer);
    if (!isTooMuch) throw error;
    logOnce(`${what} is left out of lists: ${error.message}`);
    return null;
  }
}
