import { z } from 'zod';
import { readDocument, repeatedRequest, writeDocument } from '../../../lib/graphql/documents.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import {
  type GraphQLClient,
  RecordsError,
  type Row,
  rowShape,
} from '../../../lib/workspace/stored-record.ts';
import { derivedStreamFields } from '../../streams/model/derived-stream-fields.ts';
import type { AdminModel } from './field.ts';
import { ADMIN_FIELDS, JSON_FIELDS, type RecordInput } from './fields.ts';
import type { ChangedRow, NewRow } from './plan-import.ts';

/** The reason why a request waits. */
type Waiting = 'network' | 'throttled';

/** Milliseconds before the first retry; each further one waits twice as long, up to the maximum. */
const FIRST_WAIT = 500;
const MAX_WAIT = 15_000;

/** Error names of AppSync and DynamoDB for throttling. */
const THROTTLING_ERROR = /Throttl|ThroughputExceeded|LimitExceeded|TooManyRequests|RequestLimit/i;

const isThrottled = ({ errorType, message = '' }: { errorType?: string | null; message?: string }) =>
  THROTTLING_ERROR.test(errorType ?? '') || /^Rate exceeded|status code (?:429|503)$/i.test(message);

/**
 * Retries an action through lost connections and throttling, until it succeeds or is stopped.
 * @param reasonOf the reason to retry after an error; null: the error is thrown
 * @param onWaiting called before each pause, and with null when the action continues
 */
async function untilDone<Result>(
  work: () => Promise<Result>,
  {
    reasonOf,
    onWaiting,
    signal,
    wait = pause,
  }: {
    readonly reasonOf: (error: unknown) => Waiting | null;
    readonly onWaiting: (waiting: Waiting | null) => void;
    readonly signal: AbortSignal;
    readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  },
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await work();
      if (tries > 0) onWaiting(null);
      return result;
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason || signal.aborted) throw error;
      onWaiting(reason);
      // The random part spreads the retries of parallel requests.
      await wait(Math.min(FIRST_WAIT * 2 ** tries, MAX_WAIT) * (0.75 + Math.random() / 2), signal);
      signal.throwIfAborted();
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

export type Writable = NewRow | ChangedRow;

/** The result of a row. `conflict`: the record was changed after the preview and not overwritten. */
type RowOutcome =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'conflict'; readonly theirs: Row }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly why: string };

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

/** The backend throttles requests: the same request must be sent again later. */
class Throttled extends Error {
  override readonly name = 'Throttled';
}

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
    if (saved.success) return { kind: 'saved', row: saved.data };
    const failure = failures[at] ?? errors?.[0];
    if (!isMissed(failure))
      return { kind: 'refused', why: failure?.message || 'The backend gave no reason.' };
    const theirs = stored.get(row.id);
    if (!theirs) return { kind: 'gone' };
    return hasSameValues(row, theirs) ? { kind: 'saved', row: theirs } : { kind: 'conflict', theirs };
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
    writeDocument(verb, model, namesOf(model)),
    rows.map((row) => ({
      input: onTheWire(model, inputOf(model, row)),
      condition: row.action === 'changed' ? { updatedAt: { eq: row.seenUpdatedAt } } : null,
    })),
  );
}

const namesOf = (model: AdminModel) => ADMIN_FIELDS[model].map(({ name }) => name);

/** Returns the input of the request for a row. */
function inputOf(model: AdminModel, row: Writable): RecordInput {
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

const isMissed = (error: ResponseError | undefined) => /ConditionalCheckFailed/.test(error?.errorType ?? '');
const isUnauthorized = (error: ResponseError | undefined) => /^Unauthorized/.test(error?.errorType ?? '');

async function readRows(
  model: AdminModel,
  ids: readonly string[],
  client: GraphQLClient,
): Promise<ReadonlyMap<string, Row>> {
  const { document, variables } = repeatedRequest(
    readDocument(model, namesOf(model)),
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

/** The order of the reasons if several requests wait. */
const WAITINGS = ['network', 'throttled'] as const;

type FailedRow = { readonly at: number; readonly label: string; readonly why: string };

export type RunProgress = {
  readonly done: number;
  readonly total: number;
  readonly created: number;
  readonly changed: number;
  readonly failed: number;
  /** The remaining seconds; null before there is an estimate. */
  readonly remaining: number | null;
  readonly waiting: Waiting | null;
};

export type RunResult = {
  readonly created: number;
  readonly changed: number;
  readonly failed: readonly FailedRow[];
  /** Rows that were not imported because the import was stopped. */
  readonly left: number;
};

type Means = {
  readonly client: GraphQLClient;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
  /** A monotonic clock in milliseconds. */
  readonly clock?: () => number;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Writes the rows of a plan, several requests at a time. Failed rows are reported, and the others continue. After a stop, it
 * waits for the requests that were already sent, so that the result is correct.
 * @throws the client's error if nothing more can be written, for example if the sign-in has ended
 */
export async function runImport(
  model: AdminModel,
  rows: readonly Writable[],
  { client, signal, onProgress, clock = () => performance.now(), wait }: Means,
): Promise<RunResult> {
  const batches = batchesOf(model, rows).values();
  const counts = { created: 0, changed: 0 };
  const failed: FailedRow[] = [];
  const began = clock();
  const waiting = new Map<number, Waiting>();
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let done = 0;

  const show = () => {
    const spent = clock() - began;
    onProgress({
      done,
      total: rows.length,
      ...counts,
      failed: failed.length,
      remaining: spent > 1500 && done > 0 ? ((spent / done) * (rows.length - done)) / 1000 : null,
      waiting: WAITINGS.find((one) => [...waiting.values()].includes(one)) ?? null,
    });
  };
  const take = (batch: readonly Writable[], outcomes: Awaited<ReturnType<typeof writeBatch>>) => {
    for (const [index, row] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'saved') counts[row.action === 'new' ? 'created' : 'changed'] += 1;
      else failed.push({ at: row.at, label: row.label, why: whyNot(outcome) });
    }
    done += batch.length;
    show();
  };
  const work = async (lane: number) => {
    for (const batch of batches) {
      if (either.aborted) return;
      const outcomes = await untilDone(() => writeBatch(model, batch, client), {
        reasonOf,
        signal: either,
        ...(wait && { wait }),
        onWaiting: (reason) => {
          if (reason) waiting.set(lane, reason);
          else waiting.delete(lane);
          show();
        },
      });
      take(batch, outcomes);
    }
  };
  show();
  let broken: { readonly error: unknown } | undefined;
  const end = (error: unknown) => {
    if (!either.aborted) broken = { error };
    // The other requests finish their current batch.
    stop.abort();
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane).catch(end)));
  if (broken) throw broken.error;
  return { ...counts, failed: failed.sort((a, b) => a.at - b.at), left: rows.length - done };
}

/** Splits new and changed rows into requests, each within the limits. */
function batchesOf(model: AdminModel, rows: readonly Writable[]): readonly (readonly Writable[])[] {
  const batches: Writable[][] = [];
  for (const action of ['new', 'changed'] as const) {
    let batch: Writable[] = [];
    let characters = 0;
    for (const row of rows.filter((one) => one.action === action)) {
      const size = JSON.stringify(inputOf(model, row)).length;
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

function reasonOf(error: unknown): Waiting | null {
  if (error instanceof Throttled) return 'throttled';
  return error instanceof Error && error.name === 'NetworkError' ? 'network' : null;
}

function whyNot(outcome: Awaited<ReturnType<typeof writeBatch>>[number] | undefined): string {
  if (outcome?.kind === 'conflict')
    return 'The record was changed on the site after the preview, so this row was not imported.';
  if (outcome?.kind === 'gone') return 'The record was deleted on the site after the preview.';
  return outcome?.kind === 'refused'
    ? `The backend rejected the row: ${outcome.why}`
    : 'The backend did not respond.';
}
