import pLimit, { type LimitFunction } from 'p-limit';

/** Too many answers are waited for already: the reader is told to come back. */
export class TooBusyError extends Error {
  constructor() {
    super('Too many pages are being made at the moment.');
  }
}

/** How many are made at a time, and how many more may wait for that. */
export type QueueSize = { readonly atOnce: number; readonly waiting: number };

/**
 * Each rendering holds some megabytes while it waits for its data, and a picture also takes the processor for long: so
 * few are made at a time, however many are asked for.
 */
const pageQueue: QueueSize = { atOnce: 8, waiting: 500 };
const cardQueue: QueueSize = { atOnce: 1, waiting: 50 };

const isCard = (url: string) => url.startsWith('/open-graph/');

/** Where answers of Next.js wait their turn. */
export class RenderingQueue {
  readonly #pages: LimitFunction;
  readonly #cards: LimitFunction;

  constructor() {
    this.#pages = pLimit(pageQueue.atOnce);
    this.#cards = pLimit(cardQueue.atOnce);
  }

  /** Runs `work` when it is its turn; rejects with a `TooBusyError` at once when too many wait. */
  run<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
    const [limit, { waiting }] = isCard(url) ? [this.#cards, cardQueue] : [this.#pages, pageQueue];
    return limit.pendingCount < waiting ? limit(work) : Promise.reject(new TooBusyError());
  }

  /** True when whoever asks now has to wait: no time for what nobody waits for. */
  isBusy(url: string): boolean {
    return (isCard(url) ? this.#cards : this.#pages).pendingCount > 0;
  }
}
