import 'server-only';
import type { RestrictionFilter, RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import type { BeginningCount } from '../../domain/statistics/beginnings.ts';
import type { LossCount } from '../../domain/statistics/loss-ranges.ts';
import type { Observation } from '../../domain/statistics/survival.ts';
import { type IsoDate, isoDateOf } from '../../domain/time/when.ts';
import { cacheTags } from '../cache-tags.ts';
import {
  daysLasted,
  PeopleCounter,
  type RestrictionCounts,
  Selection,
} from '../read-model/columns/selection.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { readModel } from '../read-model/site-read-model.ts';
import { kept } from '../reading/kept.ts';

/** Records of one value, and the people whom they are about. */
export type Share = {
  readonly value: string;
  readonly records: number;
  readonly people: number;
  readonly inForce: number;
};

/** Adds one to what is counted under a name. */
function count<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** How many began in each month, or in each year of which no more is known. */
function beginningsIn(selection: Selection): readonly BeginningCount[] {
  const { whole, names } = selection.columns;
  const [year, inForce] = [names.known.find('year'), names.state.find('in-force')];
  const counts = new Map<number, number>();
  selection.each((key) => {
    const date = whole.began[key] ?? 0;
    const began = Math.floor(date / (whole.known[key] === year ? 10_000 : 100));
    count(counts, began * 2 + (whole.state[key] === inForce ? 1 : 0));
  });
  return [...counts].map(([code, records]) => {
    const began = Math.floor(code / 2);
    return { began: began === 0 ? '' : writtenMonth(began), isInForce: code % 2 === 1, records };
  });
}

/** 202605 -> `2026-05`, 2026 -> `2026`. */
function writtenMonth(began: number): string {
  if (began <= LAST_YEAR) return String(began).padStart(4, '0');
  return `${String(Math.floor(began / 100)).padStart(4, '0')}-${String(began % 100).padStart(2, '0')}`;
}

/** Numbers above it have a month as well. */
const LAST_YEAR = 9999;

/** Records and people of each platform, each result of an appeal or each state, the most records first. */
function sharesIn(selection: Selection, side: 'platform' | 'appeal' | 'state'): readonly Share[] {
  const { columns } = selection;
  const { whole, names } = columns;
  const inForce = names.state.find('in-force');
  const shares = new Map<number, { records: number; inForce: number; readonly people: PeopleCounter }>();
  selection.each((key) => {
    const code = whole[side][key] ?? 0;
    const share = shares.get(code) ?? { records: 0, inForce: 0, people: new PeopleCounter(columns) };
    share.records += 1;
    share.inForce += whole.state[key] === inForce ? 1 : 0;
    share.people.add(key);
    shares.set(code, share);
  });
  return [...shares]
    .map(([code, { records, inForce, people }]) => ({
      value: names[side].textOf(code),
      records,
      people: people.count,
      inForce,
    }))
    .sort((a, b) => b.records - a.records || (a.value < b.value ? -1 : 1));
}

/**
 * How long each lasted until it was restored, or has been watched without: what is in force until today, what ended
 * otherwise until its end. Only what is known to the day.
 */
function waitsIn(selection: Selection, today: IsoDate): readonly Observation[] {
  const { whole, names } = selection.columns;
  const restored = names.state.find('restored');
  const lasted = daysLasted(selection.columns, today);
  const counts = new Map<number, number>();
  selection.each((key) => {
    const days = lasted(key);
    if (days === null) return;
    count(counts, days * 2 + (whole.state[key] === restored ? 1 : 0));
  });
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([code, records]) => ({ days: Math.floor(code / 2), isEvent: code % 2 === 1, count: records }));
}

/** How many estimate which loss, in each currency. */
function lossesIn(selection: Selection): readonly LossCount[] {
  const { columns } = selection;
  const counts = new Map<string, number>();
  selection.each((key) => {
    const amount = columns.loss[key] ?? Number.NaN;
    if (Number.isNaN(amount)) return;
    count(counts, `${columns.names.currency.textOf(columns.whole.currency[key] ?? 0)} ${amount}`);
  });
  return [...counts].map(([name, records]) => {
    const [currency = '', amount] = name.split(' ');
    return { currency, amount: Number(amount), records };
  });
}

/** All that charts are drawn from, out of one state of the records. */
export type Statistics = {
  readonly today: IsoDate;
  readonly totals: RestrictionCounts;
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
  const selection = new Selection(model, kind, filter, today);
  return {
    today,
    totals: selection.count(),
    beginnings: beginningsIn(selection),
    platforms: sharesIn(selection, 'platform'),
    appeals: sharesIn(selection, 'appeal'),
    states: sharesIn(selection, 'state'),
    waits: waitsIn(selection, today),
    losses: lossesIn(selection),
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
