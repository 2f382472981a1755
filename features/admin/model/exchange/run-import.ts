import type { GraphQLClient } from '../../../account/model/own-records.ts';
import type { AdminModel } from '../field.ts';
import { untilDone, type Waiting } from './retrying.ts';
import { inputOf, MAX_CHARACTERS, MAX_ROWS, Throttled, type Writable, writeBatch } from './write-batch.ts';

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
  readonly ask: GraphQLClient;
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
  { ask, signal, onProgress, clock = () => performance.now(), wait }: Means,
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
      const outcomes = await untilDone(() => writeBatch(model, batch, ask), {
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
