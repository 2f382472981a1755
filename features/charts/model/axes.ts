import type { ElementContent } from 'hast';
import type { Pen } from './chart.ts';
import { line, TICK_SIZE, text } from './svg.ts';

/** The plot area of a chart with two axes, in pixels. */
export type Room = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Horizontal grid lines with their numbers. */
export const levels = (
  { colours }: Pen,
  { left, right }: Room,
  ticks: readonly { readonly y: number; readonly label: string }[],
): readonly ElementContent[] =>
  ticks.flatMap(({ y, label }) => [
    line(left, y, right, y, colours.line),
    text(label, { x: left - 8, y: y + TICK_SIZE * 0.36, anchor: 'end' }, colours.muted),
  ]);

/** Labels below the plot area. The first and the last stay inside it. */
export const places = (
  { colours, width }: Pen,
  { bottom }: Room,
  ticks: readonly { readonly x: number; readonly label: string }[],
): readonly ElementContent[] =>
  ticks.map(({ x, label }) => {
    const half = label.length * 3.4;
    const anchor = x + half > width ? 'end' : 'middle';
    return text(label, { x: anchor === 'end' ? width : x, y: bottom + TICK_SIZE + 8, anchor }, colours.muted);
  });
