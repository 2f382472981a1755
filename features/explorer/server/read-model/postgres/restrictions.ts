import type { ClientBase } from 'pg';
import type { RestrictionSort } from '../../../../../lib/domain/restriction-filter.ts';
import { dayNumber, type IsoDate } from '../../../../../lib/time/when.ts';
import type { Share, Statistics } from '../../../../charts/model/statistics.ts';
import { wordsOf } from '../../../../search/model/search-query.ts';
import { isBeginning } from '../../../../search/model/search-text.ts';
import type { RestrictionCounts } from '../../../model/restriction-filter.ts';
import type { RecordRow } from '../read-model.ts';
import type { BanFacts, CorrectionRows, RestrictionPage, RestrictionQuery } from '../read-store.ts';
import {
  type Condition,
  condition,
  type Dialect,
  daysLastedIn,
  forEachSide,
  looseConditions,
  SIDES,
  type Side,
  sideConditions,
} from '../restriction-query.ts';
import type { SideCount } from '../selection.ts';
import { termQuery } from './words.ts';

/** Rows of one query, with the columns that it names. */
type Row = Readonly<Record<string, unknown>>;

/** A connection or one that is in a transaction. */
export type Client = Pick<ClientBase, 'query'>;

const POSTGRES: Dialect = {
  greatest: 'greatest',
  hasWords: (text) => {
    const words = wordsOf(text).map((word) => termQuery(word, isBeginning(word, false)));
    return words.length === 0
      ? null
      : condition('key IN (SELECT key FROM record WHERE words @@ CAST(? AS tsquery))', words.join(' & '));
  },
};

const DAYS_LASTED = daysLastedIn(POSTGRES);

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

const joined = (conditions: readonly Condition[]): Condition =>
  condition(conditions.map(({ sql }) => sql).join(' AND '), ...conditions.flatMap(({ values }) => values));

const matches = ({ kind, filter, today }: RestrictionQuery): Condition =>
  joined([...looseConditions(kind, filter, today, POSTGRES), ...sideConditions(filter)]);

/** The sort key of each order; the first row has the greatest one, or the smallest of the oldest. */
const PLACES: Readonly<Record<RestrictionSort, string>> = {
  changed: 'changed',
  newest: 'began',
  // Rows without a date are after every date.
  oldest: `coalesce(nullif(began, ''), '9999-12-31')`,
};

function orderOf({ filter: { sort = 'changed', after } }: RestrictionQuery) {
  const place = PLACES[sort];
  const [, date = '', id = ''] = /^([^~]*)~(.*)$/.exec(after ?? '') ?? [];
  const sign = sort === 'oldest' ? '>' : '<';
  return {
    place,
    orderBy: `ORDER BY ${place} ${sort === 'oldest' ? 'ASC' : 'DESC'}, id`,
    beyond: after ? [condition(`(${place} ${sign} ? OR (${place} = ? AND id > ?))`, date, date, id)] : [],
  };
}

const RECORD_FIELDS = 'text, username, name, avatar';

const recordRow = ({ text, username, name, avatar }: Row): RecordRow => ({
  text: String(text),
  username: String(username),
  name: String(name),
  avatar: avatar === null ? null : String(avatar),
});

/** The first rows in the query's order, with their places. */
async function orderedRows(client: Client, query: RestrictionQuery, limit: number) {
  const { place, orderBy, beyond } = orderOf(query);
  const { sql, values } = joined([matches(query), ...beyond]);
  const rows = await all(
    client,
    `WITH chosen AS (SELECT key, id, profile, ${place} AS place FROM restriction WHERE ${sql} ${orderBy} LIMIT ?)
     SELECT id, place, ${RECORD_FIELDS} FROM chosen JOIN record USING (key) JOIN person ON person_id = profile
     ORDER BY place ${query.filter.sort === 'oldest' ? 'ASC' : 'DESC'}, id`,
    [...values, limit],
  );
  return rows.map((row) => ({ place: `${row.place}~${row.id}`, record: recordRow(row) }));
}

export async function firstRows(client: Client, query: RestrictionQuery, limit: number) {
  return (await orderedRows(client, query, limit)).map(({ record }) => record);
}

/** The number of people, and of records. Groups are counted, because `count(DISTINCT …)` sorts all rows. */
export async function countRows(client: Client, query: RestrictionQuery): Promise<RestrictionCounts> {
  const { sql, values } = matches(query);
  const [row] = await all(
    client,
    `SELECT coalesce(sum(records), 0) AS records, count(*) AS people
     FROM (SELECT count(*) AS records FROM restriction WHERE ${sql} GROUP BY profile) AS person`,
    values,
  );
  return { records: Number(row?.records), people: Number(row?.people) };
}

/** The number of rows for each value of each side with the rest of the filter. */
async function countSides(client: Client, { kind, filter, today }: RestrictionQuery) {
  const { sql, values } = joined(looseConditions(kind, filter, today, POSTGRES));
  const cube = await all(
    client,
    `SELECT ${SIDES.join(', ')}, count(*) AS records FROM restriction WHERE ${sql} GROUP BY ${SIDES.join(', ')}`,
    values,
  );
  const countSide = (side: Side): readonly SideCount[] => {
    const counts = new Map<string, number>();
    for (const row of cube) {
      const isIn = SIDES.every(
        (other) => other === side || filter[other] === undefined || row[other] === filter[other],
      );
      const value = String(row[side]);
      if (isIn && value !== '') counts.set(value, (counts.get(value) ?? 0) + Number(row.records));
    }
    return [...counts]
      .map(([value, records]) => ({ value, records }))
      .sort((a, b) => b.records - a.records || a.value.localeCompare(b.value));
  };
  return forEachSide(countSide);
}

async function countUndated(client: Client, { kind, filter, today }: RestrictionQuery): Promise<number> {
  const { from, to, ...rest } = filter;
  if (!from && !to) return 0;
  const undated = { kind, filter: { ...rest, undated: true as const }, today };
  return (await countRows(client, undated)).records;
}

export async function pageOfRows(
  client: Client,
  query: RestrictionQuery,
  limit: number,
): Promise<RestrictionPage> {
  const rows = await orderedRows(client, query, limit + 1);
  const shown = rows.slice(0, limit);
  const { filter } = query;
  return {
    ...(await countRows(client, query)),
    sides: await countSides(client, query),
    undated: await countUndated(client, { ...query, filter }),
    rows: shown.map(({ record }) => record),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}

export async function idsOfRows(client: Client, query: RestrictionQuery): Promise<readonly string[]> {
  const { orderBy, beyond } = orderOf(query);
  const { sql, values } = joined([matches(query), ...beyond]);
  const rows = await all(client, `SELECT id FROM restriction WHERE ${sql} ${orderBy}`, values);
  return rows.map(({ id }) => String(id));
}

/** The records with these IDs that match, by ID. */
export async function recordsAmong(client: Client, query: RestrictionQuery, ids: readonly string[]) {
  const { sql, values } = matches(query);
  const rows = await all(
    client,
    `SELECT id, ${RECORD_FIELDS} FROM restriction JOIN record USING (key) JOIN person ON person_id = profile
     WHERE key IN (SELECT key FROM restriction WHERE ${sql} AND id = ANY(?))`,
    [...values, ids],
  );
  return new Map(rows.map((row) => [String(row.id), recordRow(row)]));
}

export async function idsAmong(client: Client, query: RestrictionQuery, ids: readonly string[]) {
  const { sql, values } = matches(query);
  const rows = await all(client, `SELECT id FROM restriction WHERE ${sql} AND id = ANY(?)`, [...values, ids]);
  return new Set(rows.map(({ id }) => String(id)));
}

/** The sides for which records and people are counted. */
const SHARED_SIDES = ['platform', 'appeal', 'appeal_result', 'state', 'measured'] as const;
type SharedSide = (typeof SHARED_SIDES)[number];

/** Records and people of each value of these sides, the most records first. The rows are read once for all sides. */
async function sharesOf(client: Client, { sql, values }: Condition): Promise<Record<SharedSide, Share[]>> {
  const rows = await all(
    client,
    `SELECT side, value, sum(records) AS records, count(*) AS people, sum(in_force) AS in_force FROM (
       SELECT CASE ${SHARED_SIDES.map((side) => `WHEN grouping(${side}) = 0 THEN '${side}'`).join(' ')} END AS side,
         coalesce(${SHARED_SIDES.join(', ')}) AS value, count(*) AS records,
         count(*) FILTER (WHERE state = 'in-force') AS in_force
       FROM restriction WHERE ${sql}
       GROUP BY GROUPING SETS (${SHARED_SIDES.map((side) => `(${side}, profile)`).join(', ')})
     ) AS person GROUP BY side, value ORDER BY records DESC, value COLLATE "C"`,
    values,
  );
  const sharesIn = (side: SharedSide) =>
    rows
      .filter((row) => row.side === side)
      .map((row) => ({
        value: String(row.value),
        records: Number(row.records),
        people: Number(row.people),
        inForce: Number(row.in_force),
      }));
  return {
    platform: sharesIn('platform'),
    appeal: sharesIn('appeal'),
    appeal_result: sharesIn('appeal_result'),
    state: sharesIn('state'),
    // Bans have no value.
    measured: sharesIn('measured').filter(({ value }) => value !== ''),
  };
}

export async function statisticsOfRows(client: Client, query: RestrictionQuery): Promise<Statistics> {
  const chosen = matches(query);
  const { sql, values } = chosen;
  const beginnings = await all(
    client,
    `SELECT left(began, CASE known WHEN 'year' THEN 4 ELSE 7 END) AS month, state = 'in-force' AS in_force,
       count(*) AS records
     FROM restriction WHERE ${sql} GROUP BY 1, 2 ORDER BY 1, 2`,
    values,
  );
  const waits = await all(
    client,
    `SELECT ${DAYS_LASTED} AS days, state = 'restored' AS is_event, count(*) AS count
     FROM restriction WHERE ${sql} AND began_day IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    [dayNumber(query.today), ...values],
  );
  const reasons = await all(
    client,
    `SELECT platform, reason_category AS reason, count(*) AS records FROM restriction
     WHERE ${sql} GROUP BY 1, 2 ORDER BY platform COLLATE "C", reason_category COLLATE "C"`,
    values,
  );
  const losses = await all(
    client,
    `SELECT currency, loss, count(*) AS records FROM restriction
     WHERE ${sql} AND loss IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    values,
  );
  const shares = await sharesOf(client, chosen);
  return {
    today: query.today,
    totals: await countRows(client, query),
    beginnings: beginnings.map(({ month, in_force, records }) => ({
      began: String(month),
      isInForce: in_force === true,
      records: Number(records),
    })),
    platforms: shares.platform,
    appeals: shares.appeal,
    appealResults: shares.appeal_result,
    states: shares.state,
    measured: shares.measured,
    reasons: reasons.map(({ platform, reason, records }) => ({
      reason: String(reason),
      platform: String(platform),
      records: Number(records),
    })),
    waits: waits.map(({ days, is_event, count }) => ({
      days: Number(days),
      isEvent: is_event === true,
      count: Number(count),
    })),
    losses: losses.map(({ currency, loss, records }) => ({
      currency: String(currency),
      amount: Number(loss),
      records: Number(records),
    })),
  };
}

export async function factsOfBans(client: Client, today: IsoDate): Promise<readonly BanFacts[]> {
  const rows = await all(
    client,
    `SELECT id, name, platform, state, appeal_result, began, known,
       CASE WHEN began_day IS NULL THEN NULL ELSE ${DAYS_LASTED} END AS days
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
      kind: row.kind === 'ban' ? 'ban' : 'report',
      at: Number(row.at),
      record: recordRow(row),
    })),
    corrections: Number(total?.corrections),
    records: Number(total?.records),
  };
}
