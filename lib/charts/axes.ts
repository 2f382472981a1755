import type { ElementContent } from 'hast';
import type { Pen } from './chart.ts';
import { line, TICK_SIZE, text } from './svg.ts';

/** The room of a chart with two axes, in pixels. */
export type Room = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Lines across a room at amounts, each with its number before it. */
export const levels = (
  { colours }: Pen,
  { left, right }: Room,
  ticks: readonly { readonly y: number; readonly label: string }[],
): readonly ElementContent[] =>
  ticks.flatMap(({ y, label }) => [
    line(left, y, right, y, colours.line),
    text(label, { x: left - 8, y: y + TICK_SIZE * 0.36, anchor: 'end' }, colours.muted),
  ]);

/** Numbers or names below a room. The first and the last stay within it. */
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
