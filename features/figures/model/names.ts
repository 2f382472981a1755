import { ownValue } from '../../../lib/domain/own-value.ts';

/** The figures that a text can show: the name in the editor's menu, and the title above the drawing. */
export const FIGURES = {
  'four-ladders': { name: 'Four ladders', title: 'How long each lock lasts, and when a strike expires' },
  'first-hour': { name: 'The first hour', title: 'Sixty minutes, in order' },
  'six-months': { name: 'Six months', title: 'When appeals are filed, and how long one could wait' },
  'who-decides': { name: 'Who decides', title: 'Three sieves, and what falls through each' },
  'rented-audience': { name: 'Rented audience', title: 'Five incomes that amount to one and a half' },
  'testing-a-claim': { name: 'Testing a claim', title: 'How to read a result against a control' },
  'line-explained': { name: 'The line explained', title: 'How to read a line' },
} as const satisfies Record<string, { readonly name: string; readonly title: string }>;

export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES: readonly FigureName[] = [
  'four-ladders',
  'first-hour',
  'six-months',
  'who-decides',
  'rented-audience',
  'testing-a-claim',
  'line-explained',
];

export const isFigureName = (name: string): name is FigureName => ownValue(FIGURES, name) !== undefined;
