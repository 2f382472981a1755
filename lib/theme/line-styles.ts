import { LINE_DOTS, LINE_STATES } from './tokens.ts';

/**
 * Returns the strokes of the states of a presence line, for a style sheet that is a text.
 * `styles/utilities/_presence-line.scss` has the same strokes.
 */
export const lineStates = (parent: string): string =>
  [
    ...Object.entries(LINE_STATES).map(([state, colour]) => `${parent} .${state}{stroke:var(--${colour})}`),
    `${parent} .banned{stroke-dasharray:${LINE_DOTS}}`,
  ].join('\n');
