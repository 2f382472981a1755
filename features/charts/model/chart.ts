import type { Element, ElementContent } from 'hast';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { DARK, INTELLIGENCE, LIGHT } from '../../../lib/theme/tokens.ts';
import type { Statistics } from './statistics.ts';

/**
 * The colours of a chart. Red is used only for restrictions in force, as on the whole site. Blue, the colour of links, is for counts
 * of records in any state.
 */
export type Colours = {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly faint: string;
  readonly signal: string;
  readonly amber: string;
  readonly green: string;
  readonly blue: string;
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
    blue: 'var(--link)',
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
    blue: LIGHT.link,
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
    blue: DARK.link,
    font: FILE_FONT,
  },
};

/** The rows behind a number. */
export type Counted = {
  readonly filter: RestrictionFilter;
  readonly count: number;
  readonly of?: 'records' | 'people';
};

export type ChartCell = {
  /** The displayed text. */
  readonly text: string;
  /** The value in a file: a bare number, a name or null. */
  readonly value: string | number | null;
  /** The rows behind it. */
  readonly rows?: Counted;
};

export type ChartTable = {
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly ChartCell[])[];
};

/** A note below a chart: records that it leaves out, or how to read it. */
export type ChartNote = { readonly text: string; readonly rows?: Counted };

/** The appearance of a drawing. */
export type Look = {
  /** In pixels. Text does not scale, so each width is drawn separately. */
  readonly width: number;
  /** `page` uses the page's custom properties; the others are for files and other sites. */
  readonly scheme: 'light' | 'dark' | 'page';
  readonly lang?: string;
  /** True if marks link to their rows. */
  readonly links?: boolean;
  /** Maximum rows of a chart of rows; the drawing says how many it leaves out. All without it. */
  readonly maxRows?: number;
  /** True if the key explains the colours of blocks only, not the other shapes. */
  readonly hasShortKey?: boolean;
};

/** Draws the parts of a chart. */
export type Pen = {
  readonly width: number;
  readonly maxRows: number;
  readonly hasShortKey: boolean;
  readonly colours: Colours;
  /** A part of the drawing with a label and a link to its rows. */
  readonly mark: (label: string, rows: Counted | undefined, children: readonly ElementContent[]) => Element;
};

/** A sample of a shape of a drawing, and what it stands for. */
export type KeyEntry = {
  readonly shape: 'block' | 'line' | 'band' | 'box' | 'bar' | 'tick' | 'dot' | 'point';
  readonly colour: string;
  readonly label: string;
};

export type Drawing = { readonly height: number; readonly content: readonly ElementContent[] };

/** The content and drawing of a chart for filtered rows. */
export type ChartContent = {
  /** The result in one computed sentence. */
  readonly sentence: string;
  /** The quantity and its unit. */
  readonly subtitle: string;
  /** The drawing in words, for screen readers. */
  readonly description: string;
  readonly table: ChartTable;
  readonly notes: readonly ChartNote[];
  /** null if there are too few records to draw. */
  readonly draw: ((pen: Pen) => Drawing) | null;
};

export type Chart<Id extends string = string> = {
  readonly id: Id;
  readonly kind: RecordType;
  readonly name: string;
  /** True if the subtitle says the same as the name. The chart's own page leaves it out. */
  readonly isNamedBySubtitle?: boolean;
  readonly of: (statistics: Statistics, filter: RestrictionFilter) => ChartContent;
};
