import { LRUCache } from 'lru-cache';
import type { TagClock } from './freshness.ts';
import { type NextHandler, type NextResult, renderWithNext } from './render-with-next.ts';
import { beginRendering } from './rendering.ts';

/** A page that replaces an empty response, with the status that it is rendered with. */
type FallbackPage = { readonly address: string; readonly status: number };

/** Next.js's page for unknown addresses. */
const notFoundPage: FallbackPage = { address: '/_not-found', status: 404 };

/** Replaces a missing or deleted ban or report; see app/(intelligence)/intelligence/not-on-record. */
const noRecordPage: FallbackPage = { address: '/intelligence/not-on-record', status: 200 };
const isRecord = (url: string) => /^\/intelligence\/(bans|reports)\/[^/?]+(\?|$)/.test(url);

/** Replaces a missing version of the data; see app/(intelligence)/intelligence/data/version-not-found. */
const noVersionPage: FallbackPage = { address: '/intelligence/data/version-not-found', status: 200 };
const isVersion = (url: string) => /^\/intelligence\/data\/[^/?]+(\?|$)/.test(url);

const fallbackFor = (url: string): FallbackPage => {
  if (isRecord(url)) return noRecordPage;
  return isVersion(url) ? noVersionPage : notFoundPage;
};

/** Shown if a page cannot be rendered; see app/(frontend)/extra/unavailable. */
const unavailablePage: FallbackPage = { address: '/extra/unavailable', status: 200 };

/**
 * Next.js sends an empty document for a page that calls `notFound()` or throws. Scripts would fill it in the browser.
 */
const isEmpty = ({ body }: NextResult) => body.subarray(0, 200).includes('<html id="__next_error__"');

/** Complete pages that are sent in place of Next.js's empty ones. They show no data but the settings of the site. */
export class FallbackPages {
  readonly #handler: NextHandler;
  readonly #host: string;
  readonly #now: () => number;
  /** Cached for a minute, so that many missing or failing pages do not cost two renderings each. */
  readonly #pages = new LRUCache<string, { readonly page: NextResult; readonly moment: number }>({
    max: 4,
    ttl: 60_000,
  });
  readonly #clock: TagClock;

  constructor(handler: NextHandler, host: string, now: () => number, clock: TagClock) {
    this.#clock = clock;
    this.#handler = handler;
    this.#host = host;
    this.#now = now;
  }

  /** The response for an address, or the same with the body of a replacement page. */
  async complete(url: string, result: NextResult): Promise<NextResult> {
    if (!(result.status === 404 || result.status >= 500) || !isEmpty(result)) return result;
    if (result.status === 404) {
      return { ...result, body: (await this.#page(fallbackFor(url))).body, isReplaced: true };
    }
    const { headers, body } = await this.#page(unavailablePage);
    return { ...result, headers: { ...headers, 'cache-control': 'no-store' }, body };
  }

  async #page({ address, status }: FallbackPage): Promise<NextResult> {
    const cached = this.#pages.get(address);
    // A change of the site's settings drops everything.
    if (cached && this.#clock.isCurrent([], cached.moment)) return cached.page;
    const moment = this.#clock.now;
    const headers = { host: this.#host, accept: 'text/html' };
    const page = await renderWithNext(
      this.#handler,
      { url: address, headers },
      beginRendering(0, this.#now()),
    );
    if (page.status !== status || isEmpty(page))
      throw new Error(`${address} could not be rendered (${page.status}).`);
    this.#pages.set(address, { page, moment });
    return page;
  }
}
