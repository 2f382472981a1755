import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { CallerConcurrency, CallerRateLimiter } from '../lib/rate-limit/caller-limits.ts';
import {
  documentHeaders,
  finishResponse,
  isExport,
  isForOneReader,
  isMedia,
  isMembersPage,
  isPreview,
  isRangeRequest,
  isRequest,
  pageHeaders,
} from './cache-response.ts';
import { type CachedPage, type Freshness, getFreshness, PageStore } from './cached-page.ts';
import { TooBusyError, TooManyRequestsError } from './fair-queue.ts';
import type { FeedState } from './freshness.ts';
import { pageAddress } from './page-address.ts';
import { type Outcome, PageMaker, type PageMakerSetting, type Uncached } from './page-maker.ts';
import { Recompression } from './recompression.ts';
import type { NextResult } from './render-with-next.ts';
import { beginRendering, whileRendering } from './rendering.ts';
import { readBody } from './requests.ts';
import { type OwnHeaders, refuse, sendData, sendRedirect, sendRendered, sendStored } from './send.ts';

export type PublicPagesSetting = Omit<PageMakerSetting, 'store' | 'now'> & {
  readonly feed: FeedState;
  /**
   * Returns true for paths that a route of the built site matches. All other paths get one page from memory. Without
   * it, all paths match.
   */
  readonly hasRoute?: (path: string) => boolean;
  /** The build's id for draft mode; without it, draft mode is off. */
  readonly previewId?: string | undefined;
  readonly maxBytes?: number;
  /** Headers of every response. */
  readonly own?: OwnHeaders;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** Milliseconds until a page that could not be renewed is tried again. */
const pauseBetweenTries = 5000;

/** The page for addresses that the site does not have. */
const NOT_FOUND = '/_not-found';

/** Requests with a body that one caller may have open at the same time: each holds up to a megabyte. */
const BODIES_AT_ONCE = 20;

const getPath = (url: string) => url.split('?', 1)[0] ?? url;

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
  readonly #recompression: Recompression;
  readonly #exports: CallerRateLimiter;
  readonly #bodies = new CallerConcurrency(BODIES_AT_ONCE);
  readonly #uncached = new LRUCache<string, Uncached>({ max: 5000, ttl: 600_000 });

  constructor(setting: PublicPagesSetting) {
    this.#setting = setting;
    this.#now = setting.now ?? Date.now;
    this.store = new PageStore(setting.maxBytes);
    this.#recompression = new Recompression(this.store);
    this.#exports = new CallerRateLimiter({ points: setting.limits.EXPORTS_PER_MINUTE, seconds: 60 });
    this.#maker = new PageMaker({ ...setting, now: this.#now, store: (page) => this.store.store(page) });
  }

  /**
   * Handles a request that `sendCached` does not.
   * @param caller the IP address that limits are counted for
   * @returns a promise if the response is not sent yet; it rejects if Next.js fails, with a TooManyRequestsError if the
   *   caller is over a limit, and with a TooBusyError if the server is full
   */
  handle(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> | undefined {
    const { url = '/', headers } = request;
    const path = getPath(url);
    if (!this.#hasRoute(path)) return this.#make(request, response, caller, NOT_FOUND);
    if (isMedia(url)) return this.pass(request, response);
    if (isRequest(request)) return this.#handleRequest(request, response, caller);
    if (isExport(url)) return this.#handleExport(request, response, caller);
    if (isMembersPage(path) || isPreview(headers, this.#setting.previewId))
      return this.#sendOnce(request, response, caller, pageHeaders(headers));
    const requested = pageAddress(url);
    switch (requested.kind) {
      case 'redirect':
        sendRedirect(response, requested.to);
        return undefined;
      case 'page':
        if (requested.address !== url && this.#sendCached(request, response, requested.address))
          return undefined;
        return this.#make(request, response, caller, requested.address);
      case 'unsure': {
        const looksAtQuery = this.store.find(requested.path)?.ignoresQuery === false;
        return this.#make(request, response, caller, looksAtQuery ? url : requested.path, url);
      }
    }
  }

  /**
   * Sends the page that is cached for exactly this address, which was checked when the page was made. Returns false if there is none, or
   * if the request is not for a page that all readers share.
   */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (isRequest(request) || isPreview(request.headers, this.#setting.previewId)) return false;
    return this.#sendCached(request, response, request.url ?? '/');
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
  async #handleRequest(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> {
    const { url = '/', headers } = request;
    // The length of a body is known once it is rendered.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const closeBody = this.#bodies.open(caller);
    if (!closeBody) throw new TooManyRequestsError(1);
    try {
      const body = await readBody(request);
      if (body === 'too large')
        return refuse(response, 413, 'The request is too large.', { Connection: 'close' });
      const result = await this.#maker.request({ ...(method && { method }), url, headers, body }, caller);
      await this.#send(request, response, result);
    } finally {
      closeBody();
    }
  }

  async #handleExport(request: IncomingMessage, response: ServerResponse, caller: string): Promise<void> {
    const { isAllowed, retryAfter } = await this.#exports.consume(caller);
    if (!isAllowed) throw new TooManyRequestsError(retryAfter);
    await this.pass(request, response);
  }

  #freshness(page: CachedPage): Freshness {
    return getFreshness(page, this.#now(), this.#setting.clock, this.#setting.feed);
  }

  /** Returns true if the page is cached and fresh enough, and was sent. */
  #sendCached(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const page = this.store.find(url);
    if (!page) return false;
    const freshness = this.#freshness(page);
    if (freshness === 'dropped') this.store.remove(page);
    if (freshness === 'dropped' || freshness === 'expired') return false;
    sendStored(request, response, page, this.#setting.own);
    this.#recompression.countSent(page);
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
    const path = getPath(address);
    const known = isForOneReader(path) ? 'stripped' : this.#uncached.get(path);
    if (known) return this.#sendUncached(request, response, caller, known);
    if (address === NOT_FOUND && this.#sendCached(request, response, address)) return;
    const outcome = await this.#outcome(address, caller);
    switch (outcome.kind) {
      case 'page':
        if (outcome.page.ignoresQuery || address === withQuery)
          return sendStored(request, response, outcome.page, this.#setting.own);
        return this.#make(request, response, caller, withQuery);
      case 'failed':
        return this.#send(request, response, outcome.response);
      default:
        // A response that cannot be cached may depend on omitted headers, so the reader's own request is sent.
        this.#uncached.set(getPath(address), outcome.kind);
        return this.#sendUncached(request, response, caller, outcome.kind);
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

  #sendUncached(
    request: IncomingMessage,
    response: ServerResponse,
    caller: string,
    reason: Uncached,
  ): Promise<void> {
    const headers = reason === 'stripped' ? documentHeaders : pageHeaders;
    return this.#sendOnce(request, response, caller, headers(request.headers));
  }

  /** The reader's own request, rendered completely so that a slow reader does not block the queue, and not cached. */
  async #sendOnce(
    request: IncomingMessage,
    response: ServerResponse,
    caller: string,
    headers: IncomingHttpHeaders,
  ): Promise<void> {
    const result = await this.#maker.makeFor({ url: request.url ?? '/', headers }, caller);
    await this.#send(request, response, result);
  }

  /** Sends a response for this reader only, unless it is a plain document or data that says otherwise. */
  async #send(request: IncomingMessage, response: ServerResponse, result: NextResult): Promise<void> {
    const isPlain = (result.status === 200 || result.status === 304) && !isRangeRequest(request.headers);
    const own = isPlain ? result : { ...result, headers: withoutCaching(result.headers) };
    const isHtml = String(result.headers['content-type'] ?? '').startsWith('text/html');
    const { mediaHosts, sheets } = this.#setting;
    if (isHtml) await sendRendered(request, response, own, await finishResponse(own, mediaHosts, sheets));
    else await sendData(request, response, own);
  }

  #renewQuietly(page: CachedPage): void {
    const now = this.#now();
    if (now - page.triedAt < pauseBetweenTries || this.#maker.isBusyFor(page.key)) return;
    page.triedAt = now;
    this.#maker.make(page.key).catch((error: Error) => {
      console.error(`${page.key} could not be updated, so the previous version is served: ${error.message}`);
    });
  }
}

/** Returns the headers with a directive that forbids shared caches to store the response. A stricter one is not changed. */
function withoutCaching(headers: NextResult['headers']): NextResult['headers'] {
  const isPrivate = /no-store|private/.test(String(headers['cache-control'] ?? ''));
  return isPrivate ? headers : { ...headers, 'cache-control': 'private, no-store' };
}
