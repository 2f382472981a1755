import { LRUCache } from 'lru-cache';
import { memoryBudget } from '../memory-budget.ts';
import type { KeptPage } from './kept-page.ts';

/** The approximate memory of a page besides its body: headers, tags, key. */
const overhead = 1500;

const bounded = (maxSize: number) =>
  new LRUCache<string, KeptPage>({ maxSize, sizeCalculation: (page) => page.body.length + overhead });

/**
 * The cached pages, limited by bytes; the least recently used are removed first. Pages with unlimited variants have a
 * separate limit, so that they cannot push out the pages that people read.
 */
export class PageStore {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #filtered = bounded(memoryBudget.filteredPages);
  readonly #pictures = bounded(memoryBudget.pictures);
  readonly #missing = new LRUCache<string, KeptPage>({ max: 1000 });

  constructor(maxBytes: number = memoryBudget.pages) {
    this.#pages = bounded(maxBytes);
  }

  /** @param url path and query as requested */
  find(url: string): KeptPage | undefined {
    const page = this.#pages.get(url);
    if (page) return page;
    const query = url.indexOf('?');
    if (query === -1) return this.#pictures.get(url) ?? this.#missing.get(url);
    const plain = this.find(url.slice(0, query));
    return plain?.ignoresQuery ? plain : (this.#filtered.get(url) ?? this.#missing.get(url));
  }

  keep(page: KeptPage): void {
    if (page.status !== 404) this.#missing.delete(page.key);
    this.#shelfOf(page).set(page.key, page);
  }

  remove(page: KeptPage): void {
    const shelf = this.#shelfOf(page);
    if (shelf.peek(page.key) === page) shelf.delete(page.key);
  }

  #shelfOf(page: KeptPage): LRUCache<string, KeptPage> {
    if (page.status === 404) return this.#missing;
    if (page.key.includes('?')) return this.#filtered;
    return page.isCompressed ? this.#pages : this.#pictures;
  }

  /** Number of pages and their bytes, for the log and the benchmark. */
  get size(): { pages: number; bytes: number } {
    const shelves = [this.#pages, this.#filtered, this.#pictures];
    const sum = (of: (shelf: LRUCache<string, KeptPage>) => number) =>
      shelves.reduce((total, shelf) => total + of(shelf), 0);
    return { pages: sum((shelf) => shelf.size), bytes: sum((shelf) => shelf.calculatedSize) };
  }
}
