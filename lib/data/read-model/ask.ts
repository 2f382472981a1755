import type { SQLOutputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { ReadModel } from './read-model.ts';
import type { Condition } from './restriction-query.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** What was counted of a read model in each of its versions. */
const counted = new WeakMap<ReadModel, LRUCache<string, readonly Row[]>>();

function countedOf(model: ReadModel): LRUCache<string, readonly Row[]> {
  const known = counted.get(model) ?? new LRUCache<string, readonly Row[]>({ max: 500 });
  counted.set(model, known);
  return known;
}

/** Asks once for each version of the records, and never for rows by the page: what is kept is small. */
export function ask(model: ReadModel, select: string, { sql, values }: Condition, rest = ''): readonly Row[] {
  const statement = `${select} ${sql} ${rest}`;
  const key = JSON.stringify([model.version, statement, values]);
  const known = countedOf(model);
  const before = known.get(key);
  if (before) return before;
  const rows = model.database.prepare(statement).all(...values);
  known.set(key, rows);
  return rows;
}
