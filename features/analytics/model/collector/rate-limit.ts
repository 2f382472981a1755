export type RateLimit = {
  /**
   * Counts something of this weight for a subject.
   * @returns 0 when it may be done, else after how many seconds it may be tried again
   */
  readonly count: (subject: string, weight?: number) => number;
  /** The remaining allowance of a subject, and the whole seconds until its count is reset. */
  readonly left: (subject: string) => { readonly count: number; readonly seconds: number };
};

/** At most `most` for each subject in `windowMs` milliseconds. In memory alone; all is forgotten with the window. */
export function createRateLimit(most: number, windowMs: number, now: () => number): RateLimit {
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
      if (count > most) return Math.ceil((ends - now()) / 1000);
      counts.set(subject, count);
      return 0;
    },
    left: (subject) => {
      turn();
      return { count: most - (counts.get(subject) ?? 0), seconds: Math.ceil((ends - now()) / 1000) };
    },
  };
}
