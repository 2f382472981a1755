/** The reason why a request waits. */
export type Waiting = 'network' | 'throttled';

/** Milliseconds before the first retry; each further one waits twice as long, up to the maximum. */
const FIRST_WAIT = 500;
const MAX_WAIT = 15_000;

/** Error names of AppSync and DynamoDB for throttling. */
const ASKS_FOR_FEWER = /Throttl|ThroughputExceeded|LimitExceeded|TooManyRequests|RequestLimit/i;

export const isThrottled = ({ errorType, message = '' }: { errorType?: string | null; message?: string }) =>
  ASKS_FOR_FEWER.test(errorType ?? '') || /^Rate exceeded|status code (?:429|503)$/i.test(message);

/**
 * Retries an action through lost connections and throttling, until it succeeds or is stopped.
 * @param reasonOf the reason to retry after an error; null: the error is thrown
 * @param onWaiting called before each pause, and with null when the action continues
 */
export async function untilDone<Result>(
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
