import { z } from 'zod';
import { OWN_MODELS, type OwnKind } from '../account/own-models.ts';
import { type Ask, RecordsError } from '../account/own-records.ts';
import { sameValue } from './merge.ts';
import { type OwnRow, readRow } from './own-rows.ts';

/**
 * What came of a write. `conflict`: somebody wrote in between, and nothing was changed; `theirs` is what is stored now.
 * `gone`: the record is not there any more.
 */
export type Written =
  | { readonly kind: 'saved'; readonly row: OwnRow }
  | { readonly kind: 'conflict'; readonly theirs: OwnRow }
  | { readonly kind: 'gone' };

/** `taken`: the id belongs to a record of somebody else, which one may not see. */
export type Created = Written | { readonly kind: 'taken' };

export type Input = Readonly<Record<string, unknown>>;

/** Fields that hold JSON: given as what they mean, or as text already. */
const JSON_FIELDS = ['events', 'evidence', 'presences'];

const onTheWire = (input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      JSON_FIELDS.includes(field) && typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value,
    ]),
  );

const rowShape = z.looseObject({ id: z.string(), updatedAt: z.string() });
const savedShape = z.object({ data: z.object({ row: rowShape }) });
const errorsShape = z.object({ errors: z.array(z.looseObject({ errorType: z.string().nullish() })).min(1) });

/** Whether a write was refused because its condition does not hold, and nothing else. */
function missedCondition(answer: unknown): boolean {
  const parsed = errorsShape.safeParse(answer);
  return (
    parsed.success &&
    parsed.data.errors.every(({ errorType }) => /ConditionalCheckFailed/.test(errorType ?? ''))
  );
}

async function write(
  verb: 'create' | 'update' | 'delete',
  kind: OwnKind,
  input: Input,
  condition: Input | null,
  ask: Ask,
): Promise<OwnRow | null> {
  const { model, fields } = OWN_MODELS[kind];
  const name = `${verb}${model}`;
  const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
  // Subscribers are told what is selected here, so it is every field.
  const query = `mutation Write($input: ${type}, $condition: Model${model}ConditionInput) {
    row: ${name}(input: $input, condition: $condition) { ${fields.join(' ')} }
  }`;
  const answer = await ask(query, { input: onTheWire(input), condition });
  if (missedCondition(answer)) return null;
  const saved = savedShape.safeParse(answer);
  if (saved.success && !errorsShape.safeParse(answer).success) return saved.data.data.row;
  throw new RecordsError('It was not saved', answer);
}

/**
 * Creates a record. One whose id is there already and that says the same is this very write, whose answer was lost on its
 * way the first time: it counts as saved.
 * @throws RecordsError when the backend refuses; what the client throws when it cannot be reached
 */
export async function createOwn(
  kind: OwnKind,
  input: Input & { readonly id: string },
  ask: Ask,
): Promise<Created> {
  const row = await write('create', kind, input, null, ask);
  if (row) return { kind: 'saved', row };
  const theirs = await readRow(kind, input.id, ask).catch((error: unknown) => {
    if (error instanceof RecordsError) return null;
    throw error;
  });
  if (!theirs) return { kind: 'taken' };
  const isThisOne = Object.entries(input).every(([field, value]) => sameValue(theirs[field], value));
  return isThisOne ? { kind: 'saved', row: theirs } : { kind: 'conflict', theirs };
}

/**
 * Changes a record, if nobody has since it was read.
 * @param seenUpdatedAt the `updatedAt` of what the person saw
 */
export async function updateOwn(
  kind: OwnKind,
  id: string,
  changes: Input,
  seenUpdatedAt: string,
  ask: Ask,
): Promise<Written> {
  return change('update', kind, { ...changes, id }, seenUpdatedAt, ask);
}

/** Deletes a record, if nobody has changed it since it was read; `saved` then has what was deleted. */
export async function deleteOwn(
  kind: OwnKind,
  id: string,
  seenUpdatedAt: string,
  ask: Ask,
): Promise<Written> {
  return change('delete', kind, { id }, seenUpdatedAt, ask);
}

/** A record that is not there has no owner either: the backend then says that one may not, and is asked again. */
async function change(
  verb: 'update' | 'delete',
  kind: OwnKind,
  input: Input & { readonly id: string },
  seenUpdatedAt: string,
  ask: Ask,
): Promise<Written> {
  try {
    const row = await write(verb, kind, input, { updatedAt: { eq: seenUpdatedAt } }, ask);
    return row ? { kind: 'saved', row } : await whatIsThere(kind, input.id, ask);
  } catch (refusal) {
    if (refusal instanceof RecordsError && (await readRow(kind, input.id, ask)) === null)
      return { kind: 'gone' };
    throw refusal;
  }
}

async function whatIsThere(kind: OwnKind, id: string, ask: Ask): Promise<Written> {
  const theirs = await readRow(kind, id, ask);
  return theirs ? { kind: 'conflict', theirs } : { kind: 'gone' };
}

/** Deletes a record whatever it holds: one that cannot be read has no `updatedAt` that anybody saw. */
export async function deleteBroken(kind: OwnKind, id: string, ask: Ask): Promise<void> {
  const { model } = OWN_MODELS[kind];
  const query = `mutation Delete($input: Delete${model}Input!) { delete${model}(input: $input) { id owner } }`;
  const answer = await ask(query, { input: { id } });
  if (errorsShape.safeParse(answer).success) throw new RecordsError('It was not deleted', answer);
}
