import type { Share, Statistics } from '../data/statistics/statistics.ts';
import type { AppealStatus } from '../domain/bans/ban.ts';
import { countText } from '../domain/count-text.ts';
import type { RestrictionFilter } from '../domain/explorer/restriction-filter.ts';
import { plural } from '../plural.ts';
import { drawBars } from './bars.ts';
import { counted, plain } from './cells.ts';
import type { ChartContent } from './chart.ts';
import type { Colours } from './palette.ts';
import { shareText } from './words.ts';

const OUTCOMES: readonly { status: AppealStatus; name: string; colour: keyof Colours }[] = [
  { status: 'RESTORED', name: 'Restored', colour: 'green' },
  { status: 'PENDING', name: 'Pending', colour: 'amber' },
  { status: 'REJECTED', name: 'Rejected', colour: 'ink' },
  { status: 'NONE', name: 'No appeal recorded', colour: 'muted' },
];

const NONE: Omit<Share, 'value'> = { records: 0, people: 0, inForce: 0 };

/** "12 were", "one was", "none was", "all were". */
function were(count: number, all: number): string {
  if (count === 0) return 'none was';
  if (count === all && all > 1) return 'all were';
  return count === 1 ? 'one was' : `${countText(count)} were`;
}

function sentenceOf(records: number, of: (status: AppealStatus) => number): string {
  if (records === 0) return 'No bans on record.';
  const appealed = records - of('NONE');
  if (appealed === 0)
    return records === 1
      ? 'The one ban has no recorded appeal.'
      : `None of the ${plural(records, 'ban')} has a recorded appeal.`;
  const decided = of('RESTORED') + of('REJECTED');
  if (decided === 0)
    return of('PENDING') === 1
      ? 'The one appeal is pending.'
      : `All ${plural(of('PENDING'), 'appeal')} are pending.`;
  const waiting = of('PENDING');
  const wait =
    waiting === 0
      ? 'no appeal is pending'
      : `${plural(waiting, 'more appeal is', 'more appeals are')} pending`;
  return `Of ${plural(decided, 'ban')} with an outcome, ${were(of('RESTORED'), decided)} restored and ${were(of('REJECTED'), decided)} not; ${wait}.`;
}

/** Bans by the outcome of the appeal, with pending appeals and bans without one. */
export function appealOutcomes({ appeals, totals }: Statistics, filter: RestrictionFilter): ChartContent {
  const { records } = totals;
  const outcomes = OUTCOMES.map((outcome) => ({
    ...outcome,
    ...(appeals.find(({ value }) => value === outcome.status) ?? NONE),
    filter: { ...filter, appeal: outcome.status },
  }));
  const of = (status: AppealStatus) => outcomes.find((outcome) => outcome.status === status)?.records ?? 0;
  return {
    sentence: sentenceOf(records, of),
    subtitle: 'Bans by the result of the appeal',
    description: outcomes.map(({ name, records: count }) => `${name}: ${plural(count, 'ban')}.`).join(' '),
    table: {
      columns: [
        { label: 'Appeal', isNumber: false },
        { label: 'Records', isNumber: true },
        { label: 'Share', isNumber: true },
        { label: 'People', isNumber: true },
      ],
      rows: outcomes.map(({ name, records: count, people, filter: rows }) => [
        plain(name),
        counted(count, rows),
        records ? plain(shareText(count / records), count / records) : plain('–', null),
        counted(people, rows, 'people'),
      ]),
    },
    notes: [{ text: '“Restored” counts every restored account, with or without an appeal.' }],
    draw:
      records === 0
        ? null
        : (pen) =>
            drawBars(
              pen,
              outcomes.map(({ name, colour, records: count, filter: rows }) => ({
                name,
                amount: count,
                amountText: countText(count),
                label: `${name}: ${plural(count, 'ban')}, ${shareText(count / records)}`,
                colour: pen.colours[colour],
                rows: { filter: rows, count },
              })),
            ),
  };
}
