import { countedAddress } from '../network/caller-address.ts';

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
