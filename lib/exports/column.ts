import type { FoundRestriction } from '../data/restrictions.ts';
import type { RestrictionKind } from '../domain/explorer/restriction-filter.ts';

/**
 * `date`: a full day, 2026-05-31. `list`: objects, in CSV the JSON of them. `address`: absolute. What is not known is null,
 * in CSV an empty cell.
 */
export type ColumnType = 'text' | 'address' | 'date' | 'integer' | 'decimal' | 'boolean' | 'list';

export type Cell =
  | string
  | number
  | boolean
  | null
  | readonly Readonly<Record<string, string | number | null>>[];

/** A field of the objects in a list. */
export type ItemField = {
  readonly name: string;
  readonly type: 'text' | 'address';
  readonly description: string;
  readonly isNullable?: boolean;
  readonly values?: readonly string[];
};

export type Column = {
  readonly name: string;
  readonly type: ColumnType;
  /** What it says, in a sentence. */
  readonly description: string;
  /** What numbers count. */
  readonly unit?: string;
  /** When it is empty; without it there is always a value. */
  readonly unknown?: string;
  /** Everything that it can be, where that is a list. */
  readonly values?: readonly string[];
  /** True where a boolean has the same value in every row. */
  readonly always?: boolean;
  readonly items?: readonly ItemField[];
  /** How it relates to the EU's DSA Transparency Database, or what else has to be known of it. */
  readonly note?: string;
  readonly kinds: readonly RestrictionKind[];
  readonly read: (found: FoundRestriction, kind: RestrictionKind) => Cell;
};

/** A row as every format has it: a value for each column of its kind. */
export type ExportRow = Readonly<Record<string, Cell>>;
