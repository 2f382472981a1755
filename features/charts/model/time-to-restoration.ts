import { plural, pluralForm } from '../../../lib/plural.ts';
import type { RestrictionFilter } from '../../explorer/model/restriction-filter.ts';
import type { Statistics } from '../server/statistics.ts';
import { counted, plain } from './cells.ts';
import type { ChartCell, ChartContent, ChartNote } from './chart.ts';
import { drawSurvival } from './draw-survival.ts';
import { lasting } from './narrowing.ts';
import { kaplanMeier, medianDay, type Survival, shareAfter, stepAt } from './statistics/survival.ts';
import { shareText, spanText } from './words.ts';

/** The days in the table and the marks. */
const HORIZONS = [7, 30, 90, 180, 365, 730];

/** Minimum number of bans for a share. */
const FEWEST = 5;

/**
 * Reports whether enough bans are at risk. With fewer than a tenth or five bans, the end of a curve is
 * chance, so the sentence leaves it out.
 */
const isWatched = (survival: Survival, day: number): boolean =>
  atRisk(survival, day) >= Math.max(FEWEST, survival.subjects / 10);

/** The number of bans neither restored nor censored before a day. */
function atRisk({ subjects, steps, censored }: Survival, day: number): number {
  const gone = steps.filter((step) => step.day < day).reduce((sum, { events }) => sum + events, 0);
  return (
    subjects - gone - censored.filter((lost) => lost.day < day).reduce((sum, { count }) => sum + count, 0)
  );
}

/**
 * Returns the days of the table's rows and the curve's marks: the reached horizons, the median, and the last
 * restoration if it is later. The curve ends on the last of them.
 */
function daysOf(survival: Survival): readonly number[] {
  const reached = HORIZONS.filter((day) => day <= survival.lastDay);
  const median = medianDay(survival) ?? [];
  const end = Math.max(survival.steps.at(-1)?.day ?? 0, reached.at(-1) ?? 0);
  return [...new Set([...reached, end].concat(median))].filter((day) => day > 0).sort((a, b) => a - b);
}

const restoredBy = ({ steps }: Survival, day: number): number =>
  steps.filter((step) => step.day <= day).reduce((sum, { events }) => sum + events, 0);

function sentenceOf(survival: Survival): string {
  const { subjects, events, lastDay } = survival;
  if (subjects === 0) return 'No ban on record has the exact dates needed to measure its duration.';
  if (subjects < FEWEST)
    return `Of ${plural(subjects, 'ban')} with known dates, ${events} ${pluralForm(events, 'was', 'were')} restored: too few for a curve.`;
  if (events === 0)
    return `None of ${plural(subjects, 'ban')} with known dates was restored; the longest has lasted ${plural(lastDay, 'day')}.`;
  const median = medianDay(survival);
  const horizon = HORIZONS.findLast((day) => day !== median && day <= lastDay && isWatched(survival, day));
  const share = horizon === undefined ? null : shareAfter(survival, horizon);
  const still =
    horizon === undefined || share === null
      ? null
      : `An estimated ${shareText(share)} were still banned after ${spanText(horizon)}.`;
  const basis = `(Kaplan–Meier, ${plural(subjects, 'ban')})`;
  if (median === null)
    return [`Median time to restoration: not reached yet ${basis}.`, still].filter(Boolean).join(' ');
  const half = `Estimated median time to restoration: ${plural(median, 'day')} ${basis}.`;
  return still && horizon !== undefined && horizon > median ? `${half} ${still}` : half;
}

/** Returns true if the filter depends on the outcome. The share of restored bans is then a result of the filter. */
const isChosenByOutcome = ({ state, appeal, appeal_result, days }: RestrictionFilter) =>
  [state, appeal, appeal_result, days].some((value) => value !== undefined);

function notesOf(
  survival: Survival,
  { totals }: Statistics,
  filter: RestrictionFilter,
): readonly ChartNote[] {
  const { subjects, events } = survival;
  const unmeasured = totals.records - subjects;
  return [
    {
      text: `${plural(subjects, 'ban')} with known dates, ${events} of them restored. Bans in force are counted until today, bans that ended otherwise until their end`,
      rows: { filter: lasting(filter, 0, null) ?? filter, count: subjects },
    },
    ...(unmeasured > 0
      ? [
          {
            text: `${plural(unmeasured, 'more ban has', 'more bans have')} no exact dates and cannot be measured.`,
          },
        ]
      : []),
    ...(isChosenByOutcome(filter)
      ? [
          {
            text: 'These rows are filtered by outcome, so the curve shows how long these bans lasted, not how likely a restoration is.',
          },
        ]
      : []),
  ];
}

function rowAt(survival: Survival, filter: RestrictionFilter, day: number): readonly ChartCell[] {
  const share = shareAfter(survival, day) ?? 1;
  const { low, high } = stepAt(survival, day) ?? { low: 1, high: 1 };
  const restored = lasting(filter, 0, day);
  return [
    plain(plural(day, 'day'), day),
    plain(shareText(share), share),
    plain(`${shareText(low)} to ${shareText(high)}`, `${low.toFixed(3)} to ${high.toFixed(3)}`),
    counted(atRisk(survival, day), lasting(filter, day, null)),
    counted(restoredBy(survival, day), restored && { ...restored, state: 'restored' }),
  ];
}

/** The estimated share still banned, by days since the ban, including bans in force. */
export function timeToRestoration(statistics: Statistics, filter: RestrictionFilter): ChartContent {
  const survival = kaplanMeier(statistics.waits);
  const median = medianDay(survival);
  const days = daysOf(survival);
  return {
    sentence: sentenceOf(survival),
    subtitle: 'Estimated share still banned, by days since the ban, including bans in force (Kaplan–Meier)',
    description: days
      .map((day) => `After ${plural(day, 'day')}, ${shareText(shareAfter(survival, day) ?? 1)} still banned.`)
      .join(' '),
    table: {
      columns: [
        { label: 'After', isNumber: true },
        { label: 'Still banned', isNumber: true },
        { label: '95% interval', isNumber: true },
        { label: 'Bans still observed', isNumber: true },
        { label: 'Restored by then', isNumber: true },
      ],
      rows: days.map((day) => rowAt(survival, filter, day)),
    },
    notes: notesOf(survival, statistics, filter),
    draw:
      survival.subjects < FEWEST
        ? null
        : (pen) =>
            drawSurvival(
              pen,
              survival,
              days.map((day) => ({
                day,
                share: shareAfter(survival, day) ?? 1,
                isMedian: day === median,
                label: `${day === median ? 'Estimated median: day' : 'Day'} ${day}: ${shareText(shareAfter(survival, day) ?? 1)} still banned, ${atRisk(survival, day)} still observed`,
                rows: { filter: lasting(filter, day, null) ?? filter, count: atRisk(survival, day) },
              })),
              Math.max(1, days.at(-1) ?? 0),
            ),
  };
}
