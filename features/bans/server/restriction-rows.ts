import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { type IsoDate, isoDateOf } from '../../../lib/time/when.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { Selection } from '../../explorer/server/read-model/selection.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import { type FoundRestriction, foundAt } from './restrictions.ts';

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

function chunkOf(
  model: ReadModel,
  kind: RecordType,
  ids: readonly string[],
  filter: RestrictionFilter,
  today: IsoDate,
): readonly FoundRestriction[] {
  const selection = new Selection(model, kind, filter, today);
  const keys = ids.flatMap((id) => model.keyOf(kind, id) ?? []);
  return foundAt(
    model,
    kind,
    keys.filter((key) => selection.has(key)),
  );
}

/**
 * The IDs of a filter's rows, and a weak reference to the read model, so that a replaced model can be freed.
 */
async function begin(kind: RecordType, filter: RestrictionFilter, today: IsoDate) {
  const model = await readModel();
  const keys = new Selection(model, kind, filter, today).ordered();
  const ids = keys.map((key) => model.columns.idOf(key));
  return { ids, begun: new WeakRef(model), version: model.version };
}

/**
 * Returns every row of a filter; `after` is ignored. The rows and their order are fixed at the start. Each
 * row is read when it is sent: withdrawn rows and rows that no longer match are left out, and newer rows are
 * not added.
 */
export async function restrictionRows(
  kind: RecordType,
  { after: _after, ...filter }: RestrictionFilter,
): Promise<RestrictionRows> {
  const today = isoDateOf(new Date());
  const { ids, begun, version } = await begin(kind, filter, today);
  async function* chunks() {
    for (let at = 0; at < ids.length; at += ROWS_OF_A_CHUNK) {
      // The model is fetched again for each chunk, so that a slow reader does not hold a replaced one in memory.
      const model = await readModel();
      const isSame = model === begun.deref() && model.version === version;
      // Rows of an unchanged model need not be compared with the filter again.
      yield chunkOf(model, kind, ids.slice(at, at + ROWS_OF_A_CHUNK), isSame ? {} : filter, today);
      await setImmediate();
    }
  }
  return { records: ids.length, today, chunks };
}

/** Generates the rows of `restrictionRows` only. */
export async function* eachRestriction(
  kind: RecordType,
  filter: RestrictionFilter,
): AsyncGenerator<readonly FoundRestriction[]> {
  const { chunks } = await restrictionRows(kind, filter);
  yield* chunks();
}

/** Returns the IDs that are public now. */
export async function publicAmong(kind: RecordType, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const model = await readModel();
  const selection = new Selection(model, kind, {}, isoDateOf(new Date()));
  const isPublic = (id: string) => {
    const key = model.keyOf(kind, id);
    return key !== null && selection.has(key);
  };
  return new Set(ids.filter(isPublic));
}
