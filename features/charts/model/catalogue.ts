import type { AppealResult, RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import { byMeasurement } from './by-measurement.ts';
import { byPlatform } from './by-platform.ts';
import type { Chart, ChartContent, Colours } from './chart.ts';
import { CHART_IDS, type ChartId } from './chart-address.ts';
import { estimatedLoss } from './estimated-loss.ts';
import { overTime } from './over-time.ts';
import { reasonsByPlatform } from './reasons-by-platform.ts';
import type { Share, Statistics } from './statistics.ts';
import { drawBars } from './svg.ts';
import { timeToRestoration } from './time-to-restoration.ts';
import { counted, plain, shareText } from './words.ts';

const OUTCOMES: readonly { result: AppealResult; name: string; colour: keyof Colours }[] = [
  { result: 'granted', name: 'Granted', colour: 'green' },
  { result: 'partly-granted', name: 'Partly granted', colour: 'amber' },
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

function getSentence(records: number, of: (result: AppealResult) => number): string {
  if (records === 0) return 'No ban is on record here.';
  const appealed = records - of('none');
  if (appealed === 0) return `None of the ${plural(records, 'ban')} has an appeal on record.`;
  const partly = of('partly-granted');
  const decided = of('granted') + partly + of('rejected');
  if (decided === 0)
    return `No appeal has been decided; ${countText(of('pending'))} ${pluralForm(of('pending'), 'is', 'are')} pending.`;
  const waiting = of('pending');
  const pending =
    waiting === 0 ? 'none is' : `${countText(waiting)} more ${pluralForm(waiting, 'is', 'are')}`;
  return `Of ${plural(decided, 'decided appeal')}, ${were(of('granted'), decided)} granted${partly > 0 ? `, ${were(partly, decided)} partly granted` : ''} and ${were(of('rejected'), decided)} rejected; ${pending} pending.`;
}

/** The results of appeals, with pending appeals and bans without an appeal. */
function appealOutcomes({ appealResults, totals }: Statistics, filter: RestrictionFilter): ChartContent {
  const { records } = totals;
  const outcomes = OUTCOMES.map((outcome) => ({
    ...outcome,
    ...(appealResults.find(({ value }) => value === outcome.result) ?? NONE),
    filter: { ...filter, appeal_result: outcome.result },
  }));
  const of = (result: AppealResult) => outcomes.find((outcome) => outcome.result === result)?.records ?? 0;
  return {
    sentence: getSentence(records, of),
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
        text: 'The result of the last appeal, not the return of the account: a granted appeal can leave the account banned, and a rejection stays a rejection after the account returns. If the account was restored while an appeal was open, and its owner says nothing else, the appeal counts as granted. An account that returned without an appeal counts as “no appeal recorded”.',
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
                parts: [{ amount: count, colour: pen.colours[colour] }],
                amountText: countText(count),
                label: `${name}: ${plural(count, 'ban')}, ${shareText(count / records)}`,
                rows: { filter: rows, count },
              })),
            ),
  };
}

export { CHART_IDS, type ChartId };

/** All charts of the site, by the name in their URL. */
export const CHARTS: Readonly<Record<ChartId, Chart<ChartId>>> = {
  'bans-over-time': { id: 'bans-over-time', kind: 'ban', name: 'Bans over time', of: overTime('ban') },
  'time-to-restoration': {
    id: 'time-to-restoration',
    kind: 'ban',
    name: 'Time to restoration',
    of: timeToRestoration,
  },
  'bans-by-platform': {
    id: 'bans-by-platform',
    kind: 'ban',
    name: 'Bans by platform',
    isNamedBySubtitle: true,
    of: byPlatform('ban'),
  },
  'appeal-outcomes': {
    id: 'appeal-outcomes',
    kind: 'ban',
    name: 'Appeal outcomes',
    isNamedBySubtitle: true,
    of: appealOutcomes,
  },
  'reasons-by-platform': {
    id: 'reasons-by-platform',
    kind: 'ban',
    name: 'Reasons by platform',
    of: reasonsByPlatform,
  },
  'reports-over-time': {
    id: 'reports-over-time',
    kind: 'report',
    name: 'Shadowban reports over time',
    of: overTime('report'),
  },
  'reports-by-platform': {
    id: 'reports-by-platform',
    kind: 'report',
    name: 'Shadowban reports by platform',
    isNamedBySubtitle: true,
    of: byPlatform('report'),
  },
  'reports-by-measurement': {
    id: 'reports-by-measurement',
    kind: 'report',
    name: 'Measured shadowban reports',
    of: byMeasurement,
  },
  'estimated-loss': { id: 'estimated-loss', kind: 'report', name: 'Estimated loss', of: estimatedLoss },
};

/** Returns the chart of a URL; undefined if there is none. */
export function findChart(id: string): Chart<ChartId> | undefined {
  const known = CHART_IDS.find((one) => one === id);
  return known && CHARTS[known];
}

/** Minimum number of rows for charts. */
export const MIN_ROWS = 8;

/**
 * Returns the two most useful charts for filtered rows, the more important first. Leaves out charts of a
 * value that all rows share, and time to restoration if the rows are filtered by outcome.
 */
export function explorerCharts(
  kind: RecordType,
  { platform, state, appeal, appeal_result, days }: RestrictionFilter,
): readonly [ChartId, ChartId] {
  if (kind === 'report') return ['reports-over-time', platform ? 'estimated-loss' : 'reports-by-platform'];
  const isChosenByOutcome = [state, appeal, appeal_result, days].some((value) => value !== undefined);
  const first = isChosenByOutcome ? 'bans-over-time' : 'time-to-restoration';
  if (!platform) return [first, 'bans-by-platform'];
  if (!appeal && !appeal_result) return [first, 'appeal-outcomes'];
  return [first, first === 'bans-over-time' ? 'time-to-restoration' : 'bans-over-time'];
}
