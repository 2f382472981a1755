import { FILES, type Writable } from './import-plan.ts';

/** The reason why a request waits. */
type Waiting = 'network' | 'throttled';

/** Milliseconds before the first retry; each further one waits twice as long, up to the maximum. */
const FIRST_WAIT = 500;
const MAX_WAIT = 15_000;

/** Error names of AppSync and DynamoDB for throttling. */
const THROTTLING_ERROR = /Throttl|ThroughputExceeded|LimitExceeded|TooManyRequests|RequestLimit/i;

/** Returns true for an error of a response that asks to send the same request again later. */
export const isThrottled = ({
  errorType,
  message = '',
}: {
  errorType?: string | null;
  message?: string;
}): boolean =>
  THROTTLING_ERROR.test(errorType ?? '') || /^Rate exceeded|status code (?:429|503)$/i.test(message);

/** The backend throttles requests: the same request must be sent again later. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
}

/** The errors of Amplify for a request without a response: of the API, and of the store. */
const NETWORK_ERRORS: readonly string[] = ['NetworkError', 'ERR_NETWORK'];

/** Returns the reason to retry after an error; null if there is none. */
function getReason(error: unknown): Waiting | null {
  if (error instanceof Throttled) return 'throttled';
  return error instanceof Error && NETWORK_ERRORS.includes(error.name) ? 'network' : null;
}

/**
 * Retries an action through lost connections and throttling, until it succeeds or is stopped.
 * @param onWaiting called before each pause, and with null when the action continues
 */
async function untilDone<Result>(
  work: () => Promise<Result>,
  {
    onWaiting,
    signal,
    wait = pause,
  }: {
    readonly onWaiting: (waiting: Waiting | null) => void;
    readonly signal: AbortSignal;
    readonly wait: ImportMeans['wait'];
  },
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await work();
      if (tries > 0) onWaiting(null);
      return result;
    } catch (error) {
      const reason = getReason(error);
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

/** The result of a row. `conflict`: the record was changed after the preview and not overwritten. */
export type RowOutcome =
  | { readonly kind: 'saved' | 'conflict' | 'gone' }
  /** `why`: a sentence. */
  | { readonly kind: 'refused'; readonly why: string };

/** The order of the reasons if several requests wait. */
const WAITINGS = ['network', 'throttled'] as const;

type FailedRow = Pick<Writable, 'kind' | 'at' | 'label'> & { readonly why: string };

type Counts = {
  readonly created: number;
  readonly changed: number;
  /** Uploaded files; only for a source with files. */
  readonly files?: number;
};

export type ImportProgress = Counts & {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** The label of the current row, if rows are written one by one. */
  readonly current: string;
  /** The remaining seconds; null before there is an estimate. */
  readonly remaining: number | null;
  readonly waiting: Waiting | null;
};

export type ImportResult = Counts & {
  readonly failed: readonly FailedRow[];
  /** Rows that were not imported because the import was stopped. */
  readonly left: number;
};

export type ImportMeans = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
  /** A monotonic clock in milliseconds. */
  readonly clock?: () => number;
  readonly wait?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
};

/**
 * Writes batches of rows in their order, several at a time. Failed rows are reported, and the others continue. After a stop,
 * it waits for the requests that were already sent, so that the result is correct.
 * @param write writes the rows of a batch, and returns an outcome for each. It may be repeated after a lost response.
 * @param lanes the number of batches that are written at the same time
 * @throws the error of `write` if nothing more can be written, for example if the sign-in has ended
 */
export async function writeRows<Row extends Writable>(
  batches: readonly (readonly Row[])[],
  write: (batch: readonly Row[]) => Promise<readonly RowOutcome[]>,
  lanes: number,
  { signal, onProgress, clock = () => performance.now(), wait }: ImportMeans,
): Promise<ImportResult> {
  const rows = batches.flat();
  const queue = batches.values();
  const hasFiles = rows.some(({ kind }) => kind === FILES);
  const counts: { created: number; changed: number; files?: number } = {
    created: 0,
    changed: 0,
    ...(hasFiles && { files: 0 }),
  };
  const failed: FailedRow[] = [];
  const began = clock();
  const waiting = new Map<number, Waiting>();
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  let done = 0;
  let current = '';

  const show = () => {
    const spent = clock() - began;
    onProgress({
      done,
      total: rows.length,
      ...counts,
      failed: failed.length,
      current,
      remaining: spent > 1500 && done > 0 ? ((spent / done) * (rows.length - done)) / 1000 : null,
      waiting: WAITINGS.find((one) => [...waiting.values()].includes(one)) ?? null,
    });
  };
  const count = ({ kind, action }: Row) => {
    if (kind === FILES) counts.files = (counts.files ?? 0) + 1;
    else counts[action === 'new' ? 'created' : 'changed'] += 1;
  };
  const take = (batch: readonly Row[], outcomes: readonly RowOutcome[]) => {
    for (const [index, row] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'saved') count(row);
      else failed.push({ kind: row.kind, at: row.at, label: row.label, why: whyNot(outcome) });
    }
    done += batch.length;
    show();
  };
  const work = async (lane: number) => {
    for (const batch of queue) {
      if (either.aborted) return;
      if (lanes === 1) {
        current = batch[0]?.label ?? '';
        show();
      }
      const outcomes = await untilDone(() => write(batch), {
        signal: either,
        wait,
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
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane).catch(end)));
  if (broken) throw broken.error;
  // Parallel batches end in any order.
  failed.sort((a, b) => (a.kind === b.kind ? a.at - b.at : 0));
  return { ...counts, failed, left: rows.length - done };
}

function whyNot(outcome: RowOutcome | undefined): string {
  switch (outcome?.kind) {
    case 'conflict':
      return 'The record was changed on the site after the preview, so it was not imported.';
    case 'gone':
      return 'The record was deleted on the site after the preview.';
    case 'refused':
      return outcome.why;
    default:
      return 'The backend did not respond.';
  }
}
