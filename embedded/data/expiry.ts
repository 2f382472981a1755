import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from './model.ts';
import { expiryExpression, table } from './tables.ts';

/** The field with the time after which a record is deleted, in seconds since 1970, by the model. */
export type TimesToLive = Readonly<Record<string, string>>;

/** Rows of one transaction, so that no request waits long. */
const BATCH = 1000;

/** Deletes the records whose time has passed, as DynamoDB does: no subscription and no change reports it. */
export async function deleteExpired(
  database: DatabaseSync,
  models: ReadonlyMap<string, Model>,
  timesToLive: TimesToLive,
  now: number,
): Promise<void> {
  for (const [name, field] of Object.entries(timesToLive)) {
    const model = models.get(name);
    if (!model) continue;
    const expires = expiryExpression(field);
    const remove = database.prepare(
      `DELETE FROM ${table(model)} WHERE rowid IN (SELECT rowid FROM ${table(model)} WHERE ${expires} <= ? LIMIT ${BATCH})`,
    );
    while (database.isOpen && Number(remove.run(Math.floor(now / 1000)).changes) === BATCH) await nextTurn();
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Runs a task soon after the start and then each hour. DynamoDB promises no exact time either. Returns how to stop. */
export function everyHour(task: () => Promise<void>): () => void {
  const first = setTimeout(task, MINUTE).unref();
  const timer = setInterval(task, HOUR).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
