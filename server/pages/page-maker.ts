import type { IncomingHttpHeaders } from 'node:http';
import { askNext, type NextAnswer, type NextHandler } from '../answers/next-answer.ts';
import { StandIns } from '../answers/stand-ins.ts';
import { withStatedStatus } from '../answers/stated-status.ts';
import { beginRendering } from '../freshness/rendering.ts';
import type { TagClock } from '../freshness/tag-clock.ts';
import { finishAnswer, makeKeptPage } from './keep-answer.ts';
import { secondsToKeep } from './keeping-rules.ts';
import type { KeptPage } from './kept-page.ts';
import { RenderingQueue } from './rendering-queue.ts';

export type PageMakerSetting = {
  readonly next: NextHandler;
  readonly clock: TagClock;
  /** The host that pages are asked for with, e.g. `localhost:3000`: what is kept for all depends on no reader's word. */
  readonly host: string;
  /** Origins of pictures and recordings besides this one. */
  readonly mediaHosts: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes each page that may be kept. */
  readonly keep: (page: KeptPage) => void;
};

/** How a page that cannot be kept is answered: handed to Next.js, or made whole first because it sheds the runtime. */
export type Unkept = 'streamed' | 'stripped';

/** What became of asking Next.js for a page without anything of the reader's in the request. */
export type Outcome =
  | { readonly kind: 'page'; readonly page: KeptPage }
  | { readonly kind: Unkept }
  | { readonly kind: 'failed'; readonly answer: NextAnswer };

/** A write may drop a page's tags while it is being made; then it is made again, so many times at most. */
const mostAttempts = 3;

/** Has Next.js make pages: each once at a time, and few at a time. */
export class PageMaker {
  readonly #setting: PageMakerSetting;
  readonly #standIns: StandIns;
  readonly #queue = new RenderingQueue();
  readonly #underWay = new Map<string, Promise<Outcome>>();

  constructor(setting: PageMakerSetting) {
    this.#setting = setting;
    this.#standIns = new StandIns(setting.next, setting.host, setting.now);
  }

  /** The page for all readers. Single flight: all who want the same one wait for one rendering. */
  make(address: string): Promise<Outcome> {
    const underWay = this.#underWay.get(address);
    if (underWay) return underWay;
    const outcome = this.#queue
      .run(address, () => this.#make(address))
      .finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, outcome);
    return outcome;
  }

  /** The page for one reader, with the headers of that reader's request. */
  makeFor(url: string, headers: IncomingHttpHeaders): Promise<NextAnswer> {
    return this.#queue.run(url, () => this.#ask(url, headers));
  }

  /** True when the page is being made already, or could not be at once. */
  isBusyFor(address: string): boolean {
    return this.#underWay.has(address) || this.#queue.isBusy(address);
  }

  async #ask(url: string, headers: IncomingHttpHeaders): Promise<NextAnswer> {
    const { next, clock, now } = this.#setting;
    const answer = await askNext(next, url, headers, beginRendering(clock.now, now()));
    return withStatedStatus(await this.#standIns.complete(url, answer));
  }

  async #make(address: string): Promise<Outcome> {
    const { clock, host, mediaHosts } = this.#setting;
    const headers = { host, accept: 'text/html' };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#ask(address, headers);
      const { tags, moment } = answer.rendering;
      const isLast = attempt === mostAttempts;
      if (!clock.isCurrent(tags, moment) && !isLast) continue;
      // What is wrong with one address says nothing of the path's others, so it is not remembered.
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
 * False when Next.js joined this request to the same page's rendering for somebody else: then the tags that it read were
 * noted there and not here, and the page must not be kept.
 */
function isWhole(answer: NextAnswer): boolean {
  return answer.headers['x-nextjs-cache'] === undefined || answer.rendering.lookedForPage;
}
