import type { Row } from '../../../../lib/records/one-record.ts';
import type { Ask } from '../../../account/model/own-records.ts';
import type { AdminModel } from '../field.ts';
import { listRecords, type RecordFilter } from '../records.ts';

/** Records of a page: the database cuts one at 1 MB, and so many are mostly less. */
const PAGE = 400;

/**
 * Every record that a filter lets through, page by page as it is read.
 */
export async function* readAll(
  model: AdminModel,
  {
    filter = {},
    ask,
    signal,
    onBroken,
  }: {
    readonly filter?: RecordFilter;
    readonly ask: Ask;
    readonly signal?: AbortSignal;
    /** Told of records that the backend has and cannot give. */
    readonly onBroken?: (count: number) => void;
  },
): AsyncGenerator<readonly Row[]> {
  // The order of storage has also what no index holds; what has no date is not from any day on.
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
