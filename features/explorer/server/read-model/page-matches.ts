import type { StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { KeySet } from './key-set.ts';

/** The pages that match, by key in ascending order, with their distances from the query. A smaller distance is better. */
export type PageMatches = { readonly keys: Int32Array; readonly distances: Float64Array };

/** Maximum memory of the matches of single terms, in bytes: about 80 terms that most of 20,000 pages have. */
const MAX_BYTES = 16 * 2 ** 20;

const BYTES_OF_MATCH = 12;

/** Maximum memory of the pages that have a word, in bytes: about 1,500 words for 20,000 pages. */
const MAX_BYTES_HAVING = 4 * 2 ** 20;

/** Added for each term, so that many terms without matches have a limit, too. */
const BYTES_OF_TERM = 200;

/**
 * The matches of each term of a query, cached until the words of a page change. The index computes the distance of a page from a
 * query with several terms as the sum of its distances from each term, so terms can be computed once and combined in any way.
 * Computing distances takes most of the time of a search.
 */
export class TermMatches {
  readonly #matches: StatementSync;
  readonly #having: StatementSync;
  readonly #known = new LRUCache<string, PageMatches>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ keys }) => keys.length * BYTES_OF_MATCH + BYTES_OF_TERM,
  });
  readonly #knownHaving = new LRUCache<string, KeySet>({
    maxSize: MAX_BYTES_HAVING,
    sizeCalculation: ({ bytes }) => bytes + BYTES_OF_TERM,
  });
  #end = 0;

  /**
   * @param matches selects key and distance of the pages that match a query, as arrays
   * @param having selects their keys only, joined with commas, as `keys`
   */
  constructor(matches: StatementSync, having: StatementSync) {
    this.#matches = matches;
    this.#having = having;
  }

  /**
   * Call this after every change of the index.
   * @param end an upper bound of the keys
   */
  forget(end: number): void {
    this.#end = end;
    if (this.#known.size > 0) this.#known.clear();
    if (this.#knownHaving.size > 0) this.#knownHaving.clear();
  }

  /** The keys of the pages that match every term. */
  havingAll(terms: readonly string[]): KeySet {
    return KeySet.inAll(terms.map((term) => this.#pagesHaving(term)));
  }

  #pagesHaving(term: string): KeySet {
    const known = this.#knownHaving.get(term);
    if (known) return known;
    const found = KeySet.of(this.#having.get(term)?.keys, this.#end);
    this.#knownHaving.set(term, found);
    return found;
  }

  /** The pages that match every term. */
  matchingAll(terms: readonly string[]): PageMatches {
    return inAll(terms.map((term) => this.#matching(term)));
  }

  /** The pages that match at least one term. */
  matchingSome(terms: readonly string[]): PageMatches {
    return inSome(terms.map((term) => this.#matching(term)));
  }

  #matching(term: string): PageMatches {
    const known = this.#known.get(term);
    if (known) return known;
    const found = matchesIn(this.#matches.all(term));
    this.#known.set(term, found);
    return found;
  }
}

/** The matches in rows of key and distance. */
export function matchesIn(rows: readonly Readonly<Record<number, unknown>>[]): PageMatches {
  const [keys, distances] = [new Int32Array(rows.length), new Float64Array(rows.length)];
  for (let at = 0; at < rows.length; at += 1) {
    keys[at] = Number(rows[at]?.[0]);
    distances[at] = Number(rows[at]?.[1]);
  }
  return { keys, distances };
}

/** The pages that are among all of the matches, with the sum of their distances. */
export function inAll([first, ...others]: readonly PageMatches[]): PageMatches {
  return others.reduce(inBoth, first ?? inSome([]));
}

/** The pages that are among both matches, with the sum of both distances. */
function inBoth(one: PageMatches, other: PageMatches): PageMatches {
  const max = Math.min(one.keys.length, other.keys.length);
  const [keys, distances] = [new Int32Array(max), new Float64Array(max)];
  let found = 0;
  for (let at = 0, from = 0; at < one.keys.length && from < other.keys.length; ) {
    const key = one.keys[at] ?? 0;
    const otherKey = other.keys[from] ?? 0;
    if (key === otherKey) {
      keys[found] = key;
      distances[found] = (one.distances[at] ?? 0) + (other.distances[from] ?? 0);
      found += 1;
    }
    if (key <= otherKey) at += 1;
    if (otherKey <= key) from += 1;
  }
  return { keys: keys.subarray(0, found), distances: distances.subarray(0, found) };
}

/** The pages that are among any of the matches, with the sum of their distances. */
export function inSome(all: readonly PageMatches[]): PageMatches {
  const last = Math.max(-1, ...all.map(({ keys }) => keys.at(-1) ?? -1));
  const [isFound, sums] = [new Uint8Array(last + 1), new Float64Array(last + 1)];
  for (const { keys, distances } of all)
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? 0;
      isFound[key] = 1;
      sums[key] = (sums[key] ?? 0) + (distances[at] ?? 0);
    }
  const keys = new Int32Array(isFound.reduce((sum, one) => sum + one, 0));
  let found = 0;
  for (let key = 0; key <= last; key += 1) {
    if (isFound[key] === 0) continue;
    keys[found] = key;
    found += 1;
  }
  return { keys, distances: Float64Array.from(keys, (key) => sums[key] ?? 0) };
}
