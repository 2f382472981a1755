import { z } from 'zod';
import { sameValue } from '../../../../lib/workspace/merge.ts';
import { type GraphQLClient, RecordsError } from '../../../account/model/own-records.ts';
import { derivedStreamFields } from '../../../streams/model/derived-stream-fields.ts';
import { type Row, rowShape } from '../../../studio/model/one-record.ts';
import type { AdminModel } from '../field.ts';
import { ADMIN_FIELDS, JSON_FIELDS, type RecordInput } from '../fields.ts';
import type { ChangedRow, NewRow } from './plan-row.ts';
import { isThrottled } from './retrying.ts';

export type Writable = NewRow | ChangedRow;

/** The result of a row. `conflict`: the record was changed after the preview and not overwritten. */
export type RowOutcome =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'conflict'; readonly theirs: Row }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly why: string };

/** Maximum rows of one request. An AppSync document must not have too many tokens (about 2,000). */
export const MAX_ROWS = 40;
/**
 * Maximum characters of the variables of one request; AppSync accepts 1 MB, and a character may have three
 * bytes.
 */
export const MAX_CHARACTERS = 250_000;

const errorShape = z.looseObject({
  errorType: z.string().nullish(),
  message: z.string().default(''),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
});
const answerShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(errorShape).nullish(),
});
type AnswerError = z.infer<typeof errorShape>;

/** The backend throttles requests: the same request must be sent again later. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
}

/**
 * Writes several rows of one kind (all new, or all changed) with one request. A rejected row does not affect
 * the others. Repeating the call after a lost response returns the same outcomes.
 * @throws Throttled; RecordsError if no row may be written; the client's error if the backend cannot be
 * reached
 */
export async function writeBatch(
  model: AdminModel,
  rows: readonly Writable[],
  ask: GraphQLClient,
): Promise<readonly RowOutcome[]> {
  const { query, variables } = requestFor(model, rows);
  const { data, errors } = answerShape.parse(await ask(query, variables));
  if (errors?.some(isThrottled)) throw new Throttled();
  const failures = rows.map((_, at) => errors?.find(({ path }) => path?.[0] === `w${at}`));
  const isWhole = !data || errors?.some(({ path }) => !path?.length);
  if (isWhole && rows.length > 1) return oneByOne(model, rows, ask);
  if (errors && rows.every((_, at) => isUnauthorized(failures[at] ?? errors[0])))
    throw new RecordsError('It was not saved', { errors });
  const missed = rows.filter((_, at) => isMissed(failures[at]));
  const stored =
    missed.length > 0
      ? await readRows(
          model,
          missed.map(({ id }) => id),
          ask,
        )
      : new Map<string, Row>();
  return rows.map((row, at): RowOutcome => {
    const saved = rowShape.safeParse(data?.[`w${at}`]);
    if (saved.success) return { kind: 'saved', row: saved.data };
    const failure = failures[at] ?? errors?.[0];
    if (!isMissed(failure))
      return { kind: 'refused', why: failure?.message || 'The backend gave no reason.' };
    const theirs = stored.get(row.id);
    if (!theirs) return { kind: 'gone' };
    return saysTheSame(row, theirs) ? { kind: 'saved', row: theirs } : { kind: 'conflict', theirs };
  });
}

/** Writes each row with its own request. One row that the schema rejects fails a common request. */
async function oneByOne(
  model: AdminModel,
  rows: readonly Writable[],
  ask: GraphQLClient,
): Promise<readonly RowOutcome[]> {
  const half = Math.ceil(rows.length / 2);
  return [
    ...(await writeBatch(model, rows.slice(0, half), ask)),
    ...(await writeBatch(model, rows.slice(half), ask)),
  ];
}

function requestFor(model: AdminModel, rows: readonly Writable[]) {
  const verb = rows[0]?.action === 'new' ? 'create' : 'update';
  const type = verb === 'create' ? `Create${model}Input!` : `Update${model}Input!`;
  const condition = `Model${model}ConditionInput`;
  const declared = rows.map((_, at) => `$i${at}: ${type}, $c${at}: ${condition}`).join(', ');
  const writes = rows.map(
    (_, at) => `w${at}: ${verb}${model}(input: $i${at}, condition: $c${at}) { ...Row }`,
  );
  // Subscribers get the fields that are selected here, so all are.
  const query = `mutation Write(${declared}) { ${writes.join('\n')} } ${fragmentOf(model)}`;
  const variables = Object.fromEntries(
    rows.flatMap((row, at) => [
      [`i${at}`, onTheWire(model, inputOf(model, row))] as const,
      [`c${at}`, row.action === 'changed' ? { updatedAt: { eq: row.seenUpdatedAt } } : null] as const,
    ]),
  );
  return { query, variables };
}

const fragmentOf = (model: AdminModel) =>
  `fragment Row on ${model} { ${ADMIN_FIELDS[model].map(({ name }) => name).join(' ')} }`;

/** Returns the input of the request for a row. */
export function inputOf(model: AdminModel, row: Writable): RecordInput {
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
function saysTheSame(row: Writable, theirs: Row): boolean {
  const shown = row.action === 'new' ? row.input : row.changes;
  return Object.entries(shown).every(
    ([name, value]) => !Object.hasOwn(theirs, name) || sameValue(theirs[name], value),
  );
}

const isMissed = (error: AnswerError | undefined) => /ConditionalCheckFailed/.test(error?.errorType ?? '');
const isUnauthorized = (error: AnswerError | undefined) => /^Unauthorized/.test(error?.errorType ?? '');

async function readRows(
  model: AdminModel,
  ids: readonly string[],
  ask: GraphQLClient,
): Promise<ReadonlyMap<string, Row>> {
  const declared = ids.map((_, at) => `$i${at}: ID!`).join(', ');
  const reads = ids.map((_, at) => `r${at}: get${model}(id: $i${at}) { ...Row }`).join('\n');
  const variables = Object.fromEntries(ids.map((id, at) => [`i${at}`, id]));
  const answer = await ask(`query Read(${declared}) { ${reads} } ${fragmentOf(model)}`, variables);
  const { data, errors } = answerShape.parse(answer);
  if (errors?.some(isThrottled)) throw new Throttled();
  const rows = Object.values(data ?? {}).flatMap((row) => {
    const parsed = rowShape.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  return new Map(rows.map((row) => [row.id, row]));
}
