import { DARK, INTELLIGENCE, LIGHT } from '../../../lib/theme/tokens.ts';
import type { Look } from './chart.ts';

/** The colours of a chart. Red is used only for restrictions in force, as on the whole site. */
export type Colours = {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly faint: string;
  readonly signal: string;
  readonly amber: string;
  readonly green: string;
  readonly font: string;
};

const FILE_FONT = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** The colours of each look of a chart. Files have no custom properties, so they have the values of the tokens. */
export const PALETTES: Readonly<Record<Look['scheme'], Colours>> = {
  page: {
    ground: 'var(--surface)',
    ink: 'var(--ink)',
    muted: 'var(--muted)',
    line: 'var(--line)',
    faint: 'var(--raised)',
    signal: 'var(--signal)',
    amber: 'var(--amber)',
    green: 'var(--green)',
    font: 'inherit',
  },
  light: {
    ground: LIGHT.surface,
    ink: LIGHT.ink,
    muted: LIGHT.muted,
    line: INTELLIGENCE.line,
    faint: INTELLIGENCE.raised,
    signal: LIGHT.signal,
    amber: LIGHT.amber,
    green: LIGHT.green,
    font: FILE_FONT,
  },
  dark: {
    ground: DARK.surface,
    ink: DARK.ink,
    muted: DARK.muted,
    line: DARK.line,
    faint: DARK.raised,
    signal: DARK.signal,
    amber: DARK.amber,
    green: DARK.green,
    font: FILE_FONT,
  },
};
