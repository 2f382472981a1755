import type { Limits } from '../../lib/rate-limit/limit-settings.ts';
import { FairQueue, type Queued } from './fair-queue.ts';

const isCard = (url: string) => url.startsWith('/open-graph/');

/**
 * Queues for renderings. A rendering uses some megabytes while it waits for its data, and a preview image also uses the
 * processor for long. So only a few run at a time. One caller's pages get three of the eight
 * places: pages that run together delay each other and every page from memory.
 */
export class RenderingQueues {
  readonly #pages: FairQueue;
  readonly #cards: FairQueue;
  readonly #requests: FairQueue;

  constructor({ RENDERINGS_AT_ONCE: ofCaller }: Limits) {
    this.#pages = new FairQueue({ atOnce: 8, atOnceOfCaller: 3, waiting: 500, ofCaller });
    this.#cards = new FairQueue({ atOnce: 1, waiting: 50, ofCaller: Math.min(ofCaller, 20) });
    this.#requests = new FairQueue({ atOnce: 16, waiting: 500, ofCaller });
  }

  /** Adds the rendering of a page or a card; see `FairQueue.add`. */
  page<Value>(url: string, caller: string, work: () => Promise<Value>): Queued<Value> {
    return this.#queueOf(url).add(caller, work);
  }

  /** Runs a request of a program or a form when it is its turn; rejects as `FairQueue.add` throws. */
  async request<Value>(caller: string, work: () => Promise<Value>): Promise<Value> {
    return this.#requests.add(caller, work).result;
  }

  /** Returns true if a rendering would have to wait. Optional renderings are then skipped. */
  isBusy(url: string): boolean {
    return this.#queueOf(url).isBusy;
  }

  #queueOf(url: string): FairQueue {
    return isCard(url) ? this.#cards : this.#pages;
  }
}
