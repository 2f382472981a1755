import type { RecordType, RestrictionFilter } from '../../../../lib/domain/restriction-filter.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import type { BeginningCount } from '../../../charts/model/beginnings.ts';
import type { LossCount } from '../../../charts/model/loss-ranges.ts';
import type { ReasonCount, Share, Statistics } from '../../../charts/model/statistics.ts';
import type { Observation } from '../../../charts/model/survival.ts';
import type { RestrictionColumns } from './restriction-columns.ts';
import type { Side } from './restriction-query.ts';
import { type CountedRows, peopleAmong, rowDaysLasted, Selection } from './selection.ts';

/** The rows of a filter. They are selected once for all statistics. */
type Rows = {
  readonly columns: RestrictionColumns;
  readonly keys: Uint32Array;
  /** The number of rows of each combination of sides. */
  readonly combined: Uint32Array;
};

/** Values for the month of a date: 1 to 12, and 0 if the month is unknown. */
const MONTHS = 13;

/** The number of records that began in each month, or in each year if only the year is known. */
function beginningsIn({ columns, keys }: Rows): readonly BeginningCount[] {
  const { whole, names } = columns;
  const [year, inForce] = [names.known.find('year'), names.state.find('in-force')];
  let last = 0;
  for (const key of keys) last = Math.max(last, whole.began[key] ?? 0);
  const counts = new Uint32Array((Math.floor(last / 10_000) + 1) * MONTHS * 2);
  for (const key of keys) {
    const date = whole.began[key] ?? 0;
    const month = whole.known[key] === year ? 0 : Math.floor(date / 100) % 100;
    const code = (Math.floor(date / 10_000) * MONTHS + month) * 2 + (whole.state[key] === inForce ? 1 : 0);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counted(counts).map(({ code, records }) => ({
    began: writtenMonth(Math.floor(code / 2)),
    isInForce: code % 2 === 1,
    records,
  }));
}

function addOne(counts: Map<number, number>, number: number): void {
  counts.set(number, (counts.get(number) ?? 0) + 1);
}

/** The codes with a count above zero. */
function counted(counts: Uint32Array): readonly { readonly code: number; readonly records: number }[] {
  const all: { code: number; records: number }[] = [];
  for (let code = 0; code < counts.length; code += 1) {
    const records = counts[code] ?? 0;
    if (records > 0) all.push({ code, records });
  }
  return all;
}

/** `2026-05`; `2026` if the month is unknown; empty without a date. */
function writtenMonth(code: number): string {
  if (code === 0) return '';
  const year = String(Math.floor(code / MONTHS)).padStart(4, '0');
  const month = code % MONTHS;
  return month === 0 ? year : `${year}-${String(month).padStart(2, '0')}`;
}

/** Records and people of each value of a side, the most records first. */
function sharesIn(
  rows: Rows,
  side: 'platform' | 'appeal' | 'appeal_result' | 'state' | 'measured',
): readonly Share[] {
  const { names, combinations } = rows.columns;
  const { [side]: codes, state } = combinations.values;
  const inForce = names.state.find('in-force');
  const [records, running] = [new Uint32Array(names[side].size), new Uint32Array(names[side].size)];
  for (const [at, count] of rows.combined.entries()) {
    const code = codes[at] ?? 0;
    records[code] = (records[code] ?? 0) + count;
    if (state[at] === inForce) running[code] = (running[code] ?? 0) + count;
  }
  const persons = peopleIn(rows, side);
  return counted(records)
    .map((share) => ({
      value: names[side].getText(share.code),
      records: share.records,
      people: persons[share.code] ?? 0,
      inForce: running[share.code] ?? 0,
    }))
    .sort((a, b) => b.records - a.records || (a.value < b.value ? -1 : 1));
}

/** The number of people with each value of a side. */
function peopleIn({ columns: { whole, names }, keys }: Rows, side: Side): Uint32Array {
  const [codes, { person }] = [whole[side], whole];
  const people = names.person.size;
  const [seen, persons] = [new Uint8Array(people * names[side].size), new Uint32Array(names[side].size)];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    const code = codes[key] ?? 0;
    const place = code * people + (person[key] ?? 0);
    if (seen[place] === 1) continue;
    seen[place] = 1;
    persons[code] = (persons[code] ?? 0) + 1;
  }
  return persons;
}

/** The records of each kind of reason on each platform, in the order of the platform and then of the reason. */
function reasonsIn({ columns: { names, combinations }, combined }: Rows): readonly ReasonCount[] {
  const { platform, reason_category: reason } = combinations.values;
  const platforms = names.platform.size;
  const counts = new Uint32Array(platforms * names.reason_category.size);
  for (const [at, count] of combined.entries()) {
    const code = (reason[at] ?? 0) * platforms + (platform[at] ?? 0);
    counts[code] = (counts[code] ?? 0) + count;
  }
  return counted(counts)
    .map(({ code, records }) => ({
      reason: names.reason_category.getText(Math.floor(code / platforms)),
      platform: names.platform.getText(code % platforms),
      records,
    }))
    .sort((a, b) => byText(a.platform, b.platform) || byText(a.reason, b.reason));
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the days until each restriction was restored, or the days observed so far: until today if it is in
 * force, until its end if it ended otherwise. It includes only restrictions with exact dates.
 */
function waitsIn({ columns, keys }: Rows, today: IsoDate): readonly Observation[] {
  const { whole, names } = columns;
  const restored = names.state.find('restored');
  const lasted = rowDaysLasted(columns, today);
  // Twice the days, and one more for an event.
  const codes = new Int32Array(keys.length);
  let [first, last, measured] = [0, -1, 0];
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    const days = lasted(key);
    if (days === null) continue;
    const code = days * 2 + (whole.state[key] === restored ? 1 : 0);
    codes[measured] = code;
    measured += 1;
    if (code < first) first = code;
    if (code > last) last = code;
  }
  const counts = new Uint32Array(last - first + 1);
  for (let at = 0; at < measured; at += 1) {
    const place = (codes[at] ?? 0) - first;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counted(counts).map(({ code, records }) => ({
    days: Math.floor((code + first) / 2),
    isEvent: (code + first) % 2 !== 0,
    count: records,
  }));
}

/** The estimated losses in each currency. */
function lossesIn({ columns, keys }: Rows): readonly LossCount[] {
  const { whole, names, loss } = columns;
  const amounts = Array.from({ length: names.currency.size }, () => new Map<number, number>());
  for (const key of keys) {
    const amount = loss[key] ?? Number.NaN;
    if (!Number.isNaN(amount)) addOne(amounts[whole.currency[key] ?? 0] ?? new Map(), amount);
  }
  return amounts.flatMap((counts, code) =>
    [...counts].map(([amount, records]) => ({ currency: names.currency.getText(code), amount, records })),
  );
}

/** The counts and measurements of a filter's rows. */
export function statisticsIn(
  all: CountedRows,
  kind: RecordType,
  filter: RestrictionFilter,
  today: IsoDate,
): Statistics {
  const { columns } = all;
  const selection = new Selection(all, kind, filter, today);
  const rows = { columns, keys: selection.keys(), combined: selection.combined() };
  return {
    today,
    totals: { records: rows.keys.length, people: peopleAmong(columns, rows.keys) },
    beginnings: beginningsIn(rows),
    platforms: sharesIn(rows, 'platform'),
    appeals: sharesIn(rows, 'appeal'),
    appealResults: sharesIn(rows, 'appeal_result'),
    states: sharesIn(rows, 'state'),
    measured: kind === 'report' ? sharesIn(rows, 'measured') : [],
    reasons: reasonsIn(rows),
    waits: waitsIn(rows, today),
    losses: lossesIn(rows),
  };
}
