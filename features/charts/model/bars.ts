import { scaleLinear } from 'd3-scale';
import type { Counted, Drawing, Pen } from './chart.ts';
import { group, LABEL_SIZE, rectangle, silent, text } from './svg.ts';

export type Bar = {
  readonly name: string;
  readonly amount: number;
  /** The text at the end of the bar. */
  readonly amountText: string;
  /** The whole bar in words. */
  readonly label: string;
  readonly colour: string;
  readonly rows: Counted;
};

const ROW = 34;
const BAR = 14;
/** The approximate width of a letter in a label, in pixels. */
const LETTER = 7.6;

/** Horizontal bars with their names and amounts. */
export function drawBars(pen: Pen, bars: readonly Bar[]): Drawing {
  const { width, colours } = pen;
  const names = Math.min(width * 0.4, Math.max(...bars.map(({ name }) => name.length)) * LETTER + 16);
  const amounts = Math.max(...bars.map(({ amountText }) => amountText.length)) * LETTER + 12;
  const length = scaleLinear(
    [0, Math.max(1, ...bars.map(({ amount }) => amount))],
    [0, width - names - amounts],
  );
  return {
    height: bars.length * ROW,
    content: bars.map(({ name, amount, amountText, label, colour, rows }, at) => {
      const middle = at * ROW + ROW / 2;
      const baseline = middle + LABEL_SIZE * 0.36;
      const end = length(amount);
      return pen.mark(label, rows, [
        // The whole row can be clicked.
        rectangle(0, at * ROW, width, ROW, 'transparent'),
        silent([
          text(name, { x: 0, y: baseline, size: LABEL_SIZE }, colours.ink),
          group([
            rectangle(names, middle - BAR / 2, length.range()[1] ?? 0, BAR, colours.faint),
            rectangle(names, middle - BAR / 2, Math.max(end, amount > 0 ? 2 : 0), BAR, colour),
          ]),
          text(amountText, { x: width, y: baseline, size: LABEL_SIZE, anchor: 'end' }, colours.ink, 600),
        ]),
      ]);
    }),
  };
}
