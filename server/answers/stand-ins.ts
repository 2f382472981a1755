import { LRUCache } from 'lru-cache';
import { currentSite } from '../../lib/site/site.ts';
import { beginRendering } from '../freshness/rendering.ts';
import { askNext, type NextAnswer, type NextHandler } from './next-answer.ts';

/** A page that replaces an empty response, with the status that it is rendered with. */
type StandIn = { readonly address: string; readonly status: number };

/** Next.js's page for unknown addresses. */
const notFoundPage: StandIn = { address: '/_not-found', status: 404 };

/** Replaces a missing or deleted ban or report; see app/(intelligence)/intelligence/not-on-record. */
const noRecordPage: StandIn = { address: '/intelligence/not-on-record', status: 200 };
const isRecord = (url: string) => /^\/intelligence\/(bans|reports)\/[^/?]+(\?|$)/.test(url);

/** Replaces a missing version of the data; see app/(intelligence)/intelligence/data/not-kept. */
const noVersionPage: StandIn = { address: '/intelligence/data/not-kept', status: 200 };
const isVersion = (url: string) => /^\/intelligence\/data\/[^/?]+(\?|$)/.test(url);

const standInFor = (url: string): StandIn => {
  if (isRecord(url)) return noRecordPage;
  return isVersion(url) ? noVersionPage : notFoundPage;
};

/** Shown if a page cannot be rendered; see app/(frontend)/extra/unavailable. */
const unavailablePage: StandIn = { address: '/extra/unavailable', status: 200 };

/**
 * Next.js sends an empty document for a page that calls `notFound()` or throws. Scripts would fill it in the browser.
 */
const isEmpty = ({ body }: NextAnswer) => body.subarray(0, 200).includes('<html id="__next_error__"');

/**
 * Complete pages that are sent in place of Next.js's empty ones. They show no records, so they can be rendered at any time. They
 * show the settings of the site, so a change of these drops them.
 */
export class StandIns {
  readonly #handler: NextHandler;
  readonly #host: string;
  readonly #now: () => number;
  /** Cached for a minute, so that many missing or failing pages do not cost two renderings each. */
  readonly #pages = new LRUCache<string, NextAnswer>({ max: 4, ttl: 60_000 });
  #site = currentSite();

  constructor(handler: NextHandler, host: string, now: () => number) {
    this.#handler = handler;
    this.#host = host;
    this.#now = now;
  }

  /** The response for an address, or the same with the body of a replacement page. */
  async complete(url: string, answer: NextAnswer): Promise<NextAnswer> {
    if (!(answer.status === 404 || answer.status >= 500) || !isEmpty(answer)) return answer;
    if (answer.status === 404) {
      return { ...answer, body: (await this.#page(standInFor(url))).body };
    }
    const { headers, body } = await this.#page(unavailablePage);
    return { ...answer, headers: { ...headers, 'cache-control': 'no-store' }, body };
  }

  async #page({ address, status }: StandIn): Promise<NextAnswer> {
    const site = currentSite();
    if (site !== this.#site) this.#pages.clear();
    this.#site = site;
    const kept = this.#pages.get(address);
    if (kept) return kept;
    const headers = { host: this.#host, accept: 'text/html' };
    const page = await askNext(this.#handler, { url: address, headers }, beginRendering(0, this.#now()));
    if (page.status !== status || isEmpty(page))
      throw new Error(`${address} could not be rendered (${page.status}).`);
    this.#pages.set(address, page);
    return page;
  }
}
