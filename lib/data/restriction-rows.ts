import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { RestrictionFilter, RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import { type IsoDate, isoDateOf } from '../domain/time/when.ts';
import type { ReadModel } from './read-model/read-model.ts';
import { looseConditions, orderOf, sideConditions, where } from './read-model/restriction-query.ts';
import { readModel } from './read-model/site-read-model.ts';
import { type FoundRestriction, foundOf } from './restrictions.ts';

/** Rows that are read at once. */
export const ROWS_OF_A_CHUNK = 500;

export type RestrictionRows = {
  /** How many there are as it begins. */
  readonly records: number;
  /** The day on which what is in force is measured. */
  readonly today: IsoDate;
  /** The rows in the filter's order, 500 and fewer at a time. To be gone through once. */
  readonly chunks: () => AsyncGenerator<readonly FoundRestriction[]>;
};

const conditionsOf = (kind: RestrictionKind, filter: RestrictionFilter, today: IsoDate) =>
  where([...looseConditions(kind, filter, today), ...sideConditions(filter)]);

function idsOf(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  today: IsoDate,
): readonly string[] {
  const { sql, values } = conditionsOf(kind, filter, today);
  const row = model.database
    .prepare(
      `SELECT json_group_array(id) AS ids FROM (SELECT id FROM restriction ${sql} ORDER BY ${orderOf(filter).sql})`,
    )
    .get(...values);
  return JSON.parse(String(row?.ids)).map(String);
}

function chunkOf(
  model: ReadModel,
  kind: RestrictionKind,
  ids: readonly string[],
  filter: RestrictionFilter,
  today: IsoDate,
): readonly FoundRestriction[] {
  const { sql, values } = conditionsOf(kind, filter, today);
  // A cross join keeps its order: each id is looked up, whatever else the filter could be looked up by.
  const rows = model.database
    .prepare(
      `SELECT id, text, username, name, avatar
       FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN restriction ON kind = ? AND id = wanted
         JOIN person ON person_id = profile JOIN record USING (key) ${sql}`,
    )
    .all(JSON.stringify(ids), kind, ...values);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? foundOf(kind, row) : [];
  });
}

/** Which rows there are, and in which state of the read model that was so. */
async function begin(kind: RestrictionKind, filter: RestrictionFilter, today: IsoDate) {
  const model = await readModel();
  return { ids: idsOf(model, kind, filter, today), begun: new WeakRef(model), version: model.version };
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
  const { database } = await readModel();
  const rows = database
    .prepare(
      `SELECT id FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN restriction ON kind = ? AND id = wanted
       WHERE shown = 1`,
    )
    .all(JSON.stringify(ids), kind);
  return new Set(rows.map(({ id }) => String(id)));
}
