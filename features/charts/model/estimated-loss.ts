import { scaleLinear } from 'd3-scale';
import { s } from 'hastscript';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { moneyText } from '../../../lib/text/money.ts';
import { plural } from '../../../lib/text/plural.ts';
import { NO_LOSS } from '../../explorer/model/restriction-filter.ts';
import type { ChartContent, Drawing, KeyEntry, Pen } from './chart.ts';
import { type LossRange, lossRanges } from './loss-ranges.ts';
import type { Statistics } from './statistics.ts';
import { at, LABEL_SIZE, line, rectangle, silent, text, withKey } from './svg.ts';
import { counted, plain } from './words.ts';

/** The height of a row, and of one without a scale: a single amount has no range. */
const ROW = 78;
const TEXT_ROW = 36;
/** With more different amounts, the dots of the estimates would cover each other. */
const MAX_DOTS = 40;
const DOT = 4;

const hasDots = ({ amounts }: LossRange) => amounts.length <= MAX_DOTS;
const hasSpread = ({ low, high }: LossRange) => low < high;

const rangeText = ({ low, high, currency }: LossRange) =>
  low === high ? moneyText(low, currency) : `${moneyText(low, currency)} to ${moneyText(high, currency)}`;

/** "€450 to €6,100, median €2,300"; "€450" without a spread. */
const getSummary = (range: LossRange) =>
  hasSpread(range)
    ? `${rangeText(range)}, median ${moneyText(range.middle, range.currency)}`
    : rangeText(range);

/** The text at the end of a row: one amount has no median of its own. */
function endText(range: LossRange): string {
  const { records, middle, currency } = range;
  const amount = moneyText(middle, currency);
  if (hasSpread(range)) return `median ${amount}`;
  return records === 1 ? `${amount}, no range` : `all ${amount}`;
}

function getSentence(ranges: readonly LossRange[], given: number, without: number): string {
  const [main] = ranges;
  if (!main)
    return without === 0
      ? 'No reports on record.'
      : `None of the ${plural(without, 'report')} has an estimated loss.`;
  const others = ranges.length - 1;
  const rest = `${without === 0 ? 'every report has one' : `${plural(without, 'report has', 'reports have')} none`}`;
  return `${plural(main.records, 'estimate')} in ${main.currency}: ${getSummary(main)}; ${others > 0 ? `${countText(given - main.records)} in ${plural(others, 'other currency', 'other currencies')}; ` : ''}${rest}.`;
}

/**
 * Draws the ranges. Each currency has its own scale, from zero to its highest estimate: currencies are never
 * compared.
 */
function drawRanges(pen: Pen, ranges: readonly LossRange[], filter: RestrictionFilter): Drawing {
  const { width, colours, mark } = pen;
  let height = 0;
  const content = ranges.map((range) => {
    const { currency, records, low, lower, middle, upper, high, amounts } = range;
    const top = height;
    const rowHeight = hasSpread(range) ? ROW : TEXT_ROW;
    height += rowHeight;
    const axis = top + 42;
    const x = scaleLinear([0, high], [DOT + 1, width - DOT - 1]);
    const dots = hasDots(range)
      ? amounts.map((amount) =>
          s('circle', { ...at({ cx: x(amount), cy: axis, r: DOT }), fill: colours.muted }),
        )
      : [];
    const scale = hasSpread(range)
      ? [
          line(0, axis, width, axis, colours.line),
          rectangle(x(low), axis - 1, x(high) - x(low), 2, colours.muted),
          s('rect', {
            ...at({ x: x(lower), y: axis - 9, width: Math.max(3, x(upper) - x(lower)), height: 18 }),
            fill: colours.faint,
            stroke: colours.muted,
          }),
          ...dots,
          rectangle(x(middle) - 1.5, axis - 13, 3, 26, colours.ink),
          text(moneyText(0, currency), { x: 0, y: axis + 24 }, colours.muted),
          text(moneyText(high, currency), { x: width, y: axis + 24, anchor: 'end' }, colours.muted),
        ]
      : [];
    return mark(
      `${currency}: ${plural(records, 'estimate')}, ${getSummary(range)}`,
      { filter: { ...filter, currency }, count: records },
      [
        rectangle(0, top, width, rowHeight - 6, 'transparent'),
        silent([
          text(
            `${currency}, ${plural(records, 'estimate')}`,
            { x: 0, y: top + 20, size: LABEL_SIZE },
            colours.ink,
            600,
          ),
          text(endText(range), { x: width, y: top + 20, size: LABEL_SIZE, anchor: 'end' }, colours.ink),
          ...scale,
        ]),
      ],
    );
  });
  return withKey({ height, content }, getKey(ranges, pen), pen);
}

/** The shapes that the drawing has. */
function getKey(ranges: readonly LossRange[], { colours: { muted, ink } }: Pen): readonly KeyEntry[] {
  const isSpread = ranges.some(hasSpread);
  return [
    ...(ranges.some((range) => hasSpread(range) && hasDots(range))
      ? [{ shape: 'point' as const, colour: muted, label: 'Estimate' }]
      : []),
    ...(isSpread
      ? [
          { shape: 'box' as const, colour: muted, label: 'Middle half' },
          { shape: 'bar' as const, colour: ink, label: 'Median' },
        ]
      : []),
  ];
}

/** Estimated losses of shadowban reports: a range for each currency. */
export function estimatedLoss({ losses, totals }: Statistics, filter: RestrictionFilter): ChartContent {
  const ranges = lossRanges(losses);
  const given = ranges.reduce((sum, { records }) => sum + records, 0);
  const without = totals.records - given;
  return {
    sentence: getSentence(ranges, given, without),
    subtitle: 'Self-reported estimated loss, lowest to highest, each currency on its own scale',
    description: ranges
      .map((range) => `${range.currency}: ${plural(range.records, 'estimate')}, ${getSummary(range)}.`)
      .join(' '),
    table: {
      columns: [
        { label: 'Currency', isNumber: false },
        ...['Estimates', 'Lowest', '25th percentile', 'Median', '75th percentile', 'Highest'].map(
          (label) => ({ label, isNumber: true }),
        ),
      ],
      rows: ranges.map(({ currency, records, ...amounts }) => [
        plain(currency),
        counted(records, { ...filter, currency }),
        ...[amounts.low, amounts.lower, amounts.middle, amounts.upper, amounts.high].map((amount) =>
          plain(moneyText(amount, currency), amount),
        ),
      ]),
    },
    notes: [
      ...(without > 0
        ? [
            {
              text: `${plural(without, 'report has', 'reports have')} no estimate`,
              rows: { filter: { ...filter, currency: NO_LOSS }, count: without },
            },
          ]
        : []),
      {
        text: 'Each is one person’s own estimate, for the period and by the method of that person. Estimates are never added together.',
      },
    ],
    draw: ranges.length === 0 ? null : (pen) => drawRanges(pen, ranges, filter),
  };
}
