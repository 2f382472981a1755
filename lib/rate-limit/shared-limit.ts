import { CallerRateLimiter } from './caller-limits.ts';

type SharedLimit = {
  /** Requests of one caller in an hour, and of all callers together. */
  readonly ofCaller: number;
  readonly ofAll: number;
};

const HOUR = 60 * 60;

/**
 * Creates a limit of this process for each caller and in total. Above the total, each caller can still send one request an hour, so that
 * no one can lock out the others.
 * @returns counts a request, and returns whether it is within the limits
 */
export function createSharedLimit({ ofCaller, ofAll }: SharedLimit): (caller: string) => Promise<boolean> {
  const callers = new CallerRateLimiter({ points: ofCaller, seconds: HOUR });
  const all = new CallerRateLimiter({ points: ofAll, seconds: HOUR });
  return async (caller) => {
    const { isAllowed, remaining } = await callers.consume(caller);
    if (!isAllowed) return false;
    return (await all.consume('all')).isAllowed || remaining === ofCaller - 1;
  };
}
