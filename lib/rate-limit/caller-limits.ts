import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { countedAddress } from './caller-address.ts';

/** The result of a limiter for one request. */
export type RateLimitResult = {
  /** True when the request is within the limit. */
  readonly isAllowed: boolean;
  /** Points that the caller has left in the current window. */
  readonly remaining: number;
  /** Whole seconds until the current window ends. */
  readonly resetAfter: number;
  /** Whole seconds until the caller may try again: the value of `Retry-After`. 0 when the request is allowed. */
  readonly retryAfter: number;
};

export type RateLimitOptions = {
  /** Points that one caller may spend in one window. */
  readonly points: number;
  /** Length of the window in seconds. It begins with the caller's first request. */
  readonly seconds: number;
};

/**
 * Limits what each caller may do in a window of time. Counts are in the memory of this process.
 * A caller is a network address. All addresses of one IPv6 /64 are one caller.
 */
export class CallerRateLimiter {
  readonly #limiter: RateLimiterMemory;

  constructor({ points, seconds }: RateLimitOptions) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds });
  }

  /**
   * Spends points of a caller. Refused requests count as well, but do not extend the window.
   * @param caller a network address in any notation, or another name of the caller such as an account id
   * @param points the cost of the request
   */
  async consume(caller: string, points = 1): Promise<RateLimitResult> {
    try {
      return getResult(await this.#limiter.consume(countedAddress(caller), points), true);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return getResult(error, false);
    }
  }

  /**
   * Adds a cost that is known only after the work is done. Never refuses: the caller's next request is refused instead.
   * @param points the cost, 0 or more
   */
  async charge(caller: string, points: number): Promise<void> {
    await this.#limiter.penalty(countedAddress(caller), points);
  }

  /** Checks whether a caller has points left, without spending any. */
  async peek(caller: string): Promise<RateLimitResult> {
    const { points, duration } = this.#limiter;
    const result = await this.#limiter.get(countedAddress(caller));
    if (result === null) return { isAllowed: true, remaining: points, resetAfter: duration, retryAfter: 0 };
    return getResult(result, result.remainingPoints > 0);
  }
}

function getResult({ remainingPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): RateLimitResult {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    isAllowed,
    remaining: isAllowed ? remainingPoints : 0,
    resetAfter: seconds,
    retryAfter: isAllowed ? 0 : seconds,
  };
}

/**
 * Limits how many things each caller may have open at the same time, e.g. connections or downloads. Callers without
 * open things take no memory. All addresses of one IPv6 /64 are one caller.
 */
export class CallerConcurrency {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  /** @param max how many one caller may have open */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Opens one for a caller.
   * @returns a function that closes it, which may be called more than once; undefined when the caller has the maximum
   */
  open(address: string): (() => void) | undefined {
    const caller = countedAddress(address);
    const count = this.#open.get(caller) ?? 0;
    if (count >= this.#max) return undefined;
    this.#open.set(caller, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#open.get(caller) ?? 1) - 1;
      if (left > 0) this.#open.set(caller, left);
      else this.#open.delete(caller);
    };
  }

  /** Returns how many a caller has open. */
  count(address: string): number {
    return this.#open.get(countedAddress(address)) ?? 0;
  }
}
