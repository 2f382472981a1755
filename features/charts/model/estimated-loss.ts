import { scaleLinear } from 'd3-scale';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural } from '../../../lib/text/plural.ts';
import { NO_LOSS } from '../../explorer/model/restriction-filter.ts';
import type { ChartContent, Drawing, Pen } from './chart.ts';
import { type LossRange, lossRanges } from './loss-ranges.ts';
import type { Statistics } from './statistics.ts';
import { LABEL_SIZE, line, rectangle, silent, text } from './svg.ts';
import { counted, moneyText, plain } from './words.ts';

const ROW = 78;

const rangeText = ({ low, high, currency }: LossRange) =>
  low === high ? moneyText(low, currency) : `${moneyText(low, currency)} to ${moneyText(high, currency)}`;

function sentenceOf(ranges: readonly LossRange[], given: number, without: number): string {
  const [main] = ranges;
  if (!main)
    return without === 0
      ? 'No reports on record.'
      : `None of the ${plural(without, 'report')} has an estimated loss.`;
  const others = ranges.length - 1;
  const rest = `${without === 0 ? 'every report has one' : `${plural(without, 'report has', 'reports have')} none`}`;
  return `${plural(main.records, 'estimate')} in ${main.currency}: ${rangeText(main)}, median ${moneyText(main.middle, main.currency)}; ${others > 0 ? `${countText(given - main.records)} in ${plural(others, 'other currency', 'other currencies')}; ` : ''}${rest}.`;
}

/**
 * Draws the ranges. Each currency has its own scale, from zero to its highest estimate: currencies are never
 * compared.
 */
function drawRanges(pen: Pen, ranges: readonly LossRange[], filter: RestrictionFilter): Drawing {
  const { width, colours, mark } = pen;
  return {
    height: ranges.length * ROW,
    content: ranges.map((range, at) => {
      const { currency, records, low, lower, middle, upper, high } = range;
      const top = at * ROW;
      const axis = top + 42;
      const x = scaleLinear([0, high], [4, width - 4]);
      return mark(
        `${currency}: ${plural(records, 'estimate')}, ${rangeText(range)}, median ${moneyText(middle, currency)}`,
        { filter: { ...filter, currency }, count: records },
        [
          rectangle(0, top, width, ROW - 6, 'transparent'),
          silent([
            text(
              `${currency}, ${plural(records, 'estimate')}`,
              { x: 0, y: top + 20, size: LABEL_SIZE },
              colours.ink,
              600,
            ),
            text(
              `median ${moneyText(middle, currency)}`,
              { x: width, y: top + 20, size: LABEL_SIZE, anchor: 'end' },
              colours.ink,
            ),
            line(4, axis, width - 4, axis, colours.line),
            rectangle(x(low), axis - 1.5, Math.max(3, x(high) - x(low)), 3, colours.muted),
            rectangle(x(lower), axis - 7, Math.max(3, x(upper) - x(lower)), 14, colours.muted),
            rectangle(x(middle) - 1.5, axis - 11, 3, 22, colours.ink),
            text(moneyText(0, currency), { x: 0, y: axis + 24 }, colours.muted),
            text(moneyText(high, currency), { x: width, y: axis + 24, anchor: 'end' }, colours.muted),
          ]),
        ],
      );
    }),
  };
}

/** Estimated losses of shadowban reports: a range for each currency. */
export function estimatedLoss({ losses, totals }: Statistics, filter: RestrictionFilter): ChartContent {
  const ranges = lossRanges(losses);
  const given = ranges.reduce((sum, { records }) => sum + records, 0);
  const without = totals.records - given;
  return {
    sentence: sentenceOf(ranges, given, without),
    subtitle:
      'Self-reported estimated loss: lowest to highest, the middle half as a box, each currency on its own scale',
    description: ranges
      .map(
        (range) =>
          `${range.currency}: ${plural(range.records, 'estimate')}, ${rangeText(range)}, median ${moneyText(range.middle, range.currency)}.`,
      )
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
      { text: 'Each is one person’s own estimate. Estimates are never added together.' },
    ],
    draw: ranges.length === 0 ? null : (pen) => drawRanges(pen, ranges, filter),
  };
}
