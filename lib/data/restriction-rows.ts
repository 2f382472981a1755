import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { RestrictionFilter, RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import { type IsoDate, isoDateOf } from '../domain/time/when.ts';
import { Selection } from './read-model/columns/selection.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { readModel } from './read-model/site-read-model.ts';
import { type FoundRestriction, foundAt } from './restrictions.ts';

/** Rows that are read at once: parsing them takes some ten milliseconds, in which the site answers nobody. */
export const ROWS_OF_A_CHUNK = 100;

export type RestrictionRows = {
  /** How many there are as it begins. */
  readonly records: number;
  /** The day on which what is in force is measured. */
  readonly today: IsoDate;
  /** The rows in the filter's order, 100 and fewer at a time. To be gone through once. */
  readonly chunks: () => AsyncGenerator<readonly FoundRestriction[]>;
};

function chunkOf(
  model: ReadModel,
  kind: RestrictionKind,
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

/** Which rows a filter has now, and where they were read: a model that is replaced meanwhile is not kept for their sake. */
async function begin(kind: RestrictionKind, filter: RestrictionFilter, today: IsoDate) {
  const model = await readModel();
  const keys = new Selection(model, kind, filter, today).ordered();
  const ids = keys.map((key) => model.columns.idOf(key));
  return { ids, begun: new WeakRef(model), version: model.version };
}

/**
 * Every row of a filter, wherever in it `after` stands. Which rows they are, and in which order, is that of one moment. Each is
 * read as its turn comes: what was withdrawn since, or is no longer what the filter asks for, is left out then, and what came
 * since is not there.
 */
export async function restrictionRows(
  kind: RestrictionKind,
  { after: _after, ...filter }: RestrictionFilter,
): Promise<RestrictionRows> {
  const today = isoDateOf(new Date());
  const { ids, begun, version } = await begin(kind, filter, today);
  async function* chunks() {
    for (let at = 0; at < ids.length; at += ROWS_OF_A_CHUNK) {
      // The model is asked for anew: one that was replaced meanwhile is held by nobody, however slowly a reader reads.
      const model = await readModel();
      const isSame = model === begun.deref() && model.version === version;
      // What cannot have changed need not be compared with the filter again.
      yield chunkOf(model, kind, ids.slice(at, at + ROWS_OF_A_CHUNK), isSame ? {} : filter, today);
      await setImmediate();
    }
  }
  return { records: ids.length, today, chunks };
}

/** The rows of `restrictionRows` alone. */
export async function* eachRestriction(
  kind: RestrictionKind,
  filter: RestrictionFilter,
): AsyncGenerator<readonly FoundRestriction[]> {
  const { chunks } = await restrictionRows(kind, filter);
  yield* chunks();
}

/** Which of these are public now. */
export async function publicAmong(
  kind: RestrictionKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const model = await readModel();
  const selection = new Selection(model, kind, {}, isoDateOf(new Date()));
  const isPublic = (id: string) => {
    const key = model.keyOf(kind, id);
    return key !== null && selection.has(key);
  };
  return new Set(ids.filter(isPublic));
}
