import 'server-only';
import type { RestrictionFilter, RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import type { BeginningCount } from '../../domain/statistics/beginnings.ts';
import type { LossCount } from '../../domain/statistics/loss-ranges.ts';
import type { Observation } from '../../domain/statistics/survival.ts';
import { type IsoDate, isoDateOf } from '../../domain/time/when.ts';
import { cacheTags } from '../cache-tags.ts';
import type { RestrictionColumns } from '../read-model/columns/restriction-columns.ts';
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

/** The rows of a filter: which those are is found out once for all that is counted of them. */
type Rows = { readonly columns: RestrictionColumns; readonly keys: Uint32Array };

function rowsOf(selection: Selection): Rows {
  const keys = new Uint32Array(selection.columns.end);
  let found = 0;
  selection.each((key) => {
    keys[found] = key;
    found += 1;
  });
  return { columns: selection.columns, keys: keys.subarray(0, found) };
}

function totalsIn({ columns, keys }: Rows): RestrictionCounts {
  const people = new PeopleCounter(columns);
  for (const key of keys) people.add(key);
  return { records: keys.length, people: people.count };
}

/** Adds one to what is counted under a name. */
function count<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** How many began in each month, or in each year of which no more is known. */
function beginningsIn({ columns, keys }: Rows): readonly BeginningCount[] {
  const { whole, names } = columns;
  const [year, inForce] = [names.known.find('year'), names.state.find('in-force')];
  const counts = new Map<number, number>();
  for (const key of keys) {
    const date = whole.began[key] ?? 0;
    const began = Math.floor(date / (whole.known[key] === year ? 10_000 : 100));
    count(counts, began * 2 + (whole.state[key] === inForce ? 1 : 0));
  }
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
function sharesIn({ columns, keys }: Rows, side: 'platform' | 'appeal' | 'state'): readonly Share[] {
  const { whole, names } = columns;
  const codes = whole[side];
  const inForce = names.state.find('in-force');
  const shares = Array.from({ length: names[side].size }, () => ({
    records: 0,
    inForce: 0,
    people: new PeopleCounter(columns),
  }));
  for (const key of keys) {
    const share = shares[codes[key] ?? -1];
    if (!share) continue;
    share.records += 1;
    if (whole.state[key] === inForce) share.inForce += 1;
    share.people.add(key);
  }
  return shares
    .map(({ records, inForce: running, people }, code) => ({
      value: names[side].textOf(code),
      records,
      people: people.count,
      inForce: running,
    }))
    .filter(({ records }) => records > 0)
    .sort((a, b) => b.records - a.records || (a.value < b.value ? -1 : 1));
}

/**
 * How long each lasted until it was restored, or has been watched without: what is in force until today, what ended
 * otherwise until its end. Only what is known to the day.
 */
function waitsIn({ columns, keys }: Rows, today: IsoDate): readonly Observation[] {
  const { whole, names } = columns;
  const restored = names.state.find('restored');
  const lasted = daysLasted(columns, today);
  const counts = new Map<number, number>();
  for (const key of keys) {
    const days = lasted(key);
    if (days !== null) count(counts, days * 2 + (whole.state[key] === restored ? 1 : 0));
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([code, records]) => ({ days: Math.floor(code / 2), isEvent: code % 2 === 1, count: records }));
}

/** How many estimate which loss, in each currency. */
function lossesIn({ columns, keys }: Rows): readonly LossCount[] {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const amount = columns.loss[key] ?? Number.NaN;
    if (Number.isNaN(amount)) continue;
    count(counts, `${columns.names.currency.textOf(columns.whole.currency[key] ?? 0)} ${amount}`);
  }
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
  const rows = rowsOf(new Selection(model, kind, filter, today));
  return {
    today,
    totals: totalsIn(rows),
    beginnings: beginningsIn(rows),
    platforms: sharesIn(rows, 'platform'),
    appeals: sharesIn(rows, 'appeal'),
    states: sharesIn(rows, 'state'),
    waits: waitsIn(rows, today),
    losses: lossesIn(rows),
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
