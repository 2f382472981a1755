import type { Share, Statistics } from '../data/statistics/statistics.ts';
import type { AppealStatus } from '../domain/bans/ban.ts';
import { countText } from '../domain/count-text.ts';
import type { RestrictionFilter } from '../domain/explorer/restriction-filter.ts';
import { drawBars } from './bars.ts';
import { counted, plain } from './cells.ts';
import type { ChartContent } from './chart.ts';
import type { Colours } from './palette.ts';
import { countOf, shareText } from './words.ts';

const OUTCOMES: readonly { status: AppealStatus; name: string; colour: keyof Colours }[] = [
  { status: 'RESTORED', name: 'Restored', colour: 'green' },
  { status: 'PENDING', name: 'Pending', colour: 'amber' },
  { status: 'REJECTED', name: 'Rejected', colour: 'ink' },
  { status: 'NONE', name: 'No appeal told', colour: 'muted' },
];

const NONE: Omit<Share, 'value'> = { records: 0, people: 0, inForce: 0 };

/** "12 were", "one was", "none was", "all were". */
function were(count: number, all: number): string {
  if (count === 0) return 'none was';
  if (count === all && all > 1) return 'all were';
  return count === 1 ? 'one was' : `${countText(count)} were`;
}

function sentenceOf(records: number, of: (status: AppealStatus) => number): string {
  if (records === 0) return 'No ban is on record here.';
  const appealed = records - of('NONE');
  if (appealed === 0) return `None of the ${countOf(records, 'ban', 'bans')} tells of an appeal.`;
  const decided = of('RESTORED') + of('REJECTED');
  if (decided === 0) return `All ${countOf(of('PENDING'), 'appeal', 'appeals')} still wait for an answer.`;
  const waiting = of('PENDING');
  const wait =
    waiting === 0 ? 'none waits' : `${countText(waiting)} more ${waiting === 1 ? 'waits' : 'wait'}`;
  return `Of ${countOf(decided, 'ban', 'bans')} with an outcome, ${were(of('RESTORED'), decided)} restored and ${were(of('REJECTED'), decided)} not; ${wait} for an answer.`;
}

/** How appeals went, those that wait and bans without one beside them. */
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
    description: outcomes
      .map(({ name, records: count }) => `${name}: ${countOf(count, 'ban', 'bans')}.`)
      .join(' '),
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
    notes: [{ text: 'Restored counts what the platform gave back, after an appeal or without one.' }],
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
                label: `${name}: ${countOf(count, 'ban', 'bans')}, ${shareText(count / records)}`,
                colour: pen.colours[colour],
                rows: { filter: rows, count },
              })),
            ),
  };
}
