import { z } from 'zod';
import { isMissedCondition } from '../graphql/api-response.ts';
import { type FieldName, type ModelName, readDocument, writeDocument } from '../graphql/documents.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import { sameValue } from './merge.ts';

/** A stored record. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly updatedAt: string };

/** The written fields of a record. */
export type Input = Readonly<Record<string, unknown>>;

/** A model with the fields that are read. */
export type Model = { readonly model: ModelName; readonly fields: readonly FieldName<ModelName>[] };

/**
 * The result of a write. `conflict`: someone else changed the record, and nothing was written; `theirs` is the stored record.
 * `gone`: the record no longer exists.
 */
export type Written =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'conflict'; readonly theirs: Row }
  | { readonly kind: 'gone' };

/** `taken`: the id belongs to another user's record that this user may not read. */
export type Created = Written | { readonly kind: 'taken' };

/** JSON fields: given as values or as text. */
const JSON_FIELDS = ['events', 'evidence', 'measurements', 'presences', 'chapters', 'items', 'content'];

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

const hasErrors = (result: unknown) => errorsShape.safeParse(result).success;

/** Reports whether a write failed only because of its condition. */
function missedCondition(result: unknown): boolean {
  const { data } = errorsShape.safeParse(result);
  return data?.errors.every(isMissedCondition) ?? false;
}

/**
 * Reads one record with every field. Returns null if no such record exists or the user may not read it.
 * Throws RecordsError.
 */
export async function readRecord(
  { model, fields }: Model,
  id: string,
  client: GraphQLClient,
): Promise<Row | null> {
  const result = await client(readDocument(model, fields), { id });
  const found = foundShape.safeParse(result);
  if (!found.success || hasErrors(result)) throw new RecordsError('The record could not be loaded', result);
  return found.data.data.row;
}

async function write(
  verb: 'create' | 'update' | 'delete',
  { model, fields }: Model,
  input: Input,
  condition: Input | null,
  client: GraphQLClient,
): Promise<Row | null> {
  // Subscribers get the fields that are selected here, so all are.
  const result = await client(writeDocument(verb, model, fields), { input: onTheWire(input), condition });
  if (missedCondition(result)) return null;
  const saved = savedShape.safeParse(result);
  if (saved.success && !hasErrors(result)) return saved.data.data.row;
  throw new RecordsError('The record could not be saved', result);
}

/** Removes null fields of a new record: DynamoDB rejects null in the key of an index. */
const withoutNulls = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/**
 * Creates a record. If a record with this id and the same content exists, the response of an earlier try was lost: it counts
 * as saved.
 * @throws RecordsError if the backend rejects the write; the client's error if the backend cannot be reached
 */
export async function createRow(
  model: Model,
  input: Input & { readonly id: string },
  client: GraphQLClient,
): Promise<Created> {
  const row = await write('create', model, withoutNulls(input), null, client);
  if (row) return { kind: 'saved', row };
  const theirs = await readRecord(model, input.id, client).catch((error: unknown) => {
    if (error instanceof RecordsError) return null;
    throw error;
  });
  if (!theirs) return { kind: 'taken' };
  const isThisOne = Object.entries(input).every(([field, value]) => sameValue(theirs[field], value));
  return isThisOne ? { kind: 'saved', row: theirs } : { kind: 'conflict', theirs };
}

/**
 * Changes or deletes a record, unless someone else has changed it since it was read. `saved` has the stored or deleted record.
 * @param seenUpdatedAt the `updatedAt` of the record that the person saw
 */
export async function changeRow(
  verb: 'update' | 'delete',
  model: Model,
  input: Input & { readonly id: string },
  seenUpdatedAt: string,
  client: GraphQLClient,
): Promise<Written> {
  try {
    const row = await write(verb, model, input, { updatedAt: { eq: seenUpdatedAt } }, client);
    if (row) return { kind: 'saved', row };
    const theirs = await readRecord(model, input.id, client);
    return theirs ? { kind: 'conflict', theirs } : { kind: 'gone' };
  } catch (refusal) {
    // The backend reports "not authorized" for a missing record, because it has no owner. A second read
    // distinguishes the two cases.
    if (refusal instanceof RecordsError && (await readRecord(model, input.id, client)) === null)
      return { kind: 'gone' };
    throw refusal;
  }
}

/** Deletes a record that cannot be read, and so has no known `updatedAt`. */
export async function deleteUnread(model: ModelName, id: string, client: GraphQLClient): Promise<void> {
  const result = await client(writeDocument('delete', model, ['id']), { input: { id } });
  if (hasErrors(result)) throw new RecordsError('The record could not be deleted', result);
}

/**
 * Queries the backend with the person's own tokens, and returns the whole response. Throws the client's
 * errors.
 */
export type GraphQLClient = <Result, Variables extends Readonly<Record<string, unknown>>>(
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
) => Promise<unknown>;

const messagesShape = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/** The backend refused an operation on records; the message has its reason. */
export class RecordsError extends Error {
  constructor(what: string, result: unknown) {
    const errors = messagesShape.safeParse(result);
    const reason = errors.success ? errors.data.errors[0]?.message : undefined;
    super(reason ? `${what}: ${reason}` : `${what}.`);
    this.name = 'RecordsError';
  }
}
