import type { Element, ElementContent } from 'hast';
import type { Statistics } from '../data/statistics/statistics.ts';
import type { RestrictionFilter, RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import type { Colours } from './palette.ts';

/** Rows that a number counts. */
export type Counted = {
  readonly filter: RestrictionFilter;
  readonly count: number;
  readonly of?: 'records' | 'people';
};

export type ChartCell = {
  /** As it is shown. */
  readonly text: string;
  /** As it stands in a file: a bare number, a name; null where there is none. */
  readonly value: string | number | null;
  /** The rows behind it. */
  readonly rows?: Counted;
};

export type ChartTable = {
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly ChartCell[])[];
};

/** Said below a chart: what is not in it and where it is, or how it is to be read. */
export type ChartNote = { readonly text: string; readonly rows?: Counted };

/** How a chart is drawn. */
export type Look = {
  /** In pixels; texts keep their size, so that a narrow drawing is another one than a wide. */
  readonly width: number;
  /** `page`: with the page's custom properties; the others for files and other people's pages. */
  readonly scheme: 'light' | 'dark' | 'page';
  readonly lang?: string;
  /** Whether its marks lead to their rows. */
  readonly links?: boolean;
};

/** What charts are drawn with. */
export type Pen = {
  readonly width: number;
  readonly colours: Colours;
  /** Something to see, that says what it is and leads to its rows. */
  readonly mark: (label: string, rows: Counted | undefined, children: readonly ElementContent[]) => Element;
};

export type Drawing = { readonly height: number; readonly content: readonly ElementContent[] };

/** What a chart says of the rows of a filter, and how it looks. */
export type ChartContent = {
  /** What it comes to, in one plain sentence that was computed. */
  readonly sentence: string;
  /** What is shown, in which unit. */
  readonly subtitle: string;
  /** The drawing in words, for who cannot see it. */
  readonly description: string;
  readonly table: ChartTable;
  readonly notes: readonly ChartNote[];
  /** null where there is too little to draw. */
  readonly draw: ((pen: Pen) => Drawing) | null;
};

export type Chart<Id extends string = string> = {
  readonly id: Id;
  readonly kind: RestrictionKind;
  readonly name: string;
  readonly of: (statistics: Statistics, filter: RestrictionFilter) => ChartContent;
};
