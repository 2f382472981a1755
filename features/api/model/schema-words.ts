import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';

/** The parts of a JSON Schema that the documentation uses. */
export type Schema = {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly default?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly $ref?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
};

export const schemaShape: z.ZodType<Schema> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  $ref: z.string().optional(),
  get properties() {
    return z.record(z.string(), schemaShape).optional();
  },
  get items() {
    return schemaShape.optional();
  },
  get anyOf() {
    return z.array(schemaShape).optional();
  },
});

/** A response field: `data[].id`. */
export type FieldDoc = { readonly name: string; readonly type: string; readonly description: string };

const FORMATS: Readonly<Record<string, string>> = {
  uri: 'URL',
  date: 'date',
  'date-time': 'date and time',
};

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

const getTypes = ({ type, anyOf = [] }: Schema): readonly string[] =>
  [type ?? [], ...anyOf.map((each) => each.type ?? [])].flat();

/** A schema's type in words: "whole number, 1 to 100", "date or null". */
export function getType(schema: Schema): string {
  const format = schema.format ?? schema.anyOf?.find((each) => each.format)?.format;
  const words = getTypes(schema).map(
    (type) => (type === 'string' && ownValue(FORMATS, format ?? '')) || ownValue(WORDS, type) || type,
  );
  const range =
    schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER
      ? `, ${schema.minimum} to ${schema.maximum}`
      : '';
  return `${words.join(' or ') || 'object'}${range}`;
}

type Named = (name: string) => Schema | undefined;

/** The referenced schema, with the description of the reference. */
function resolved(schema: Schema, named: Named): Schema {
  const at = schema.$ref ?? schema.anyOf?.find((each) => each.$ref)?.$ref;
  const target = at && named(at.slice(at.lastIndexOf('/') + 1));
  return target ? { ...target, ...(schema.description && { description: schema.description }) } : schema;
}

/** All response fields in order, with the fields of nested objects after the object. */
export function getFields(schema: Schema, named: Named, prefix = ''): readonly FieldDoc[] {
  return Object.entries(resolved(schema, named).properties ?? {}).flatMap(([name, raw]) => {
    const field = resolved(raw, named);
    const path = `${prefix}${name}`;
    const inner = field.items ? resolved(field.items, named) : field;
    return [
      { name: path, type: getType(field), description: field.description ?? '' },
      ...getFields(inner, named, `${path}${field.items ? '[]' : ''}.`),
    ];
  });
}
