import type { GraphQLClient } from '../../../account/model/own-records.ts';
import type { Row } from '../../../studio/model/one-record.ts';
import type { AdminModel } from '../field.ts';
import { listRecords, type RecordFilter } from '../records.ts';

/** Records per page. The database cuts a page at 1 MB, and this number is usually less. */
const PAGE = 400;

/** Generates every record of a filter, page by page. */
export async function* readAll(
  model: AdminModel,
  {
    filter = {},
    ask,
    signal,
    onBroken,
  }: {
    readonly filter?: RecordFilter;
    readonly ask: GraphQLClient;
    readonly signal?: AbortSignal;
    /** Called with the number of records that the backend has and cannot return. */
    readonly onBroken?: (count: number) => void;
  },
): AsyncGenerator<readonly Row[]> {
  // The order of storage also has records that are in no index. A record without a date has no place in a
  // range of dates.
  const sort = filter.from ? undefined : ('stored' as const);
  let token: string | null = null;
  do {
    signal?.throwIfAborted();
    const page: Awaited<ReturnType<typeof listRecords>> = await listRecords(
      model,
      { filter, ...(sort && { sort }), token, limit: PAGE },
      ask,
    );
    if (page.broken > 0) onBroken?.(page.broken);
    yield page.rows;
    token = page.token;
  } while (token !== null);
}
