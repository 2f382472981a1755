import { countText } from '../../../lib/domain/count-text.ts';
import { plural, pluralForm } from '../../../lib/plural.ts';
import type { AppealResult } from '../../bans/model/ban.ts';
import type { RestrictionFilter } from '../../explorer/model/restriction-filter.ts';
import type { Share, Statistics } from '../server/statistics.ts';
import { drawBars } from './bars.ts';
import { counted, plain } from './cells.ts';
import type { ChartContent } from './chart.ts';
import type { Colours } from './palette.ts';
import { shareText } from './words.ts';

const OUTCOMES: readonly { result: AppealResult; name: string; colour: keyof Colours }[] = [
  { result: 'granted', name: 'Granted', colour: 'green' },
  { result: 'pending', name: 'Pending', colour: 'amber' },
  { result: 'rejected', name: 'Rejected', colour: 'ink' },
  { result: 'none', name: 'No appeal recorded', colour: 'muted' },
];

const NONE: Omit<Share, 'value'> = { records: 0, people: 0, inForce: 0 };

/** "12 were", "one was", "none was", "all were". */
function were(count: number, all: number): string {
  if (count === 0) return 'none was';
  if (count === all && all > 1) return 'all were';
  return `${count === 1 ? 'one' : countText(count)} ${pluralForm(count, 'was', 'were')}`;
}

function sentenceOf(records: number, of: (result: AppealResult) => number): string {
  if (records === 0) return 'No ban is on record here.';
  const appealed = records - of('none');
  if (appealed === 0) return `None of the ${plural(records, 'ban')} has an appeal on record.`;
  const decided = of('granted') + of('rejected');
  if (decided === 0)
    return `No appeal has been decided; ${countText(of('pending'))} ${pluralForm(of('pending'), 'is', 'are')} pending.`;
  const waiting = of('pending');
  const pending =
    waiting === 0 ? 'none is' : `${countText(waiting)} more ${pluralForm(waiting, 'is', 'are')}`;
  return `Of ${plural(decided, 'decided appeal')}, ${were(of('granted'), decided)} granted and ${were(of('rejected'), decided)} rejected; ${pending} pending.`;
}

/** The results of appeals, with pending appeals and bans without an appeal. */
export function appealOutcomes(
  { appealResults, totals }: Statistics,
  filter: RestrictionFilter,
): ChartContent {
  const { records } = totals;
  const outcomes = OUTCOMES.map((outcome) => ({
    ...outcome,
    ...(appealResults.find(({ value }) => value === outcome.result) ?? NONE),
    filter: { ...filter, appeal_result: outcome.result },
  }));
  const of = (result: AppealResult) => outcomes.find((outcome) => outcome.result === result)?.records ?? 0;
  return {
    sentence: sentenceOf(records, of),
    subtitle: 'Bans by appeal outcome',
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
    notes: [
      {
        text: 'Granted: the account was restored while an appeal was open. A rejection stays a rejection after the account returns. An account that returned without an appeal counts as “no appeal recorded”.',
      },
    ],
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
