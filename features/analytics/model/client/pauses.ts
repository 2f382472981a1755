import { FLUSH_INTERVAL } from '../../../../lib/constants/analytics.ts';
import type { CallOutcome } from './collector-call.ts';

/** Maximum milliseconds between attempts. Attempts to reach the collector become rarer up to this pause. */
const LONGEST = 300_000;

/** The pauses between requests: while the collector cannot be reached, and for as long as it asks. */
export class Pauses {
  readonly #now: () => number;
  /** Number of failed requests in a row. */
  #failures = 0;
  #until = 0;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the milliseconds until the next request. */
  left(): number {
    return Math.max(0, this.#until - this.#now());
  }

  note({ kind, retryAfter }: CallOutcome): void {
    this.#failures = kind === 'away' ? this.#failures + 1 : 0;
    const pause = this.#failures && Math.min(FLUSH_INTERVAL * 2 ** (this.#failures - 1), LONGEST);
    this.#until = this.#now() + Math.max(pause, retryAfter);
  }

  end(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
