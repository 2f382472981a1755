import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { askNext, type NextAnswer, type NextHandler } from '../answers/next-answer.ts';
import type { FeedState } from '../freshness/feed-state.ts';
import { beginRendering, whileRendering } from '../freshness/rendering.ts';
import type { TagClock } from '../freshness/tag-clock.ts';
import { sendAnswer } from '../sending/send-answer.ts';
import { sendStored } from '../sending/send-stored.ts';
import { finishAnswer, makeKeptPage } from './keep-answer.ts';
import { asksForDocument, hasSession, isPreview, secondsToKeep } from './keeping-rules.ts';
import { type Freshness, freshnessOf, type KeptPage } from './kept-page.ts';
import { PageStore } from './page-store.ts';

export type PublicPagesSetting = {
  readonly next: NextHandler;
  readonly clock: TagClock;
  readonly feed: FeedState;
  /** The host that pages are asked for with, e.g. `localhost:3000`: what is kept for all depends on no reader's word. */
  readonly host: string;
  /** Origins of pictures and recordings besides this one. */
  readonly mediaHosts: readonly string[];
  readonly maxBytes?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** How a page that cannot be kept is answered: handed to Next.js, or made whole first because it sheds the runtime. */
type Unkept = 'streamed' | 'stripped';

/** What became of asking Next.js for a page without anything of the reader's in the request. */
type Outcome =
  | { readonly kind: 'page'; readonly page: KeptPage }
  | { readonly kind: Unkept }
  | { readonly kind: 'failed'; readonly answer: NextAnswer };

/** A write may drop a page's tags while it is being made; then it is made again, so many times at most. */
const mostAttempts = 3;

/** Answers requests for documents: out of memory where Next.js allows it, else by Next.js. */
export class PublicPages {
  readonly store: PageStore;
  readonly #setting: PublicPagesSetting;
  readonly #now: () => number;
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #unkept = new LRUCache<string, Unkept>({ max: 5000, ttl: 600_000 });

  constructor(setting: PublicPagesSetting) {
    this.#setting = setting;
    this.#now = setting.now ?? Date.now;
    this.store = new PageStore(setting.maxBytes);
  }

  /** @returns a promise when the answer is not sent yet; it rejects when Next.js fails */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (!asksForDocument(request) || isPreview(request.headers)) return this.#pass(request, response);
    const url = request.url ?? '/';
    const page = this.store.find(url);
    if (page) {
      const freshness = this.#freshness(page);
      if (freshness === 'fresh' || freshness === 'ageing') {
        sendStored(request, response, page);
        if (freshness === 'ageing') this.#renewQuietly(page);
        return undefined;
      }
      if (freshness === 'dropped') this.store.remove(page);
      else return this.#make(request, response, url, page);
    }
    return this.#make(request, response, url);
  }

  #freshness(page: KeptPage): Freshness {
    return freshnessOf(page, this.#now(), this.#setting.clock, this.#setting.feed);
  }

  /** @param expired an older answer, to fall back on when Next.js fails */
  async #make(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    expired?: KeptPage,
  ): Promise<void> {
    const path = url.split('?', 1)[0] ?? url;
    const known = this.#unkept.get(path);
    if (known === 'streamed') return this.#pass(request, response);
    if (known === 'stripped' || hasSession(request.headers)) return this.#answerOnce(request, response, url);
    const outcome = await this.#outcome(url);
    switch (outcome.kind) {
      case 'page':
        return sendStored(request, response, outcome.page);
      case 'failed':
        if (expired) return sendStored(request, response, expired);
        return this.#send(request, response, outcome.answer);
      default:
        // What cannot be kept may differ by what was left out of the request, so this reader's own is asked for.
        this.#unkept.set(path, outcome.kind);
        return outcome.kind === 'stripped'
          ? this.#answerOnce(request, response, url)
          : this.#pass(request, response);
    }
  }

  /** The reader's own request, streamed by Next.js. */
  #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendering = beginRendering(this.#setting.clock.now, this.#now());
    return whileRendering(rendering, () => this.#setting.next(request, response));
  }

  /** The reader's own request, made whole so that the runtime can be left out, and not kept. */
  async #answerOnce(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const rendering = beginRendering(this.#setting.clock.now, this.#now());
    await this.#send(request, response, await askNext(this.#setting.next, url, request.headers, rendering));
  }

  async #send(request: IncomingMessage, response: ServerResponse, answer: NextAnswer): Promise<void> {
    await sendAnswer(request, response, answer, await finishAnswer(answer, this.#setting.mediaHosts));
  }

  #renewQuietly(page: KeptPage): void {
    if (this.#underWay.has(page.key)) return;
    this.#outcome(page.key).catch((error: Error) => {
      console.error(`${page.key} could not be renewed, so it is served as it was: ${error.message}`);
    });
  }

  /** Single flight: all who want the same page wait for one rendering. */
  #outcome(url: string): Promise<Outcome> {
    const underWay = this.#underWay.get(url);
    if (underWay) return underWay;
    const outcome = this.#render(url).finally(() => this.#underWay.delete(url));
    this.#underWay.set(url, outcome);
    return outcome;
  }

  async #render(url: string): Promise<Outcome> {
    const { next, clock, host, mediaHosts } = this.#setting;
    const headers = { host, accept: 'text/html' };
    for (let attempt = 1; ; attempt += 1) {
      const rendering = beginRendering(clock.now, this.#now());
      const answer = await askNext(next, url, headers, rendering);
      const isLast = attempt === mostAttempts;
      if (!clock.isCurrent(rendering.tags, rendering.moment) && !isLast) continue;
      if (answer.status >= 500) return { kind: 'failed', answer };
      const seconds = secondsToKeep(url, headers, answer);
      const finished = await finishAnswer(answer, mediaHosts);
      if (seconds === 0) return { kind: finished.isStripped ? 'stripped' : 'streamed' };
      const page = await makeKeptPage(url, answer, finished, seconds);
      if (!clock.isCurrent(page.tags, page.moment) && !isLast) continue;
      if (isWhole(answer)) this.store.keep(page);
      return { kind: 'page', page };
    }
  }
}

/**
 * False when Next.js joined this request to the same page's rendering for somebody else: then the tags that it read were
 * noted there and not here, and the page must not be kept.
 */
function isWhole(answer: NextAnswer): boolean {
  return answer.headers['x-nextjs-cache'] === undefined || answer.rendering.lookedForPage;
}
