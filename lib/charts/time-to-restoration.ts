import type { Statistics } from '../data/statistics/statistics.ts';
import type { RestrictionFilter } from '../domain/explorer/restriction-filter.ts';
import { kaplanMeier, medianDay, type Survival, shareAfter, stepAt } from '../domain/statistics/survival.ts';
import { counted, plain } from './cells.ts';
import type { ChartCell, ChartContent, ChartNote } from './chart.ts';
import { drawSurvival } from './draw-survival.ts';
import { lasting } from './narrowing.ts';
import { countOf, shareText, spanText, spokenShare } from './words.ts';

/** The days that the table and the marks tell of, in words that people use. */
const HORIZONS = [7, 30, 90, 180, 365, 730];

/** Of fewer, a share would say more than is known. */
const FEWEST = 5;

/** Where fewer than a tenth or five are still watched, a curve's end is chance; the sentence does not tell of it. */
const isWatched = (survival: Survival, day: number): boolean =>
  atRisk(survival, day) >= Math.max(FEWEST, survival.subjects / 10);

/** How many had neither been restored nor lost sight of just before a day. */
function atRisk({ subjects, steps, censored }: Survival, day: number): number {
  const gone = steps.filter((step) => step.day < day).reduce((sum, { events }) => sum + events, 0);
  return (
    subjects - gone - censored.filter((lost) => lost.day < day).reduce((sum, { count }) => sum + count, 0)
  );
}

/**
 * The days of the table's rows and the curve's marks: the horizons that were reached, the median, and the last restoration
 * where it is later. The curve ends on the last of them.
 */
function daysOf(survival: Survival): readonly number[] {
  const reached = HORIZONS.filter((day) => day <= survival.lastDay);
  const median = medianDay(survival) ?? [];
  const end = Math.max(survival.steps.at(-1)?.day ?? 0, reached.at(-1) ?? 0);
  return [...new Set([...reached, end].concat(median))].filter((day) => day > 0).sort((a, b) => a - b);
}

const restoredBy = ({ steps }: Survival, day: number): number =>
  steps.filter((step) => step.day <= day).reduce((sum, { events }) => sum + events, 0);

const sentenceCase = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function sentenceOf(survival: Survival): string {
  const { subjects, events, lastDay } = survival;
  if (subjects === 0) return 'No ban here has a day from which it could be measured.';
  if (subjects < FEWEST)
    return `Of ${countOf(subjects, 'ban', 'bans')} with known days, ${events} ${events === 1 ? 'was' : 'were'} restored: too few for a curve.`;
  if (events === 0)
    return `None of ${countOf(subjects, 'ban', 'bans')} with known days was restored; the longest has lasted ${countOf(lastDay, 'day', 'days')}.`;
  const median = medianDay(survival);
  const horizon = HORIZONS.findLast((day) => day !== median && day <= lastDay && isWatched(survival, day));
  const share = horizon === undefined ? null : shareAfter(survival, horizon);
  const still =
    horizon === undefined || share === null
      ? null
      : `${spokenShare(share)} were still out after ${spanText(horizon)}`;
  if (median === null)
    return still ? `${sentenceCase(still)}; half are not back yet.` : 'Half are not back yet.';
  const half = `Half of those banned were back by day ${median}`;
  return still && horizon !== undefined && horizon > median ? `${half}; ${still}.` : `${half}.`;
}

/** What makes the rows be chosen by how the story ended: the share that is restored is then chosen, not found. */
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
      text: `${countOf(subjects, 'ban', 'bans')} with known days, ${events} of them restored; those still waiting are counted until today, those ended otherwise until their end`,
      rows: { filter: lasting(filter, 0, null) ?? filter, count: subjects },
    },
    ...(unmeasured > 0
      ? [
          {
            text: `${countOf(unmeasured, 'more has', 'more have')} no day on record from which or until which to measure.`,
          },
        ]
      : []),
    ...(isChosenByOutcome(filter)
      ? [
          {
            text: 'The rows are narrowed by how they ended, so this says how long these lasted and not how likely a restoration is.',
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
    plain(countOf(day, 'day', 'days'), day),
    plain(shareText(share), share),
    plain(`${shareText(low)} to ${shareText(high)}`, `${low.toFixed(3)} to ${high.toFixed(3)}`),
    counted(atRisk(survival, day), lasting(filter, day, null)),
    counted(restoredBy(survival, day), restored && { ...restored, state: 'restored' }),
  ];
}

/** The share still banned, by days since the ban, with those who still wait among the rest. */
export function timeToRestoration(statistics: Statistics, filter: RestrictionFilter): ChartContent {
  const survival = kaplanMeier(statistics.waits);
  const median = medianDay(survival);
  const days = daysOf(survival);
  return {
    sentence: sentenceOf(survival),
    subtitle: 'Share still banned, by days since the ban, those waiting included (Kaplan–Meier)',
    description: days
      .map(
        (day) =>
          `After ${countOf(day, 'day', 'days')}, ${shareText(shareAfter(survival, day) ?? 1)} still banned.`,
      )
      .join(' '),
    table: {
      columns: [
        { label: 'After', isNumber: true },
        { label: 'Still banned', isNumber: true },
        { label: '95% interval', isNumber: true },
        { label: 'Watched so long', isNumber: true },
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
                label: `${day === median ? 'Half are back: day' : 'Day'} ${day}: ${shareText(shareAfter(survival, day) ?? 1)} still banned, ${atRisk(survival, day)} watched so long`,
                rows: { filter: lasting(filter, day, null) ?? filter, count: atRisk(survival, day) },
              })),
              Math.max(1, days.at(-1) ?? 0),
            ),
  };
}
