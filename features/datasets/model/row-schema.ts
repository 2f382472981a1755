import type { RecordType } from '../../explorer/model/restriction-filter.ts';
import type { Column, ColumnType, ItemField } from './column.ts';
import { columnsOf } from './columns.ts';

/** A JSON Schema (2020-12), as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const FORMS: Readonly<Record<Exclude<ColumnType, 'list'>, JsonSchema>> = {
  text: { type: 'string' },
  address: { type: 'string', format: 'uri' },
  date: { type: 'string', format: 'date' },
  integer: { type: 'integer', minimum: 0 },
  decimal: { type: 'number', exclusiveMinimum: 0 },
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

function columnSchema({ type, description, note, unknown, values, always, items = [] }: Column): JsonSchema {
  const text = [description, unknown && `Null: ${unknown}`, note].filter(Boolean).join(' ');
  if (type === 'list') return { type: 'array', description: text, items: itemSchema(items) };
  const form = always === undefined ? FORMS[type] : { ...FORMS[type], const: always };
  return valueSchema(form, unknown !== undefined, { description: text, ...(values && { values }) });
}

/** The schema of a row, in which every column is always present. */
export function rowSchema(kind: RecordType): JsonSchema {
  const columns = columnsOf(kind);
  return {
    type: 'object',
    required: columns.map(({ name }) => name),
    additionalProperties: false,
    properties: Object.fromEntries(columns.map((column) => [column.name, columnSchema(column)])),
  };
}
