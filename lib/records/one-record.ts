import { z } from 'zod';
import { type Ask, RecordsError } from '../account/own-records.ts';
import { sameValue } from '../studio/merge.ts';

/** A record as it is stored, by the names of its fields. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly updatedAt: string };

/** What is written of a record, by the names of its fields. */
export type Input = Readonly<Record<string, unknown>>;

/** A model, and every field of it that is read. */
export type Model = { readonly model: string; readonly fields: readonly string[] };

/**
 * What came of a write. `conflict`: somebody wrote in between, and nothing was changed; `theirs` is what is stored now.
 * `gone`: the record is not there any more.
 */
export type Written =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'conflict'; readonly theirs: Row }
  | { readonly kind: 'gone' };

/** `taken`: the id belongs to a record of somebody else, which one may not see. */
export type Created = Written | { readonly kind: 'taken' };

/** Fields that hold JSON: given as what they mean, or as text already. */
const JSON_FIELDS = ['events', 'evidence', 'presences', 'chapters', 'items'];

const onTheWire = (input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      JSON_FIELDS.includes(field) && typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value,
    ]),
  );

export const rowShape = z.looseObject({ id: z.string(), updatedAt: z.string() });
const savedShape = z.object({ data: z.object({ row: rowShape }) });
const foundShape = z.object({ data: z.object({ row: rowShape.nullable() }) });
const errorsShape = z.object({ errors: z.array(z.looseObject({ errorType: z.string().nullish() })).min(1) });

const hasErrors = (answer: unknown) => errorsShape.safeParse(answer).success;

/** Whether a write was refused because its condition does not hold, and nothing else. */
function missedCondition(answer: unknown): boolean {
  const parsed = errorsShape.safeParse(answer);
  return (
    parsed.success &&
    parsed.data.errors.every(({ errorType }) => /ConditionalCheckFailed/.test(errorType ?? ''))
  );
}

/** One record with every field; null when there is none that the asker may see. Throws RecordsError. */
export async function readRecord({ model, fields }: Model, id: string, ask: Ask): Promise<Row | null> {
  const answer = await ask(
    `query OneRecord($id: ID!) { row: get${model}(id: $id) { ${fields.join(' ')} } }`,
    {
      id,
    },
  );
  const found = foundShape.safeParse(answer);
  if (!found.success || hasErrors(answer)) throw new RecordsError('The record could not be read', answer);
  return found.data.data.row;
}

async function write(
  verb: 'create' | 'update' | 'delete',
  { model, fields }: Model,
  input: Input,
  condition: Input | null,
  ask: Ask,
): Promise<Row | null> {
  const name = `${verb}${model}`;
  const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
  // Subscribers are told what is selected here, so it is every field.
  const query = `mutation Write($input: ${type}, $condition: Model${model}ConditionInput) {
    row: ${name}(input: $input, condition: $condition) { ${fields.join(' ')} }
  }`;
  const answer = await ask(query, { input: onTheWire(input), condition });
  if (missedCondition(answer)) return null;
  const saved = savedShape.safeParse(answer);
  if (saved.success && !hasErrors(answer)) return saved.data.data.row;
  throw new RecordsError('It was not saved', answer);
}

/** A new record has no field that is null: DynamoDB refuses null in the key of an index. */
const withoutNulls = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/**
 * Creates a record. One whose id is there already and that says the same is this very write, whose answer was lost on its
 * way the first time: it counts as saved.
 * @throws RecordsError when the backend refuses; what the client throws when it cannot be reached
 */
export async function createRow(
  model: Model,
  input: Input & { readonly id: string },
  ask: Ask,
): Promise<Created> {
  const row = await write('create', model, withoutNulls(input), null, ask);
  if (row) return { kind: 'saved', row };
  const theirs = await readRecord(model, input.id, ask).catch((error: unknown) => {
    if (error instanceof RecordsError) return null;
    throw error;
  });
  if (!theirs) return { kind: 'taken' };
  const isThisOne = Object.entries(input).every(([field, value]) => sameValue(theirs[field], value));
  return isThisOne ? { kind: 'saved', row: theirs } : { kind: 'conflict', theirs };
}

/**
 * Changes a record, or deletes it, if nobody has changed it since it was read; `saved` then has what is stored, or what
 * was deleted.
 * @param seenUpdatedAt the `updatedAt` of what the person saw
 */
export async function changeRow(
  verb: 'update' | 'delete',
  model: Model,
  input: Input & { readonly id: string },
  seenUpdatedAt: string,
  ask: Ask,
): Promise<Written> {
  try {
    const row = await write(verb, model, input, { updatedAt: { eq: seenUpdatedAt } }, ask);
    if (row) return { kind: 'saved', row };
    const theirs = await readRecord(model, input.id, ask);
    return theirs ? { kind: 'conflict', theirs } : { kind: 'gone' };
  } catch (refusal) {
    // A record that is not there has no owner either: the backend then says that one may not, and is asked again.
    if (refusal instanceof RecordsError && (await readRecord(model, input.id, ask)) === null)
      return { kind: 'gone' };
    throw refusal;
  }
}

/** Deletes a record whatever it holds: one that cannot be read has no `updatedAt` that anybody saw. */
export async function deleteUnread(model: string, id: string, ask: Ask): Promise<void> {
  const query = `mutation Delete($input: Delete${model}Input!) { delete${model}(input: $input) { id } }`;
  const answer = await ask(query, { input: { id } });
  if (hasErrors(answer)) throw new RecordsError('It was not deleted', answer);
}
