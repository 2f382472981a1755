import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line as lineThrough } from 'd3-shape';
import { s } from 'hastscript';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import type { ChartCell, ChartContent, ChartNote, Counted, Drawing, Pen } from './chart.ts';
import { lasting } from './filter-groups.ts';
import type { Statistics } from './statistics.ts';
import { kaplanMeier, medianDay, type Survival, shareAfter, stepAt } from './survival.ts';
import {
  at,
  BAND_OPACITY,
  levels,
  line,
  places,
  type Room,
  shortSteps,
  silent,
  text,
  withKey,
} from './svg.ts';
import { counted, plain, shareText, spanText } from './words.ts';

/** A marked day of the curve. */
type CurveMark = {
  readonly day: number;
  readonly share: number;
  readonly isMedian: boolean;
  readonly label: string;
  readonly rows: Counted;
};

const getHeight = (width: number) => (width < 480 ? 240 : width < 700 ? 320 : 500);
/** Narrower drawings have no labels beside their marks. */
const MIN_LABELLED_WIDTH = 500;
/** Narrower drawings have no readings for every day. */
const MIN_READABLE_WIDTH = 700;
/** The approximate size of a label in pixels. */
const LABEL = { height: 18, characterWidth: 7.2 } as const;
/** Half the size of a mark's clickable area, in pixels. */
const REACH = 14;

type Point = { readonly day: number; readonly share: number; readonly low: number; readonly high: number };

const getPoints = ({ steps }: Survival, lastDay: number): readonly Point[] => {
  const last = steps.at(-1) ?? { share: 1, low: 1, high: 1 };
  return [{ day: 0, share: 1, low: 1, high: 1 }, ...steps, { ...last, day: lastDay }];
};

/** Removes points within half a pixel of the previous one, in both directions. */
function apart(points: readonly Point[], x: (day: number) => number, y: (share: number) => number): Point[] {
  const seen: Point[] = [];
  for (const point of points) {
    const last = seen.at(-1);
    const isSeen =
      !last || x(point.day) - x(last.day) >= 0.5 || Math.abs(y(point.share) - y(last.share)) >= 0.5;
    if (isSeen) seen.push(point);
  }
  return seen;
}

type Label = { readonly x: number; readonly y: number; readonly words: string; readonly isMedian: boolean };

/** The labels above marks that do not cover one another. The median comes first, then the order of time. */
function getLabels(
  marks: readonly CurveMark[],
  at: (mark: CurveMark) => { x: number; y: number },
): readonly Label[] {
  const placed: Label[] = [];
  for (const mark of [...marks].sort((a, b) => Number(b.isMedian) - Number(a.isMedian))) {
    const { x, y } = at(mark);
    const words = `${shareText(mark.share)} after ${spanText(mark.day)}`;
    const isFree = placed.every(
      (other) =>
        Math.abs(other.y - y) >= LABEL.height ||
        Math.abs(other.x - x) >= Math.max(words.length, other.words.length) * LABEL.characterWidth,
    );
    if (isFree) placed.push({ x, y, words, isMedian: mark.isMedian });
  }
  return placed;
}

/**
 * The curve for a script that reads it at any day: "day share at-risk" for each day on which one of them changes.
 */
function getCurveReadings(survival: Survival, lastDay: number): string {
  const days = [...survival.steps, ...survival.censored].map(({ day }) => day + 1);
  const changes = [...new Set([0, ...survival.steps.map(({ day }) => day), ...days])];
  return changes
    .filter((day) => day <= lastDay)
    .sort((a, b) => a - b)
    .map((day) => `${day} ${(stepAt(survival, day)?.share ?? 1).toFixed(3)} ${atRisk(survival, day)}`)
    .join(',');
}

/** Maximum number of ticks. More would overlap. */
const MAX_TICKS = 80;

/**
 * A step curve with its confidence band, ticks for censored observations, and marks at chosen days.
 * @param lastDay the last day that is drawn
 */
function drawSurvival(pen: Pen, survival: Survival, marks: readonly CurveMark[], lastDay: number): Drawing {
  const { width, colours, mark } = pen;
  const height = getHeight(width);
  const room: Room = { left: 44, right: width - 8, top: 12, bottom: height - 44 };
  const x = scaleLinear([0, Math.max(1, lastDay)], [room.left, room.right]);
  const y = scaleLinear([0, 1], [room.bottom, room.top]);
  const points = apart(getPoints(survival, lastDay), x, y);
  const band = area<Point>()
    .x(({ day }) => x(day))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high))
    .curve(curveStepAfter)
    .digits(1);
  const stairs = lineThrough<Point>()
    .x(({ day }) => x(day))
    .y(({ share }) => y(share))
    .curve(curveStepAfter)
    .digits(1);
  const shareOn = (day: number) => points.findLast((point) => point.day <= day)?.share ?? 1;
  const lostDays = survival.censored.filter(({ day }) => day <= lastDay);
  const lost = (lostDays.length > MAX_TICKS ? [] : lostDays)
    .map(({ day }) => `M${x(day).toFixed(1)} ${(y(shareOn(day)) - 4).toFixed(1)}v8`)
    .join('');
  const shown = marks.filter(({ day }) => day <= lastDay);
  const median = marks.find(({ isMedian }) => isMedian);
  const labels =
    width < MIN_LABELLED_WIDTH ? [] : getLabels(shown, ({ day, share }) => ({ x: x(day), y: y(share) }));
  const isAtEnd = (label: Label) => label.x + label.words.length * LABEL.characterWidth > room.right;
  const drawing = {
    height,
    content: [
      s('rect', {
        ...at({ x: room.left, y: room.top, width: room.right - room.left, height: room.bottom - room.top }),
        fill: 'transparent',
        ...(width < MIN_READABLE_WIDTH
          ? {}
          : { 'data-last': lastDay, 'data-readings': getCurveReadings(survival, lastDay) }),
      }),
      silent([
        ...levels(
          pen,
          room,
          [0, 0.25, 0.5, 0.75, 1].map((share) => ({ y: y(share), label: shareText(share) })),
        ),
        ...places(
          pen,
          room,
          x.ticks(Math.floor(width / 90)).map((day) => ({ x: x(day), label: countText(day) })),
        ),
        text('Days since the ban', { x: room.left, y: height - 4 }, colours.muted),
        s('path', {
          d: shortSteps(band([...points]) ?? ''),
          fill: colours.signal,
          fillOpacity: BAND_OPACITY,
        }),
        s('path', { d: lost, stroke: colours.muted, fill: 'none' }),
        s('path', {
          d: shortSteps(stairs([...points]) ?? ''),
          stroke: colours.signal,
          strokeWidth: 2,
          fill: 'none',
        }),
        ...(median
          ? [line(x(median.day), y(median.share), x(median.day), room.bottom, colours.muted, '2 3')]
          : []),
        ...labels.map((label) =>
          text(
            label.words,
            {
              x: isAtEnd(label) ? label.x : label.x + 10,
              y: label.y - 10,
              anchor: isAtEnd(label) ? 'end' : 'start',
            },
            colours.ink,
            label.isMedian ? 600 : undefined,
          ),
        ),
      ]),
      ...shown.map(({ day, share, isMedian, label, rows }) =>
        mark(label, rows, [
          s('circle', { ...at({ cx: x(day), cy: y(share), r: REACH }), fill: 'transparent' }),
          s('circle', {
            ...at({ cx: x(day), cy: y(share), r: isMedian ? 5 : 3.5 }),
            fill: isMedian ? colours.ink : colours.ground,
            stroke: isMedian ? colours.ink : colours.signal,
            strokeWidth: 1.5,
          }),
        ]),
      ),
    ],
  };
  return withKey(
    drawing,
    [
      { shape: 'line', colour: colours.signal, label: 'Estimated share still banned' },
      { shape: 'band', colour: colours.signal, label: '95% interval' },
      ...(median ? [{ shape: 'dot' as const, colour: colours.ink, label: 'Median' }] : []),
      ...(lost
        ? [{ shape: 'tick' as const, colour: colours.muted, label: 'In force or ended otherwise' }]
        : []),
    ],
    pen,
  );
}

/** The days in the table and the marks. */
const HORIZONS = [7, 30, 90, 180, 365, 730];

/** Minimum number of bans for a share. */
const MIN_RECORDS = 5;

/**
 * Reports whether enough bans are at risk. With fewer than a tenth or five bans, the end of a curve is
 * chance, so the sentence leaves it out.
 */
const isWatched = (survival: Survival, day: number): boolean =>
  atRisk(survival, day) >= Math.max(MIN_RECORDS, survival.subjects / 10);

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
function getDays(survival: Survival): readonly number[] {
  const reached = HORIZONS.filter((day) => day <= survival.lastDay);
  const median = medianDay(survival) ?? [];
  const end = Math.max(survival.steps.at(-1)?.day ?? 0, reached.at(-1) ?? 0);
  return [...new Set([...reached, end].concat(median))].filter((day) => day > 0).sort((a, b) => a - b);
}

const restoredBy = ({ steps }: Survival, day: number): number =>
  steps.filter((step) => step.day <= day).reduce((sum, { events }) => sum + events, 0);

function getSentence(survival: Survival): string {
  const { subjects, events, lastDay } = survival;
  if (subjects === 0) return 'No ban on record has the exact dates needed to measure its duration.';
  if (subjects < MIN_RECORDS)
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

function getNotes(
  survival: Survival,
  { totals }: Statistics,
  filter: RestrictionFilter,
): readonly ChartNote[] {
  const { subjects, events } = survival;
  const unmeasured = totals.records - subjects;
  return [
    {
      text: `${plural(subjects, 'ban')} with known dates, ${events} of them restored`,
      rows: { filter: lasting(filter, 0, null) ?? filter, count: subjects },
    },
    {
      text: 'Bans in force are counted until today, bans that ended otherwise until their end.',
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
  const days = getDays(survival);
  return {
    sentence: getSentence(survival),
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
    notes: getNotes(survival, statistics, filter),
    draw:
      survival.subjects < MIN_RECORDS
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
