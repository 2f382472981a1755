import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { FoundRestriction } from '../../bans/server/restrictions.ts';

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
type ItemField = {
  readonly name: string;
  readonly type: 'text' | 'address' | 'date' | 'number';
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

/** A JSON Schema (2020-12), as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const FORMS: Readonly<Record<Exclude<ColumnType, 'list'> | ItemField['type'], JsonSchema>> = {
  text: { type: 'string' },
  address: { type: 'string', format: 'uri' },
  date: { type: 'string', format: 'date' },
  integer: { type: 'integer', minimum: 0 },
  decimal: { type: 'number', exclusiveMinimum: 0 },
  number: { type: 'number', minimum: 0 },
  boolean: { type: 'boolean' },
};

function valueSchema(
  form: JsonSchema,
  isNullable: boolean,
  { description, values }: Pick<ItemField, 'description' | 'values'>,
): JsonSchema {
  return {
    ...form,
    ...(isNullable && { type: [form.type, 'null'] }),
    ...(values && { enum: isNullable ? [...values, null] : [...values] }),
    description,
  };
}

function itemSchema(fields: readonly ItemField[]): JsonSchema {
  return {
    type: 'object',
    required: fields.map(({ name }) => name),
    additionalProperties: false,
    properties: Object.fromEntries(
      fields.map((field) => [field.name, valueSchema(FORMS[field.type], field.isNullable ?? false, field)]),
    ),
  };
}

export function columnSchema({
  type,
  description,
  note,
  unknown,
  values,
  always,
  items = [],
}: Column): JsonSchema {
  const text = [description, unknown && `Null: ${unknown}`, note].filter(Boolean).join(' ');
  if (type === 'list') return { type: 'array', description: text, items: itemSchema(items) };
  const form = always === undefined ? FORMS[type] : { ...FORMS[type], const: always };
  return valueSchema(form, unknown !== undefined, { description: text, ...(values && { values }) });
}
