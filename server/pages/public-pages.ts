import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { CallerConcurrency } from '../../lib/rate-limit/caller-concurrency.ts';
import { CallerRateLimiter } from '../../lib/rate-limit/caller-rate-limiter.ts';
import type { NextAnswer } from '../answers/render-with-next.ts';
import { readBody } from '../callers/read-body.ts';
import { refuse } from '../callers/refuse.ts';
import type { FeedState } from '../freshness/feed-state.ts';
import { beginRendering, whileRendering } from '../freshness/rendering.ts';
import { sendAnswer } from '../sending/send-answer.ts';
import { sendData } from '../sending/send-data.ts';
import { sendRedirect } from '../sending/send-redirect.ts';
import { sendStored } from '../sending/send-stored.ts';
import { TooBusyError, TooManyRequestsError } from './fair-queue.ts';
import { finishAnswer } from './keep-answer.ts';
import {
  asksForPart,
  documentHeaders,
  isExport,
  isForOneReader,
  isMedia,
  isMembersPage,
  isPreview,
  isRequest,
  pageHeaders,
} from './keeping-rules.ts';
import { type Freshness, freshnessOf, type KeptPage } from './kept-page.ts';
import { pageAddress } from './page-address.ts';
import { type Outcome, PageMaker, type PageMakerSetting, type Unkept } from './page-maker.ts';
import { PageStore } from './page-store.ts';

export type PublicPagesSetting = Omit<PageMakerSetting, 'keep' | 'now'> & {
  readonly feed: FeedState;
  /**
   * Returns true for paths that a route of the built site matches. All other paths get one page from memory. Without
   * it, all paths match.
   */
  readonly hasRoute?: (path: string) => boolean;
  /** The build's id for draft mode; without it, draft mode is off. */
  readonly previewId?: string | undefined;
  readonly maxBytes?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** Milliseconds until a page that could not be renewed is tried again. */
const pauseBetweenTries = 5000;

/** The page for addresses that the site does not have. */
const NOT_FOUND = '/_not-found';

/** Requests with a body that one caller may have open at the same time: each holds up to a megabyte. */
const BODIES_AT_ONCE = 20;

const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

/**
 * Handles requests for documents: from memory if Next.js allows it, otherwise with Next.js. Signed-in readers get the
 * same cached pages as everyone, because no reader's data is in them. Pages that differ by reader are marked
 * `private`, never cached, and rendered from the reader's own request.
 */
export class PublicPages {
  readonly store: PageStore;
  readonly #setting: PublicPagesSetting;
  readonly #now: () => number;
  readonly #maker: PageMaker;
  readonly #exports: CallerRateLimiter;
  readonly #bodies = new CallerConcurrency(BODIES_AT_ONCE);
  readonly #unkept = new LRUCache<string, Unkept>({ max: 5000, ttl: 600_000 });

  constructor(setting: PublicPagesSetting) {
    this.#setting = setting;
    this.#now = setting.now ?? Date.now;
    this.store = new PageStore(setting.maxBytes);
    this.#exports = new CallerRateLimiter({ points: setting.limits.EXPORTS_PER_MINUTE, seconds: 60 });
    this.#maker = new PageMaker({ ...setting, now: this.#now, keep: (page) => this.store.keep(page) });
  }

  /**
   * @param caller the IP address that limits are counted for
   * @returns a promise if the response is not sent yet; it rejects if Next.js fails, with a TooManyRequestsError if the
   *   caller is over a limit, and with a TooBusyError if the server is full
   */
  answer(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> | undefined {
    const { url = '/', headers } = request;
    const path = pathOf(url);
    if (!this.#hasRoute(path)) return this.#make(request, response, caller, NOT_FOUND);
    if (isMedia(url)) return this.pass(request, response);
    if (isRequest(request)) return this.#answerRequest(request, response, caller);
    if (isExport(url)) return this.#answerExport(request, response, caller);
    if (isMembersPage(path) || isPreview(headers, this.#setting.previewId))
      return this.#answerOnce(request, response, caller, pageHeaders(headers));
    if (this.#sendKept(request, response, url)) return undefined;
    const asked = pageAddress(url);
    switch (asked.kind) {
      case 'redirect':
        sendRedirect(response, asked.to);
        return undefined;
      case 'page':
        if (asked.address !== url && this.#sendKept(request, response, asked.address)) return undefined;
        return this.#make(request, response, caller, asked.address);
      case 'unsure': {
        const looksAtQuery = this.store.find(asked.path)?.ignoresQuery === false;
        return this.#make(request, response, caller, looksAtQuery ? url : asked.path, url);
      }
    }
  }

  /**
   * The reader's own request, streamed by Next.js. For files only, because the number of simultaneous ones has no limit
   * here.
   */
  pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendering = beginRendering(this.#setting.clock.now, this.#now());
    return whileRendering(rendering, () => this.#setting.next(request, response));
  }

  #hasRoute(path: string): boolean {
    if (path.startsWith('/_next/')) return false;
    return this.#setting.hasRoute?.(path) ?? true;
  }

  /**
   * Rendered completely, so that it is encoded here and not by Next.js, which would use one ETag for every encoding.
   */
  async #answerRequest(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> {
    const { url = '/', headers } = request;
    // The length of a body is known once it is rendered.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const closeBody = this.#bodies.open(caller);
    if (!closeBody) throw new TooManyRequestsError(1);
    try {
      const body = await readBody(request);
      if (body === 'too large')
        return refuse(response, 413, 'The request is too large.', { Connection: 'close' });
      const answer = await this.#maker.request({ ...(method && { method }), url, headers, body }, caller);
      await this.#send(request, response, answer);
    } finally {
      closeBody();
    }
  }

  async #answerExport(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> {
    const { isAllowed, retryAfter } = await this.#exports.consume(caller);
    if (!isAllowed) throw new TooManyRequestsError(retryAfter);
    await this.pass(request, response);
  }

  #freshness(page: KeptPage): Freshness {
    return freshnessOf(page, this.#now(), this.#setting.clock, this.#setting.feed);
  }

  /** Returns true if the page is cached and fresh enough, and was sent. */
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
    caller: string,
    address: string,
    withQuery = address,
  ): Promise<void> {
    const path = pathOf(address);
    const known = isForOneReader(path) ? 'stripped' : this.#unkept.get(path);
    if (known) return this.#answerUnkept(request, response, caller, known);
    if (address === NOT_FOUND && this.#sendKept(request, response, address)) return;
    const outcome = await this.#outcome(address, caller);
    switch (outcome.kind) {
      case 'page':
        if (outcome.page.ignoresQuery || address === withQuery)
          return sendStored(request, response, outcome.page);
        return this.#make(request, response, caller, withQuery);
      case 'failed':
        return this.#send(request, response, outcome.answer);
      default:
        // A response that cannot be cached may depend on omitted headers, so the reader's own request is sent.
        this.#unkept.set(pathOf(address), outcome.kind);
        return this.#answerUnkept(request, response, caller, outcome.kind);
    }
  }

  /** Next.js's response for the address. If that fails, the cached page, if it is only expired. */
  async #outcome(address: string, caller: string): Promise<Outcome> {
    const expired = (): Outcome | undefined => {
      const page = this.store.find(address);
      return page && this.#freshness(page) !== 'dropped' ? { kind: 'page', page } : undefined;
    };
    try {
      const outcome = await this.#maker.make(address, caller);
      return outcome.kind === 'failed' ? (expired() ?? outcome) : outcome;
    } catch (error) {
      const isRefused = error instanceof TooBusyError || error instanceof TooManyRequestsError;
      const page = isRefused ? expired() : undefined;
      if (page) return page;
      throw error;
    }
  }

  #answerUnkept(
    request: IncomingMessage,
    response: ServerResponse,
    caller: string,
    unkept: Unkept,
  ): Promise<void> {
    const headers = unkept === 'stripped' ? documentHeaders : pageHeaders;
    return this.#answerOnce(request, response, caller, headers(request.headers));
  }

  /** The reader's own request, rendered completely so that a slow reader does not block the queue, and not cached. */
  async #answerOnce(
    request: IncomingMessage,
    response: ServerResponse,
    caller: string,
    headers: IncomingHttpHeaders,
  ): Promise<void> {
    const answer = await this.#maker.makeFor({ url: request.url ?? '/', headers }, caller);
    await this.#send(request, response, answer);
  }

  /** Sends a response for this reader only, unless it is a plain document or data that says otherwise. */
  async #send(request: IncomingMessage, response: ServerResponse, answer: NextAnswer): Promise<void> {
    const isPlain = (answer.status === 200 || answer.status === 304) && !asksForPart(request.headers);
    const own = isPlain ? answer : { ...answer, headers: withoutCaching(answer.headers) };
    const isHtml = String(answer.headers['content-type'] ?? '').startsWith('text/html');
    if (isHtml) await sendAnswer(request, response, own, await finishAnswer(own, this.#setting.mediaHosts));
    else await sendData(request, response, own);
  }

  #renewQuietly(page: KeptPage): void {
    const now = this.#now();
    if (now - page.triedAt < pauseBetweenTries || this.#maker.isBusyFor(page.key)) return;
    page.triedAt = now;
    this.#maker.make(page.key).catch((error: Error) => {
      console.error(`${page.key} could not be updated, so the previous version is served: ${error.message}`);
    });
  }
}

/** Returns the headers with a directive that forbids shared caches to store the response. A stricter one is not changed. */
function withoutCaching(headers: NextAnswer['headers']): NextAnswer['headers'] {
  const isPrivate = /no-store|private/.test(String(headers['cache-control'] ?? ''));
  return isPrivate ? headers : { ...headers, 'cache-control': 'private, no-store' };
}
