import { LRUCache } from 'lru-cache';

export type RateLimit = {
  /**
   * Counts something of this weight for a subject.
   * @returns 0 when it may be done, else after how many seconds it may be tried again
   */
  readonly count: (subject: string, weight?: number) => number;
};

/** As many subjects are remembered; what is longest not heard of is forgotten first. */
const SUBJECTS = 10_000;

/** At most `most` in `windowMs` milliseconds for each subject. In memory alone, and forgotten with its window. */
export function createRateLimit(most: number, windowMs: number, now: () => number): RateLimit {
  const counts = new LRUCache<string, { readonly until: number; count: number }>({ max: SUBJECTS });
  return {
    count: (subject, weight = 1) => {
      let current = counts.get(subject);
      if (!current || current.until <= now()) {
        current = { until: now() + windowMs, count: 0 };
        counts.set(subject, current);
      }
      if (current.count + weight > most) return Math.ceil((current.until - now()) / 1000);
      current.count += weight;
      return 0;
    },
  };
}
