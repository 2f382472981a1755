/**
 * Maximum number of pages of a list. A page has at most 1,000 records, so no list of the site is longer: more pages mean
 * that the backend returns the same token again and again.
 */
const MAX_PAGES = 10_000;

/** A list had more pages than the maximum. Any read that needs the whole list fails. */
export class TooManyPagesError extends Error {
  constructor(what: string, maxPages: number) {
    super(`${what}: the list has more than ${maxPages} pages.`);
    this.name = 'TooManyPagesError';
  }
}

type PaginateOptions = {
  readonly maxPages?: number;
  /** True to end after `maxPages` without an error, for a caller that needs the first entries only. */
  readonly isPartEnough?: boolean;
  /** True to request the next page while the caller works on one. */
  readonly readAhead?: boolean;
};

/**
 * Reads the pages of a list, one after the other, to its end.
 * @param what the name of the list in the error
 * @param readPage reads the page of a token; null: the first
 * @throws TooManyPagesError, because a part must not be used as the whole, unless it is enough
 */
export async function* paginate<Page extends { readonly nextToken?: string | null | undefined }>(
  what: string,
  readPage: (nextToken: string | null) => Promise<Page>,
  { maxPages = MAX_PAGES, isPartEnough = false, readAhead = false }: PaginateOptions = {},
): AsyncGenerator<Page, void> {
  let nextToken: string | null = null;
  let ahead: Promise<Page> | null = null;
  for (let count = 1; count <= maxPages; count += 1) {
    const page: Page = await (ahead ?? readPage(nextToken));
    nextToken = page.nextToken ?? null;
    ahead = readAhead && nextToken !== null && count < maxPages ? readPage(nextToken) : null;
    // Its error is thrown where the page is awaited.
    ahead?.catch(() => undefined);
    yield page;
    if (nextToken === null) return;
  }
  if (!isPartEnough) throw new TooManyPagesError(what, maxPages);
}
