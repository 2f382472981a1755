import { LRUCache } from 'lru-cache';
import { offeredPage } from '../lib/backend/offered-parts.ts';
import { cacheSeconds, type FinishedResponse } from './cache-response.ts';
import type { TagClock } from './freshness.ts';
import { getParameters } from './page-address.ts';
import { withoutNext } from './parts-cache.ts';
import type { NextResult } from './render-with-next.ts';
import type { Rendering } from './rendering.ts';

/** A response whose page is complete, and the seconds for which it may be cached. */
export type ComposedPage = {
  readonly result: NextResult;
  readonly finished: FinishedResponse;
  readonly seconds: number;
};

/** A page of a path without the parts that depend on its query. */
type Shell = {
  /** What is before, between and after the parts. */
  readonly pieces: readonly string[];
  readonly headers: string[];
  readonly result: NextResult;
  readonly seconds: number;
  readonly learntAt: number;
};

/** Maximum age of a shell in milliseconds. It is dropped earlier if anything changes that its page shows. */
const MAX_AGE = 60_000;

/**
 * Returns what is before, between and after the parts of a page; null if a part is missing, is there twice, or is not after the
 * part before it.
 */
export function cutParts(html: string, parts: readonly string[]): readonly string[] | null {
  const pieces: string[] = [];
  let from = 0;
  for (const part of parts) {
    const at = part === '' ? -1 : html.indexOf(part);
    if (at < from || html.indexOf(part, at + 1) !== -1) return null;
    pieces.push(html.slice(from, at));
    from = at + part.length;
  }
  return [...pieces, html.slice(from)];
}

/** Returns the page with parts in place of those that were cut out. */
export const insertParts = (pieces: readonly string[], parts: readonly string[]): string =>
  pieces.map((piece, at) => piece + (parts[at] ?? '')).join('');

const getPath = (address: string) => address.split('?', 1)[0] ?? address;

/**
 * Renders pages of which only some parts depend on the query (`offerParts`): Next.js renders a path once, and the parts of other
 * queries are put into that document. Rendering a whole page with Next.js takes many times longer than its parts do.
 */
export class PageShells {
  readonly #clock: TagClock;
  readonly #now: () => number;
  readonly #shells = new LRUCache<string, Shell>({ max: 50 });
  readonly #warned = new Set<string>();

  constructor(clock: TagClock, now: () => number) {
    this.#clock = clock;
    this.#now = now;
  }

  /** Returns the complete page of an address; null if Next.js must render it. */
  async compose(address: string, rendering: Rendering): Promise<ComposedPage | null> {
    const shell = this.#getShell(getPath(address));
    const parts = shell && (await this.#getParts(address, rendering));
    if (!parts || parts.length !== shell.pieces.length - 1) return null;
    const { tags, untaggedLife } = shell.result.rendering;
    for (const tag of tags) rendering.tags.add(tag);
    rendering.untaggedLife = Math.min(rendering.untaggedLife, untaggedLife);
    const body = Buffer.from(insertParts(shell.pieces, parts));
    return {
      result: { ...shell.result, rendering, body },
      finished: { headers: shell.headers, body, isStripped: true },
      seconds: shell.seconds,
    };
  }

  /** Keeps what Next.js rendered around the parts, for the next addresses of the path. */
  async learn(address: string, result: NextResult, finished: FinishedResponse): Promise<void> {
    const path = getPath(address);
    const { tags, moment } = result.rendering;
    if (result.status !== 200 || !finished.isStripped || !offeredPage(path) || this.#getShell(path)) return;
    const seconds = cacheSeconds(address, {}, result);
    const rendering: Rendering = { ...result.rendering, tags: new Set() };
    const parts = seconds === 0 ? null : await this.#getParts(address, rendering);
    // A change in between is in one of both renderings only.
    if (!parts || !this.#clock.isCurrent([...tags, ...rendering.tags], moment)) return;
    const pieces = cutParts(finished.body.toString('utf8'), parts);
    if (pieces) {
      const shell = {
        pieces,
        headers: finished.headers,
        result: { ...result, body: Buffer.alloc(0) },
        seconds,
      };
      this.#shells.set(path, { ...shell, learntAt: this.#now() });
    } else this.#warnOnce(path, 'are not as Next.js writes them');
  }

  #warnOnce(path: string, problem: string): void {
    if (this.#warned.has(path)) return;
    this.#warned.add(path);
    console.warn(`The parts of ${path} ${problem}. Next.js renders its pages.`);
  }

  #getShell(path: string): Shell | undefined {
    const shell = this.#shells.get(path);
    if (!shell) return undefined;
    const { tags, moment, untaggedLife } = shell.result.rendering;
    const isYoung = this.#now() - shell.learntAt < Math.min(MAX_AGE, untaggedLife / 2);
    if (isYoung && this.#clock.isCurrent(tags, moment)) return shell;
    this.#shells.delete(path);
    return undefined;
  }

  /** The parts of a page; null if they cannot be rendered here. Next.js renders the page with the error then. */
  async #getParts(address: string, rendering: Rendering): Promise<readonly string[] | null> {
    const page = offeredPage(getPath(address));
    if (!page) return null;
    const parameters = getParameters(address.split(/\?(.*)/s, 2)[1] ?? '');
    try {
      return await withoutNext(rendering, () => page.parts(parameters));
    } catch (error) {
      this.#warnOnce(page.path, `could not be rendered (${error})`);
      return null;
    }
  }
}
