import { z } from 'zod';
import { isMissedCondition } from '../../../lib/graphql/api-response.ts';
import { readDocument, repeatedRequest, writeDocument } from '../../../lib/graphql/documents.ts';
import type { Writable } from '../../../lib/workspace/import-plan.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import {
  type ImportMeans,
  type ImportResult,
  isThrottled,
  type RowOutcome,
  Throttled,
  writeRows,
} from '../../../lib/workspace/run-import.ts';
import {
  type GraphQLClient,
  RecordsError,
  type Row,
  rowShape,
} from '../../../lib/workspace/stored-record.ts';
import { derivedStreamFields } from '../../streams/model/derived-stream-fields.ts';
import type { AdminModel } from './field.ts';
import { ADMIN_FIELDS, JSON_FIELDS, type RecordInput } from './fields.ts';

/** Maximum rows of one request. An AppSync document must not have too many tokens (about 2,000). */
const MAX_ROWS = 40;
/**
 * Maximum characters of the variables of one request; AppSync accepts 1 MB, and a character may have three
 * bytes.
 */
const MAX_CHARACTERS = 250_000;

const errorShape = z.looseObject({
  errorType: z.string().nullish(),
  message: z.string().default(''),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
});
const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(errorShape).nullish(),
});
type ResponseError = z.infer<typeof errorShape>;

/**
 * Writes several rows of one kind (all new, or all changed) with one request. A rejected row does not affect
 * the others. Repeating the call after a lost response returns the same outcomes.
 * @throws Throttled; RecordsError if no row may be written; the client's error if the backend cannot be
 * reached
 */
async function writeBatch(
  model: AdminModel,
  rows: readonly Writable[],
  client: GraphQLClient,
): Promise<readonly RowOutcome[]> {
  const { document, variables } = requestFor(model, rows);
  const { data, errors } = responseShape.parse(await client(document, variables));
  if (errors?.some(isThrottled)) throw new Throttled();
  const failures = rows.map((_, at) => errors?.find(({ path }) => path?.[0] === `r${at}`));
  const isWhole = !data || errors?.some(({ path }) => !path?.length);
  if (isWhole && rows.length > 1) return oneByOne(model, rows, client);
  if (errors && rows.every((_, at) => isUnauthorized(failures[at] ?? errors[0])))
    throw new RecordsError('It was not saved', { errors });
  const missed = rows.filter((_, at) => isMissed(failures[at]));
  const stored =
    missed.length > 0
      ? await readRows(
          model,
          missed.map(({ id }) => id),
          client,
        )
      : new Map<string, Row>();
  return rows.map((row, at): RowOutcome => {
    const saved = rowShape.safeParse(data?.[`r${at}`]);
    if (saved.success) return { kind: 'saved' };
    const failure = failures[at] ?? errors?.[0];
    if (!isMissed(failure))
      return {
        kind: 'refused',
        why: `The backend rejected the row: ${failure?.message || 'The backend gave no reason.'}`,
      };
    const theirs = stored.get(row.id);
    if (!theirs) return { kind: 'gone' };
    return { kind: hasSameValues(row, theirs) ? 'saved' : 'conflict' };
  });
}

/** Writes each row with its own request. One row that the schema rejects fails a common request. */
async function oneByOne(
  model: AdminModel,
  rows: readonly Writable[],
  client: GraphQLClient,
): Promise<readonly RowOutcome[]> {
  const half = Math.ceil(rows.length / 2);
  return [
    ...(await writeBatch(model, rows.slice(0, half), client)),
    ...(await writeBatch(model, rows.slice(half), client)),
  ];
}

function requestFor(model: AdminModel, rows: readonly Writable[]) {
  const verb = rows[0]?.action === 'new' ? 'create' : 'update';
  // Subscribers get the fields that are selected here, so all are.
  return repeatedRequest(
    writeDocument(verb, model, getNames(model)),
    rows.map((row) => ({
      input: onTheWire(model, getInput(model, row)),
      condition: row.action === 'changed' ? { updatedAt: { eq: row.seenUpdatedAt } } : null,
    })),
  );
}

const getNames = (model: AdminModel) => ADMIN_FIELDS[model].map(({ name }) => name);

/** Returns the input of the request for a row. */
function getInput(model: AdminModel, row: Writable): RecordInput {
  if (row.action === 'new') return row.input;
  return { ...row.changes, ...(model === 'Stream' && derivedStreamFields(row.changes)), id: row.id };
}

const onTheWire = (model: AdminModel, input: RecordInput): RecordInput =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      JSON_FIELDS[model].includes(name) && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** Returns true if this row wrote the record, in a request whose response was lost. */
function hasSameValues(row: Writable, theirs: Row): boolean {
  const shown = row.action === 'new' ? row.input : row.changes;
  return Object.entries(shown).every(
    ([name, value]) => !Object.hasOwn(theirs, name) || sameValue(theirs[name], value),
  );
}

const isMissed = (error: ResponseError | undefined) => error !== undefined && isMissedCondition(error);
const isUnauthorized = (error: ResponseError | undefined) => /^Unauthorized/.test(error?.errorType ?? '');

async function readRows(
  model: AdminModel,
  ids: readonly string[],
  client: GraphQLClient,
): Promise<ReadonlyMap<string, Row>> {
  const { document, variables } = repeatedRequest(
    readDocument(model, getNames(model)),
    ids.map((id) => ({ id })),
  );
  const result = await client(document, variables);
  const { data, errors } = responseShape.parse(result);
  if (errors?.some(isThrottled)) throw new Throttled();
  const rows = Object.values(data ?? {}).flatMap((row) => {
    const parsed = rowShape.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Number of parallel requests. */
const LANES = 4;

/**
 * Writes the rows of a plan, several requests at a time.
 * @throws the client's error if nothing more can be written, for example if the sign-in has ended
 */
export const runImport = (
  model: AdminModel,
  rows: readonly Writable[],
  { client, ...means }: ImportMeans & { readonly client: GraphQLClient },
): Promise<ImportResult> =>
  writeRows(getBatches(model, rows), (batch) => writeBatch(model, batch, client), LANES, means);

/** Splits new and changed rows into requests, each within the limits. */
function getBatches(model: AdminModel, rows: readonly Writable[]): readonly (readonly Writable[])[] {
  const batches: Writable[][] = [];
  for (const action of ['new', 'changed'] as const) {
    let batch: Writable[] = [];
    let characters = 0;
    for (const row of rows.filter((one) => one.action === action)) {
      const size = JSON.stringify(getInput(model, row)).length;
      if (batch.length === MAX_ROWS || (batch.length > 0 && characters + size > MAX_CHARACTERS)) {
        batches.push(batch);
        batch = [];
        characters = 0;
      }
      batch.push(row);
      characters += size;
    }
    if (batch.length > 0) batches.push(batch);
  }
  return batches;
}
