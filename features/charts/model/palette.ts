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

/** The tokens of styles/tokens/_colour.scss, because files have no custom properties. A test compares them. */
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
    ground: '#ffffff',
    ink: '#16181d',
    muted: '#565b66',
    line: '#d9dbe0',
    faint: '#eaecef',
    signal: '#c40d1e',
    amber: '#8f5a00',
    green: '#0b7a4b',
    font: FILE_FONT,
  },
  dark: {
    ground: '#15171c',
    ink: '#f3f1ea',
    muted: '#a3a8b4',
    line: '#2a2e37',
    faint: '#1d2027',
    signal: '#ff3b47',
    amber: '#ffb020',
    green: '#3ecf8e',
    font: FILE_FONT,
  },
};
