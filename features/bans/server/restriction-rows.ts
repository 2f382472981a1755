import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { type FoundRestriction, readFoundRow } from './restrictions.ts';

/** Rows that are read at once. Parsing them takes some ten milliseconds, during which the site cannot respond. */
export const ROWS_OF_A_CHUNK = 100;

export type RestrictionRows = {
  /** The number of rows at the start. */
  readonly records: number;
  /** The day until which restrictions in force are measured. */
  readonly today: IsoDate;
  /** The rows in the filter's order, in chunks of up to 100. Can be iterated once. */
  readonly chunks: () => AsyncGenerator<readonly FoundRestriction[]>;
};

/**
 * Returns every row of a filter; `after` is ignored. The rows and their order are fixed at the start. Each
 * row is read when it is sent: withdrawn rows and rows that no longer match are left out, and newer rows are
 * not added.
 */
export async function restrictionRows(
  kind: RecordType,
  { after: _after, ...filter }: RestrictionFilter,
): Promise<RestrictionRows> {
  const today = toIsoDate(new Date());
  const query = { kind, filter, today };
  const ids = await (await readStore()).ids(query);
  async function* chunks() {
    for (let at = 0; at < ids.length; at += ROWS_OF_A_CHUNK) {
      // The store is requested again for each chunk, so that rows that were withdrawn in the meantime are left out.
      const rows = await (await readStore()).records(query, ids.slice(at, at + ROWS_OF_A_CHUNK));
      yield rows.flatMap((row) => readFoundRow(kind, row));
      await setImmediate();
    }
  }
  return { records: ids.length, today, chunks };
}

/** Returns the IDs that are public now. */
export async function publicAmong(kind: RecordType, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return (await readStore()).matching({ kind, filter: {}, today: toIsoDate(new Date()) }, ids);
}
