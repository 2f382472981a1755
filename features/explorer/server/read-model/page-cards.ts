import type { DocumentCard } from './documents.ts';

/** Greater than every key of a page. */
const MAX_KEY = 2 ** 31;

/**
 * The cards of all pages by key. One search reads thousands of them, which would be as many database
 * queries.
 */
export class PageCards<Card extends DocumentCard = DocumentCard> {
  readonly #cards: (Card | undefined)[] = [];
  #newestFirst: Int32Array | undefined;
  /** One string for all equal texts: few people own many pages, and each check of a page compares its owner. */
  readonly #texts = new Map<string, string>();

  /** An upper bound of the keys. */
  get end(): number {
    return this.#cards.length;
  }

  cardAt(key: number): Card | undefined {
    return this.#cards[key];
  }

  put(key: number, card: Card): void {
    this.#newestFirst = undefined;
    this.#cards[key] = { ...card, owner: this.#once(card.owner), profile: this.#once(card.profile) };
  }

  drop(key: number): void {
    this.#newestFirst = undefined;
    this.#cards[key] = undefined;
  }

  clear(): void {
    this.#newestFirst = undefined;
    this.#cards.length = 0;
  }

  /** The keys of all pages, the newest first, and pages without a day last. */
  newestFirst(): Int32Array {
    if (this.#newestFirst) return this.#newestFirst;
    const days = [...new Set(this.#cards.flatMap((card) => (card ? [card.day ?? ''] : [])))].sort().reverse();
    const ranks = new Map(days.map((day, rank) => [day, rank]));
    const places = this.#cards.flatMap((card, key) =>
      card ? [(ranks.get(card.day ?? '') ?? 0) * MAX_KEY + key] : [],
    );
    this.#newestFirst = Int32Array.from(Float64Array.from(places).sort(), (place) => place % MAX_KEY);
    return this.#newestFirst;
  }

  #once(text: string | null): string | null {
    if (text === null) return null;
    const known = this.#texts.get(text) ?? text;
    this.#texts.set(known, known);
    return known;
  }
}
