import { LRUCache } from 'lru-cache';
import { missingAt } from '../lib/backend/offered-parts.ts';
import type { TagClock } from './freshness.ts';
import { withoutNext } from './parts-cache.ts';
import type { NextResult } from './render-with-next.ts';
import type { Rendering } from './rendering.ts';

/** Next.js's response for a record that does not exist. */
type Known = { readonly result: NextResult; readonly learntAt: number };

/** Milliseconds for which a response of Next.js is used for other missing records. */
const MAX_AGE = 60_000;

/**
 * `/briefs/a-slug`. Next.js responds to all other paths: they may be decoded in several ways, and those with a dot may be files beside the
 * records, such as `/briefs/feed.xml`.
 */
const RECORD = /^(\/[a-z-]+)\/([a-z\d][\w~-]*)$/i;

/**
 * Responds for records that do not exist (`offerMissing`). Next.js renders the first one; the next ones get the same page with status 404
 * if the same reads find nothing at their addresses. These reads take a small part of the time of a rendering.
 */
export class MissingPages {
  readonly #clock: TagClock;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Known>({ max: 50 });

  constructor(clock: TagClock, now: () => number) {
    this.#clock = clock;
    this.#now = now;
  }

  /** Returns the response if there is certainly nothing at an address; null if Next.js must respond. */
  async respond(address: string, rendering: Rendering): Promise<NextResult | null> {
    const [, section = '', slug = ''] = RECORD.exec(address) ?? [];
    const known = this.#known.get(section);
    const isMissing = known && missingAt(section);
    if (!isMissing || !this.#isCurrent(known)) return null;
    try {
      if (!(await withoutNext(rendering, () => isMissing(slug)))) return null;
    } catch {
      // Next.js renders the page with the error.
      return null;
    }
    return { ...known.result, rendering };
  }

  /** Keeps the response for a missing record, if its page is the one for all of them. */
  learn(address: string, result: NextResult): void {
    const [, section = ''] = RECORD.exec(address) ?? [];
    const known = this.#known.get(section);
    if (!result.isReplaced || !missingAt(section) || (known && this.#isCurrent(known))) return;
    this.#known.set(section, { result, learntAt: this.#now() });
  }

  /** The page shows nothing but the settings of the site, whose change drops everything. */
  #isCurrent({ result, learntAt }: Known): boolean {
    return this.#now() - learntAt < MAX_AGE && this.#clock.isCurrent([], result.rendering.moment);
  }
}
