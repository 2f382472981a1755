import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { FIGURES, type FigureName } from './names.ts';

/** A figure without its frame: the drawing, and the caption below it. */
export type Drawn = {
  readonly drawing: readonly ElementContent[];
  readonly caption: readonly (string | ElementContent)[];
};

/** Rounds to two decimals, to save bytes. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const percent = (share: number): string => `${rounded(share * 100)}%`;

/** A shape without words. Its meaning is in the text beside it. */
export const shape = (className: string, style?: string): Element =>
  h('i', { className, style, ariaHidden: 'true' });

/** A figure with its title and caption. Its words are text; only its shapes are drawn. */
export function framed(name: FigureName, { drawing, caption }: Drawn): Element {
  return h('figure', { className: 'figure', dataFigure: name, ariaLabel: FIGURES[name].title }, [
    h('p', { className: 'figure-title' }, FIGURES[name].title),
    ...drawing,
    h('figcaption', [...caption]),
  ]);
}
