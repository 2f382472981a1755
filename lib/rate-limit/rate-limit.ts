export type RateLimit = {
  /**
   * Counts an action with a weight for a subject.
   * @returns 0 if it is allowed, else the seconds until the next attempt
   */
  readonly count: (subject: string, weight?: number) => number;
  /** The remaining allowance of a subject, and the whole seconds until its count is reset. */
  readonly left: (subject: string) => { readonly count: number; readonly seconds: number };
};

/**
 * Limits each subject to `most` in `windowMs` milliseconds. The counts are in memory only and are dropped
 * with the window.
 */
export function createRateLimit(max: number, windowMs: number, now: () => number): RateLimit {
  const counts = new Map<string, number>();
  let ends = 0;
  const turn = () => {
    if (now() < ends) return;
    counts.clear();
    ends = now() + windowMs;
  };
  return {
    count: (subject, weight = 1) => {
      turn();
      const count = (counts.get(subject) ?? 0) + weight;
      if (count > max) return Math.ceil((ends - now()) / 1000);
      counts.set(subject, count);
      return 0;
    },
    left: (subject) => {
      turn();
      return { count: max - (counts.get(subject) ?? 0), seconds: Math.ceil((ends - now()) / 1000) };
    },
  };
}
