/** Maximum number of keys in one block. A larger block is split in two. */
const MAX_IN_BLOCK = 1024;

/**
 * Sorted keys that stay sorted while keys are added and removed. They are stored in blocks, so that adding one of a
 * hundred thousand keys moves at most a thousand.
 */
export class SortedKeys {
  readonly #blocks: number[][] = [];
  readonly #compare: (a: number, b: number) => number;

  /** @param compare orders two keys by their sort values, and returns 0 for the same key only */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  insert(key: number): void {
    const at = Math.min(this.#blockOf(key), this.#blocks.length - 1);
    const block = this.#blocks[at];
    if (!block) {
      this.#blocks.push([key]);
      return;
    }
    block.splice(this.#placeIn(block, key), 0, key);
    if (block.length > MAX_IN_BLOCK) this.#blocks.splice(at + 1, 0, block.splice(MAX_IN_BLOCK / 2));
  }

  /** Call this while the key still has the sort value that it was added with. */
  remove(key: number): void {
    const at = this.#blockOf(key);
    const block = this.#blocks[at];
    const place = block ? this.#placeIn(block, key) : -1;
    if (!block || block[place] !== key) return;
    block.splice(place, 1);
    if (block.length === 0) this.#blocks.splice(at, 1);
  }

  /**
   * Generates the keys in order.
   * @param isPast true for a key at the start of the walk or after it, false for all keys before
   */
  *from(isPast: (key: number) => boolean = () => true): Generator<number> {
    const first = firstWhere(this.#blocks.length, (at) => isPast(this.#blocks[at]?.at(-1) ?? 0));
    for (let at = first; at < this.#blocks.length; at += 1) {
      const block = this.#blocks[at] ?? [];
      const place = at === first ? firstWhere(block.length, (index) => isPast(block[index] ?? 0)) : 0;
      for (let index = place; index < block.length; index += 1) yield block[index] ?? 0;
    }
  }

  /** Returns the block that has a key, or the block for a new key. */
  #blockOf(key: number): number {
    return firstWhere(this.#blocks.length, (at) => this.#compare(this.#blocks[at]?.at(-1) ?? 0, key) >= 0);
  }

  #placeIn(block: readonly number[], key: number): number {
    return firstWhere(block.length, (at) => this.#compare(block[at] ?? 0, key) >= 0);
  }
}

/**
 * Binary search: returns the first position for which a condition is true that stays true for all later ones.
 * Returns the length if there is none.
 */
function firstWhere(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
