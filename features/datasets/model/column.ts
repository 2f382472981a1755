import type { FoundRestriction } from '../../bans/server/restrictions.ts';
import type { RecordType } from '../../explorer/model/restriction-filter.ts';

/**
 * The types of columns. `date`: a full day, 2026-05-31. `list`: objects, in CSV as JSON. `address`: an
 * absolute URL. Unknown values are null, in CSV empty cells.
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
  /** The description, in a sentence. */
  readonly description: string;
  /** The unit of numbers. */
  readonly unit?: string;
  /** The reason for an empty value; without it there is always a value. */
  readonly unknown?: string;
  /** All possible values, if they are a list. */
  readonly values?: readonly string[];
  /** The value of a boolean that is the same in every row. */
  readonly always?: boolean;
  readonly items?: readonly ItemField[];
  /** A note, for example on the EU's DSA Transparency Database. */
  readonly note?: string;
  readonly kinds: readonly RecordType[];
  readonly read: (found: FoundRestriction, kind: RecordType) => Cell;
};

/** A row in every format: a value for each column of its kind. */
export type ExportRow = Readonly<Record<string, Cell>>;
