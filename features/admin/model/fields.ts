import type { AdminField, AdminModel } from './field.ts';
import { PERSONALITY_FIELDS } from './personality-fields.ts';
import { readValue } from './read-value.ts';
import { readAddressName, STREAM_FIELDS } from './stream-fields.ts';

export type { AdminField, AdminModel } from './field.ts';

/** The stored values of a record by field name. */
export type RecordInput = Readonly<Record<string, unknown>>;

export type FieldProblem = { readonly field: string; readonly text: string };

export type CheckedValues =
  | { readonly values: RecordInput; readonly problems: readonly [] }
  | { readonly values: null; readonly problems: readonly FieldProblem[] };

/** All fields of the entity, in the order of forms and files. A test compares them with the schema. */
export const ADMIN_FIELDS: Readonly<Record<AdminModel, readonly AdminField[]>> = {
  Stream: STREAM_FIELDS,
  Personality: PERSONALITY_FIELDS,
};

/** Fields with JSON, which is sent as text. */
export const JSON_FIELDS: Readonly<Record<AdminModel, readonly string[]>> = {
  Stream: STREAM_FIELDS.filter(({ kind }) => kind === 'json').map(({ name }) => name),
  Personality: [],
};

/** Fields that are derived whenever a record is written. They are neither typed nor imported. */
export const DERIVED_FIELDS: Readonly<Record<AdminModel, readonly string[]>> = {
  Stream: ['platform', 'spotlight', 'score', 'sortTitle'],
  Personality: [],
};

/**
 * Validates a whole record that was typed, imported or stored. Forms and imports both use it. `values` has no
 * fields that are missing in `raw`, and no derived ones; empty fields are null.
 * @returns the values as they are stored, or all problems in the fields' order, one sentence each
 */
export function checkValues(model: AdminModel, raw: Readonly<Record<string, unknown>>): CheckedValues {
  const fields = ADMIN_FIELDS[model];
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const reading = readValue(field, raw[field.name]);
    if (!reading.ok) problems.push({ field: field.name, text: reading.problem });
    else if (reading.value === null && field.isRequired)
      problems.push({ field: field.name, text: `${field.label} is missing.` });
    else if (Object.hasOwn(raw, field.name) && !field.isKept) values[field.name] = reading.value;
  }
  for (const name of Object.keys(raw))
    if (
      name !== '__typename' &&
      !DERIVED_FIELDS[model].includes(name) &&
      !fields.some((field) => field.name === name)
    )
      problems.push({ field: name, text: `There is no field “${name}”.` });
  const address = addressProblem(model, values);
  if (address) problems.push(address);
  return problems.length > 0 ? { values: null, problems } : { values, problems: [] };
}

/** Returns the problem of a stream without a slug whose id is not valid as one. */
function addressProblem(model: AdminModel, { id, slug }: RecordInput): FieldProblem | undefined {
  if (model !== 'Stream' || slug || typeof id !== 'string') return undefined;
  return readAddressName(id).ok
    ? undefined
    : { field: 'slug', text: 'Address is missing, and the id cannot be used as an address.' };
}
