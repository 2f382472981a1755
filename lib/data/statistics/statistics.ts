import 'server-only';
import type { RestrictionFilter, RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import type { BeginningCount } from '../../domain/statistics/beginnings.ts';
import type { LossCount } from '../../domain/statistics/loss-ranges.ts';
import type { Observation } from '../../domain/statistics/survival.ts';
import { dayNumber, type IsoDate, isoDateOf } from '../../domain/time/when.ts';
import { cacheTags } from '../cache-tags.ts';
import { ask } from '../read-model/ask.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import {
  type Condition,
  DAYS_LASTED,
  looseConditions,
  sideConditions,
  where,
} from '../read-model/restriction-query.ts';
import { readModel } from '../read-model/site-read-model.ts';
import { kept } from '../reading/kept.ts';

/** Records of one value, and the people whom they are about. */
export type Share = {
  readonly value: string;
  readonly records: number;
  readonly people: number;
  readonly inForce: number;
};

const conditionsOf = (kind: RestrictionKind, filter: RestrictionFilter, today: IsoDate): Condition =>
  where([...looseConditions(kind, filter, today), ...sideConditions(filter)]);

/** How many began in each month, or in each year of which no more is known. */
export function beginningsIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  today: IsoDate,
): readonly BeginningCount[] {
  const rows = ask(
    model,
    `SELECT CASE known WHEN 'year' THEN substr(began, 1, 4) ELSE substr(began, 1, 7) END AS month,
       state = 'in-force' AS isInForce, count(*) AS records FROM restriction`,
    conditionsOf(kind, filter, today),
    'GROUP BY month, isInForce',
  );
  return rows.map(({ month, isInForce, records }) => ({
    began: String(month),
    isInForce: isInForce === 1,
    records: Number(records),
  }));
}

/** Records and people of each platform or each result of an appeal, the most records first. */
export function sharesIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  side: 'platform' | 'appeal' | 'state',
  today: IsoDate,
): readonly Share[] {
  const rows = ask(
    model,
    `SELECT ${side} AS value, count(*) AS records, count(DISTINCT profile) AS people,
       sum(state = 'in-force') AS inForce FROM restriction`,
    conditionsOf(kind, filter, today),
    `GROUP BY ${side} ORDER BY records DESC, value`,
  );
  return rows.map(({ value, records, people, inForce }) => ({
    value: String(value),
    records: Number(records),
    people: Number(people),
    inForce: Number(inForce),
  }));
}

/**
 * How long each lasted until it was restored, or has been watched without: what is in force until today, what ended
 * otherwise until its end. Only what is known to the day.
 */
export function waitsIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  today: IsoDate,
): readonly Observation[] {
  const { sql, values } = conditionsOf(kind, filter, today);
  const rows = ask(
    model,
    `SELECT ${DAYS_LASTED} AS days, state = 'restored' AS isEvent, count(*) AS records FROM restriction`,
    { sql: `${sql} AND began_day IS NOT NULL`, values: [dayNumber(today), ...values] },
    'GROUP BY days, isEvent',
  );
  return rows.map(({ days, isEvent, records }) => ({
    days: Number(days),
    isEvent: isEvent === 1,
    count: Number(records),
  }));
}

/** How many estimate which loss, in each currency. */
export function lossesIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  today: IsoDate,
): readonly LossCount[] {
  const { sql, values } = conditionsOf(kind, filter, today);
  const rows = ask(
    model,
    'SELECT currency, loss AS amount, count(*) AS records FROM restriction',
    { sql: `${sql} AND loss IS NOT NULL`, values },
    'GROUP BY currency, amount',
  );
  return rows.map(({ currency, amount, records }) => ({
    currency: String(currency),
    amount: Number(amount),
    records: Number(records),
  }));
}

/** How many records and people a filter finds, and how many records of them there are of what charts leave out. */
export type Totals = { readonly records: number; readonly people: number };

export function totalsIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  today: IsoDate,
): Totals {
  const [row] = ask(
    model,
    'SELECT count(*) AS records, count(DISTINCT profile) AS people FROM restriction',
    conditionsOf(kind, filter, today),
  );
  return { records: Number(row?.records ?? 0), people: Number(row?.people ?? 0) };
}

/** All that charts are drawn from, out of one state of the records. */
export type Statistics = {
  readonly today: IsoDate;
  readonly totals: Totals;
  readonly beginnings: readonly BeginningCount[];
  readonly platforms: readonly Share[];
  readonly appeals: readonly Share[];
  readonly states: readonly Share[];
  readonly waits: readonly Observation[];
  readonly losses: readonly LossCount[];
};

export function statisticsIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  today: IsoDate,
): Statistics {
  const of = [model, kind, filter] as const;
  return {
    today,
    totals: totalsIn(...of, today),
    beginnings: beginningsIn(...of, today),
    platforms: sharesIn(...of, 'platform', today),
    appeals: sharesIn(...of, 'appeal', today),
    states: sharesIn(...of, 'state', today),
    waits: waitsIn(...of, today),
    losses: lossesIn(...of, today),
  };
}

const TAGS = [
  cacheTags.bans,
  cacheTags.reports,
  cacheTags.profiles,
  cacheTags.model('PlatformBan'),
  cacheTags.model('ShadowbanExperience'),
  cacheTags.model('Profile'),
];

const statisticsKept = kept(
  'statistics',
  () => TAGS,
  async (kind: string, filter: string, today: string) =>
    statisticsIn(await readModel(), kind === 'ban' ? 'ban' : 'report', JSON.parse(filter), today),
);

/** What is counted and measured of the rows of a filter, whatever page of them is shown, as of today. */
export function statisticsOf(
  kind: RestrictionKind,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
): Promise<Statistics> {
  return statisticsKept(kind, JSON.stringify(filter), isoDateOf(new Date()));
}
