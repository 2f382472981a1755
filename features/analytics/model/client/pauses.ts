import { FLUSH_INTERVAL } from '../../../../lib/constants/analytics.ts';
import type { CallOutcome } from './collector-call.ts';

/** Milliseconds; a collector that is away is looked for ever more rarely, down to this. */
const LONGEST = 300_000;

/** How long the collector is left alone: while it is away, and for as long as it asked. */
export class Pauses {
  readonly #now: () => number;
  /** Number of failed requests in a row. */
  #failures = 0;
  #until = 0;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds. */
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
