import type { ClientBase } from 'pg';
import {
  getRecordType,
  type RecordType,
  type RestrictionSort,
} from '../../../../../lib/domain/restriction-filter.ts';
import { dayNumber, type IsoDate } from '../../../../../lib/time/when.ts';
import type { RecordRow } from '../read-model.ts';
import type { BanFacts, CorrectionRows } from '../read-store.ts';

/** Rows of one query, with the columns that it names. */
type Row = Readonly<Record<string, unknown>>;

/** A connection or one that is in a transaction. */
export type Client = Pick<ClientBase, 'query'>;

/** PostgreSQL accepts no NUL characters. No stored text has one. */
const sendable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;

/** Runs SQL with question marks for its values. No SQL of this folder has another question mark. */
export async function all(
  client: Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  let number = 0;
  const text = sql.replaceAll('?', () => {
    number += 1;
    return `$${number}`;
  });
  return (await client.query(text, values.map(sendable))).rows;
}

/** The sort key of each order; the first row has the greatest one, or the smallest of the oldest. */
const PLACES: Readonly<Record<RestrictionSort, string>> = {
  changed: 'changed',
  newest: 'began',
  // Rows without a date are after every date.
  oldest: `coalesce(nullif(began, ''), '9999-12-31')`,
};

export const RECORD_FIELDS = 'text, username, name, avatar';

export const recordRow = ({ text, username, name, avatar }: Row): RecordRow => ({
  text: String(text),
  username: String(username),
  name: String(name),
  avatar: avatar === null ? null : String(avatar),
});

/** Returns the keys of records by their IDs; unknown ones are left out. */
export async function getKeys(
  client: Client,
  kind: RecordType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await all(client, 'SELECT key, id FROM restriction WHERE kind = ? AND id = ANY(?)', [
    kind,
    ids,
  ]);
  return new Map(rows.map(({ key, id }) => [String(id), Number(key)]));
}

export async function factsOfBans(client: Client, today: IsoDate): Promise<readonly BanFacts[]> {
  const rows = await all(
    client,
    `SELECT id, name, platform, state, appeal_result, began, known,
       CASE WHEN began_day IS NULL THEN NULL ELSE coalesce(lasted, greatest(0, ? - began_day)) END AS days
     FROM restriction JOIN person ON person_id = profile WHERE kind = 'ban' AND shown = 1
     ORDER BY ${PLACES.oldest}, id`,
    [dayNumber(today)],
  );
  return rows.map(({ id, name, platform, state, appeal_result, began, known, days }) => ({
    id: String(id),
    name: String(name),
    platform: String(platform),
    state: String(state),
    appeal_result: String(appeal_result),
    began: String(began),
    known: String(known),
    days: days === null ? null : Number(days),
  }));
}

export async function recentRows(client: Client, limit: number, since: IsoDate, now: number) {
  const established = `FROM restriction JOIN person ON person_id = profile
    WHERE kind = 'ban' AND shown = 1 AND established <= ?`;
  const changed = await all(
    client,
    `SELECT key, profile FROM (
       SELECT DISTINCT ON (profile) key, profile, changed, id ${established} ORDER BY profile, changed DESC, id
     ) AS newest ORDER BY changed DESC, id LIMIT ?`,
    [now, limit],
  );
  const [ban] = await all(
    client,
    `SELECT key, profile ${established} AND state = 'in-force' AND appeal = 'NONE' AND began_last >= ?
     ORDER BY changed DESC, id LIMIT 1`,
    [now, since],
  );
  const others = changed.filter(({ profile }) => profile !== ban?.profile);
  const chosen =
    ban === undefined || changed.some(({ key }) => key === ban.key)
      ? changed
      : [...others.slice(0, limit - 1), ban];
  const keys = chosen.map(({ key }) => key);
  const rows = await all(
    client,
    `SELECT key, ${RECORD_FIELDS} FROM restriction JOIN record USING (key) JOIN person ON person_id = profile
     WHERE key = ANY(?)`,
    [keys],
  );
  return keys.flatMap((key) => rows.filter((row) => row.key === key).map(recordRow));
}

export async function correctionRows(client: Client, limit: number, offset: number): Promise<CorrectionRows> {
  const [total] = await all(
    client,
    `SELECT count(*) AS corrections, count(DISTINCT key) AS records
     FROM correction JOIN restriction USING (key) WHERE shown = 1`,
  );
  const rows = await all(
    client,
    `SELECT kind, at, ${RECORD_FIELDS}
     FROM correction JOIN restriction USING (key) JOIN record USING (key) JOIN person ON person_id = profile
     WHERE shown = 1 ORDER BY day DESC, key DESC, at DESC LIMIT ? OFFSET ?`,
    [limit, offset],
  );
  return {
    rows: rows.map((row) => ({
      kind: getRecordType(row.kind),
      at: Number(row.at),
      record: recordRow(row),
    })),
    corrections: Number(total?.corrections),
    records: Number(total?.records),
  };
}
