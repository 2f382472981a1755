import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { askNext, type NextAnswer } from '../answers/next-answer.ts';
import type { FeedState } from '../freshness/feed-state.ts';
import { beginRendering, whileRendering } from '../freshness/rendering.ts';
import { sendAnswer } from '../sending/send-answer.ts';
import { sendData } from '../sending/send-data.ts';
import { sendRedirect } from '../sending/send-redirect.ts';
import { sendStored } from '../sending/send-stored.ts';
import { finishAnswer } from './keep-answer.ts';
import { asksForData, asksForDocument, isForOneReader, isPreview } from './keeping-rules.ts';
import { type Freshness, freshnessOf, type KeptPage } from './kept-page.ts';
import { pageAddress } from './page-address.ts';
import { type Outcome, PageMaker, type PageMakerSetting, type Unkept } from './page-maker.ts';
import { PageStore } from './page-store.ts';
import { TooBusyError } from './rendering-queue.ts';

export type PublicPagesSetting = Omit<PageMakerSetting, 'keep' | 'now'> & {
  readonly feed: FeedState;
  readonly maxBytes?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** After so many milliseconds a page that could not be renewed is tried again. */
const pauseBetweenTries = 5000;

/**
 * Answers requests for documents: out of memory where Next.js allows it, else by Next.js. Who is signed in gets the same
 * kept pages as everybody, since each was made without anything of any reader; what differs by reader says so
 * (`private`), is kept for nobody, and is asked for with the reader's own request.
 */
export class PublicPages {
  readonly store: PageStore;
  readonly #setting: PublicPagesSetting;
  readonly #now: () => number;
  readonly #maker: PageMaker;
  readonly #unkept = new LRUCache<string, Unkept>({ max: 5000, ttl: 600_000 });

  constructor(setting: PublicPagesSetting) {
    this.#setting = setting;
    this.#now = setting.now ?? Date.now;
    this.store = new PageStore(setting.maxBytes);
    this.#maker = new PageMaker({ ...setting, now: this.#now, keep: (page) => this.store.keep(page) });
  }

  /** @returns a promise when the answer is not sent yet; it rejects when Next.js fails or is too busy */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (asksForData(request)) return this.#answerData(request, response);
    if (!asksForDocument(request) || isPreview(request.headers)) return this.pass(request, response);
    const url = request.url ?? '/';
    if (this.#sendKept(request, response, url)) return undefined;
    const asked = pageAddress(url);
    switch (asked.kind) {
      case 'redirect':
        sendRedirect(response, asked.to);
        return undefined;
      case 'page':
        if (asked.address !== url && this.#sendKept(request, response, asked.address)) return undefined;
        return this.#make(request, response, asked.address);
      case 'unsure': {
        const looksAtQuery = this.store.find(asked.path)?.ignoresQuery === false;
        return this.#make(request, response, looksAtQuery ? url : asked.path, url);
      }
    }
  }

  /** The reader's own request, streamed by Next.js. */
  pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendering = beginRendering(this.#setting.clock.now, this.#now());
    return whileRendering(rendering, () => this.#setting.next(request, response));
  }

  /** Made whole, so that it is encoded here and not by Next.js, which would have one tag for every encoding. */
  async #answerData(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendering = beginRendering(this.#setting.clock.now, this.#now());
    const answer = await askNext(this.#setting.next, request.url ?? '/', request.headers, rendering);
    await sendData(request, response, answer);
  }

  #freshness(page: KeptPage): Freshness {
    return freshnessOf(page, this.#now(), this.#setting.clock, this.#setting.feed);
  }

  /** True when the page is kept and good enough to be sent, and was. */
  #sendKept(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const page = this.store.find(url);
    if (!page) return false;
    const freshness = this.#freshness(page);
    if (freshness === 'dropped') this.store.remove(page);
    if (freshness === 'dropped' || freshness === 'expired') return false;
    sendStored(request, response, page);
    if (freshness === 'ageing') this.#renewQuietly(page);
    return true;
  }

  /** @param withQuery what to make instead if the page at `address` turns out to look at its query */
  async #make(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    withQuery = address,
  ): Promise<void> {
    const path = address.split('?', 1)[0] ?? address;
    const known = isForOneReader(path) ? 'stripped' : this.#unkept.get(path);
    if (known === 'streamed') return this.pass(request, response);
    if (known === 'stripped') return this.#answerOnce(request, response);
    const outcome = await this.#outcome(address);
    switch (outcome.kind) {
      case 'page':
        if (outcome.page.ignoresQuery || address === withQuery)
          return sendStored(request, response, outcome.page);
        return this.#make(request, response, withQuery);
      case 'failed':
        return this.#send(request, response, outcome.answer);
      default:
        // What cannot be kept may differ by what was left out of the request, so this reader's own is asked for.
        this.#unkept.set(path, outcome.kind);
        return outcome.kind === 'stripped'
          ? this.#answerOnce(request, response)
          : this.pass(request, response);
    }
  }

  /** What Next.js makes of the address, or the page as it was, if it is only past its time, when that fails. */
  async #outcome(address: string): Promise<Outcome> {
    const expired = (): Outcome | undefined => {
      const page = this.store.find(address);
      return page && this.#freshness(page) !== 'dropped' ? { kind: 'page', page } : undefined;
    };
    try {
      const outcome = await this.#maker.make(address);
      return outcome.kind === 'failed' ? (expired() ?? outcome) : outcome;
    } catch (error) {
      const page = error instanceof TooBusyError ? expired() : undefined;
      if (page) return page;
      throw error;
    }
  }

  /** The reader's own request, made whole so that the runtime can be left out, and not kept. */
  async #answerOnce(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#send(request, response, await this.#maker.makeFor(request.url ?? '/', request.headers));
  }

  async #send(request: IncomingMessage, response: ServerResponse, answer: NextAnswer): Promise<void> {
    await sendAnswer(request, response, answer, await finishAnswer(answer, this.#setting.mediaHosts));
  }

  #renewQuietly(page: KeptPage): void {
    const now = this.#now();
    if (now - page.triedAt < pauseBetweenTries || this.#maker.isBusyFor(page.key)) return;
    page.triedAt = now;
    this.#maker.make(page.key).catch((error: Error) => {
      console.error(`${page.key} could not be renewed, so it is served as it was: ${error.message}`);
    });
  }
}
