import { CallerRateLimiter } from '../lib/rate-limit/caller-limits.ts';
import type { Limits } from '../lib/rate-limit/limit-settings.ts';
import { cacheSeconds, finishResponse, makeCachedPage } from './cache-response.ts';
import type { CachedPage } from './cached-page.ts';
import { DirectRoutes } from './direct-routes.ts';
import { FairQueue, type Queued, TooManyRequestsError } from './fair-queue.ts';
import { FallbackPages } from './fallback-pages.ts';
import type { TagClock } from './freshness.ts';
import type { MergedSheets } from './merged-sheets.ts';
import { MissingPages } from './missing-pages.ts';
import { type ComposedPage, PageShells } from './page-shells.ts';
import {
  type NextHandler,
  type NextRequest,
  type NextResult,
  renderWithNext,
  withStatedStatus,
  withUnavailableStatus,
} from './render-with-next.ts';
import { beginRendering } from './rendering.ts';

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
    return this.#getQueue(url).add(caller, work);
  }

  /** Runs a request of a program or a form when it is its turn; rejects as `FairQueue.add` throws. */
  async request<Value>(caller: string, work: () => Promise<Value>): Promise<Value> {
    return this.#requests.add(caller, work).result;
  }

  /** Returns true if a rendering would have to wait. Optional renderings are then skipped. */
  isBusy(url: string): boolean {
    return this.#getQueue(url).isBusy;
  }

  #getQueue(url: string): FairQueue {
    return isCard(url) ? this.#cards : this.#pages;
  }
}

export type PageMakerSetting = {
  readonly next: NextHandler;
  readonly clock: TagClock;
  /** The host of page requests, e.g. `localhost:3000`. Cached pages must not depend on the reader's host. */
  readonly host: string;
  /** Origins of pictures and recordings besides this one. */
  readonly mediaHosts: readonly string[];
  /** Merges the style sheets of pages without the runtime. */
  readonly sheets?: MergedSheets | undefined;
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Stores each page that may be cached. */
  readonly store: (page: CachedPage) => void;
};

/**
 * The response for a page that cannot be cached: handled by Next.js, or rendered completely first because the runtime
 * is removed.
 */
export type Uncached = 'streamed' | 'stripped';

/** The result of requesting a page from Next.js without any data of a reader. */
export type Outcome =
  | { readonly kind: 'page'; readonly page: CachedPage }
  | { readonly kind: Uncached }
  | { readonly kind: 'failed'; readonly response: NextResult };

/** Maximum number of attempts. A write may drop a page's tags while it is rendered; then it is rendered again. */
const MAX_ATTEMPTS = 3;

/** The headers of a request for a page that is cached for all readers, besides the host. */
const REQUEST_HEADERS = { accept: 'text/html' } as const;

/** The caller of renderings that the site itself starts. It has no limit. */
const SITE = 'site';

/** Renders pages with Next.js: each page once at a time, and a few pages at a time. Callers take turns. */
export class PageMaker {
  readonly #setting: PageMakerSetting;
  readonly #fallbacks: FallbackPages;
  readonly #shells: PageShells;
  readonly #missing: MissingPages;
  readonly #routes = new DirectRoutes();
  readonly #queues: RenderingQueues;
  readonly #renderings: CallerRateLimiter;
  readonly #underWay = new Map<string, Queued<Outcome>>();

  constructor(setting: PageMakerSetting) {
    this.#setting = setting;
    this.#fallbacks = new FallbackPages(setting.next, setting.host, setting.now, setting.clock);
    this.#shells = new PageShells(setting.clock, setting.now);
    this.#missing = new MissingPages(setting.clock, setting.now);
    this.#queues = new RenderingQueues(setting.limits);
    this.#renderings = new CallerRateLimiter({ points: setting.limits.RENDERINGS_PER_MINUTE, seconds: 60 });
  }

  /**
   * Renders the page for all readers. All callers that want it at the same time wait for one rendering.
   * @throws TooManyRequestsError, TooBusyError
   */
  async make(address: string, caller: string = SITE): Promise<Outcome> {
    const underWay = this.#underWay.get(address);
    if (underWay) return this.#join(underWay, caller);
    await this.#count(caller);
    const meanwhile = this.#underWay.get(address);
    if (meanwhile) return this.#join(meanwhile, caller);
    const queued = this.#queues.page(address, caller, () => this.#make(address));
    this.#underWay.set(address, queued);
    try {
      return await queued.result;
    } finally {
      this.#underWay.delete(address);
    }
  }

  #join(underWay: Queued<Outcome>, caller: string): Promise<Outcome> {
    underWay.join(caller);
    return underWay.result;
  }

  /**
   * Renders the page for one reader, from that reader's request.
   * @throws TooManyRequestsError, TooBusyError
   */
  async makeFor(request: NextRequest, caller: string): Promise<NextResult> {
    await this.#count(caller);
    return this.#queues.page(request.url, caller, () => this.#render(request)).result;
  }

  /**
   * Handles a request of a program or a form. The public API counts its requests itself.
   * @throws TooManyRequestsError, TooBusyError
   */
  async request(request: NextRequest, caller: string): Promise<NextResult> {
    if (request.method !== 'GET') await this.#count(caller);
    return this.#queues.request(caller, () => this.#respond(request));
  }

  /** Returns true if the page is being rendered already, or if it would have to wait. */
  isBusyFor(address: string): boolean {
    return this.#underWay.has(address) || this.#queues.isBusy(address);
  }

  async #count(caller: string): Promise<void> {
    if (caller === SITE) return;
    const { isAllowed, retryAfter } = await this.#renderings.consume(caller);
    if (!isAllowed) throw new TooManyRequestsError(retryAfter);
  }

  async #respond(request: NextRequest): Promise<NextResult> {
    const { clock, now } = this.#setting;
    const direct = await this.#routes.respond(request, beginRendering(clock.now, now()));
    if (direct) return direct;
    const result = await this.#render(request);
    this.#routes.learn(request, result);
    return result;
  }

  async #render(request: NextRequest): Promise<NextResult> {
    const { next, clock, now } = this.#setting;
    const result = await renderWithNext(next, request, beginRendering(clock.now, now()));
    return withUnavailableStatus(withStatedStatus(await this.#fallbacks.complete(request.url, result)));
  }

  async #make(address: string): Promise<Outcome> {
    const { clock } = this.#setting;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS;
      const composed = (await this.#compose(address)) ?? (await this.#respondMissing(address));
      const made = composed ?? (await this.#makeWithNext(address));
      const { tags, moment } = made.result.rendering;
      if (!clock.isCurrent(tags, moment) && !isLast) continue;
      if (made.finished === null) return { kind: 'failed', response: made.result };
      const { result, finished, seconds } = made;
      if (seconds === 0) return { kind: finished.isStripped ? 'stripped' : 'streamed' };
      const page = await makeCachedPage(address, result, finished, seconds);
      if (!clock.isCurrent(page.tags, page.moment) && !isLast) continue;
      if (composed || isCompleteRendering(result)) this.#setting.store(page);
      return { kind: 'page', page };
    }
  }

  #compose(address: string): Promise<ComposedPage | null> {
    return this.#shells.compose(address, beginRendering(this.#setting.clock.now, this.#setting.now()));
  }

  /** The page for a record that does not exist; null if it may exist. */
  async #respondMissing(address: string): Promise<ComposedPage | null> {
    const { clock, now } = this.#setting;
    const result = await this.#missing.respond(address, beginRendering(clock.now, now()));
    return result && (await this.#finish(address, result));
  }

  async #finish(address: string, result: NextResult): Promise<ComposedPage> {
    const { mediaHosts, sheets } = this.#setting;
    const finished = await finishResponse(result, mediaHosts, sheets);
    return { result, finished, seconds: cacheSeconds(address, REQUEST_HEADERS, result) };
  }

  /** The complete page as Next.js renders it; only the result for an error. */
  async #makeWithNext(
    address: string,
  ): Promise<ComposedPage | { readonly result: NextResult; readonly finished: null }> {
    const headers = { host: this.#setting.host, ...REQUEST_HEADERS };
    const result = await this.#render({ url: address, headers });
    // An error of one address does not apply to others with the same path, so it is not cached.
    if (result.status >= 500 || result.status === 400) return { result, finished: null };
    const made = await this.#finish(address, result);
    await this.#shells.learn(address, result, made.finished);
    this.#missing.learn(address, result);
    return made;
  }
}

/**
 * False if Next.js joined this request to another rendering of the same page. Then its tags were recorded there and not
 * here, and the page must not be cached.
 */
function isCompleteRendering(result: NextResult): boolean {
  return result.headers['x-nextjs-cache'] === undefined || result.rendering.lookedForPage;
}
