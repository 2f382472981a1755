import { CallerRateLimiter } from '../../lib/rate-limit/caller-rate-limiter.ts';
import type { Limits } from '../../lib/rate-limit/limit-settings.ts';
import { FallbackPages } from '../answers/fallback-pages.ts';
import {
  type NextAnswer,
  type NextHandler,
  type NextRequest,
  renderWithNext,
} from '../answers/render-with-next.ts';
import { withStatedStatus } from '../answers/stated-status.ts';
import { beginRendering } from '../freshness/rendering.ts';
import type { TagClock } from '../freshness/tag-clock.ts';
import type { Queued } from './fair-queue.ts';
import { TooManyRequestsError } from './fair-queue.ts';
import { finishAnswer, makeKeptPage } from './keep-answer.ts';
import { secondsToKeep } from './keeping-rules.ts';
import type { KeptPage } from './kept-page.ts';
import { RenderingQueues } from './rendering-queues.ts';

export type PageMakerSetting = {
  readonly next: NextHandler;
  readonly clock: TagClock;
  /** The host of page requests, e.g. `localhost:3000`. Cached pages must not depend on the reader's host. */
  readonly host: string;
  /** Origins of pictures and recordings besides this one. */
  readonly mediaHosts: readonly string[];
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Stores each page that may be cached. */
  readonly keep: (page: KeptPage) => void;
};

/**
 * The response for a page that cannot be cached: handled by Next.js, or rendered completely first because the runtime
 * is removed.
 */
export type Unkept = 'streamed' | 'stripped';

/** The result of requesting a page from Next.js without any data of a reader. */
export type Outcome =
  | { readonly kind: 'page'; readonly page: KeptPage }
  | { readonly kind: Unkept }
  | { readonly kind: 'failed'; readonly answer: NextAnswer };

/** Maximum number of attempts. A write may drop a page's tags while it is rendered; then it is rendered again. */
const mostAttempts = 3;

/** The caller of renderings that the site itself starts. It has no limit. */
const SITE = 'site';

/** Renders pages with Next.js: each page once at a time, and a few pages at a time. Callers take turns. */
export class PageMaker {
  readonly #setting: PageMakerSetting;
  readonly #standIns: FallbackPages;
  readonly #queues: RenderingQueues;
  readonly #renderings: CallerRateLimiter;
  readonly #underWay = new Map<string, Queued<Outcome>>();

  constructor(setting: PageMakerSetting) {
    this.#setting = setting;
    this.#standIns = new FallbackPages(setting.next, setting.host, setting.now, setting.clock);
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
  async makeFor(request: NextRequest, caller: string): Promise<NextAnswer> {
    await this.#count(caller);
    return this.#queues.page(request.url, caller, () => this.#ask(request)).result;
  }

  /**
   * Handles a request of a program or a form. The public API counts its requests itself.
   * @throws TooManyRequestsError, TooBusyError
   */
  async request(request: NextRequest, caller: string): Promise<NextAnswer> {
    if (request.method !== 'GET') await this.#count(caller);
    return this.#queues.request(caller, () => this.#ask(request));
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

  async #ask(request: NextRequest): Promise<NextAnswer> {
    const { next, clock, now } = this.#setting;
    const answer = await renderWithNext(next, request, beginRendering(clock.now, now()));
    return withStatedStatus(await this.#standIns.complete(request.url, answer));
  }

  async #make(address: string): Promise<Outcome> {
    const { clock, host, mediaHosts } = this.#setting;
    const headers = { host, accept: 'text/html' };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#ask({ url: address, headers });
      const { tags, moment } = answer.rendering;
      const isLast = attempt === mostAttempts;
      if (!clock.isCurrent(tags, moment) && !isLast) continue;
      // An error of one address does not apply to others with the same path, so it is not cached.
      if (answer.status >= 500 || answer.status === 400) return { kind: 'failed', answer };
      const seconds = secondsToKeep(address, headers, answer);
      const finished = await finishAnswer(answer, mediaHosts);
      if (seconds === 0) return { kind: finished.isStripped ? 'stripped' : 'streamed' };
      const page = await makeKeptPage(address, answer, finished, seconds);
      if (!clock.isCurrent(page.tags, page.moment) && !isLast) continue;
      if (isWhole(answer)) this.#setting.keep(page);
      return { kind: 'page', page };
    }
  }
}

/**
 * False if Next.js joined this request to another rendering of the same page. Then its tags were recorded there and not
 * here, and the page must not be cached.
 */
function isWhole(answer: NextAnswer): boolean {
  return answer.headers['x-nextjs-cache'] === undefined || answer.rendering.lookedForPage;
}
