import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { logRecord, PUBLIC_LOG, type PublicChange, positionAt } from '../../lib/change-log/public-change.ts';
import type { Json } from '../lib/json.ts';
import type { Changes } from './changes.ts';
import { parseDocument } from './document.ts';
import type { Model } from './model.ts';
import type { Records } from './records.ts';
import { allFields, type Published, publish } from './subscription-fields.ts';
import { keyColumn, table } from './tables.ts';

/**
 * The public change log (the model `PublicChange`). On AWS, the function `change-log` writes it from the streams of the tables. Here an
 * entry is written in the transaction of the change itself.
 */
export type PublicLog = {
  /**
   * Adds an entry in the transaction of its change. Positions only grow, also if the clock is put back.
   * @param seq the number of the change, which grows with each change of any process
   */
  readonly append: (change: PublicChange<Json>, seq: number) => void;
  /** Starts or stops publishing new entries, of this process or another, to subscriptions. */
  readonly follow: (isFollowed: boolean) => void;
  /** Deletes the oldest entries of a log that is too long. */
  readonly trim: () => Promise<void>;
};

/** Followers that are this far behind read all data again, so no one needs more. On AWS only the age of entries is limited. */
const MAX_ENTRIES = 100_000;
const BATCH = 500;

export type PublicLogOptions = {
  readonly database: DatabaseSync;
  readonly model: Model;
  readonly records: Records;
  readonly changes: Pick<Changes, 'subscribe'>;
  readonly publish: (published: Published) => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly maxEntries?: number;
};

export function openPublicLog({
  database,
  model,
  records,
  changes,
  publish: send,
  clock = Date.now,
  maxEntries = MAX_ENTRIES,
}: PublicLogOptions): PublicLog {
  const [log, position] = [keyColumn('log'), keyColumn('position')];
  const inOrder = `FROM ${table(model)} WHERE ${log} = '${PUBLIC_LOG}' AND ${position} IS NOT NULL`;
  const newest = database.prepare(
    `SELECT ${position} AS position ${inOrder} ORDER BY ${position} DESC LIMIT 1 OFFSET ?`,
  );
  const after = database.prepare(
    `SELECT ${position} AS position, document ${inOrder} AND ${position} > ? ORDER BY ${position} LIMIT ${BATCH}`,
  );
  const remove = database.prepare(
    `DELETE FROM ${table(model)} WHERE rowid IN (
       SELECT rowid ${inOrder} AND ${position} <= ? ORDER BY ${position} LIMIT ${BATCH}
     )`,
  );
  const positionFromEnd = (offset: number) => String(newest.get(offset)?.position ?? '');
  let seen = '';
  let stop: (() => void) | null = null;
  const catchUp = () => {
    for (let batch = after.all(seen); batch.length > 0; batch = after.all(seen)) {
      for (const entry of batch) {
        seen = String(entry.position);
        const document = parseDocument(entry.document);
        if (document) send(publish(model, 'create', document, allFields(model)));
      }
    }
  };
  return {
    append: (change, seq) => {
      const last = positionFromEnd(0);
      const lastAt = last === '' ? 0 : Date.parse(last.slice(0, last.indexOf('#')));
      const now = Math.max(clock(), lastAt);
      const at = positionAt(now, String(seq)) > last ? now : now + 1;
      const id = positionAt(at, String(seq));
      const time = new Date(at).toISOString();
      records.insert(id, { ...logRecord(change, id, id, clock()), createdAt: time, updatedAt: time });
    },
    follow: (isFollowed) => {
      stop?.();
      if (isFollowed) seen = positionFromEnd(0);
      stop = isFollowed ? changes.subscribe(catchUp) : null;
    },
    trim: async () => {
      const last = positionFromEnd(maxEntries);
      while (last !== '' && database.isOpen && Number(remove.run(last).changes) === BATCH) await nextTurn();
    },
  };
}
