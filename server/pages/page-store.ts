import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

const megabyte = 1024 * 1024;

/** What a page takes in memory besides its body, roughly: headers, tags, key. */
const overhead = 1500;

/** The kept pages, bounded by bytes; the least recently used go first. */
export class PageStore {
  readonly #pages: LRUCache<string, KeptPage>;
  /** Apart, so that addresses that do not exist cannot push out those that do. */
  readonly #missing = new LRUCache<string, KeptPage>({ max: 1000 });

  constructor(maxBytes = 224 * megabyte) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page) => page.body.length + overhead });
  }

  /** @param url path and query as requested */
  find(url: string): KeptPage | undefined {
    const page = this.#pages.get(url);
    if (page) return page;
    const query = url.indexOf('?');
    if (query !== -1) {
      const plain = this.#pages.get(url.slice(0, query));
      if (plain?.ignoresQuery) return plain;
    }
    return this.#missing.get(url);
  }

  keep(page: KeptPage): void {
    if (page.status === 404) this.#missing.set(page.key, page);
    else {
      this.#missing.delete(page.key);
      this.#pages.set(page.key, page);
    }
  }

  remove(page: KeptPage): void {
    const store = page.status === 404 ? this.#missing : this.#pages;
    if (store.peek(page.key) === page) store.delete(page.key);
  }

  /** Number of pages and their bytes, for the log and the benchmark. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }
}
