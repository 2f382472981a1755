/** Keys of one block at most; then it is halved. */
const MOST_IN_BLOCK = 1024;

/**
 * Keys in an order that is kept while they come and go, in blocks, so that a key among a hundred thousand is put in by
 * moving a thousand at most.
 */
export class SortedKeys {
  readonly #blocks: number[][] = [];
  readonly #compare: (a: number, b: number) => number;

  /** @param compare orders two keys by what they stand for, and is 0 for the same key alone */
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
    if (block.length > MOST_IN_BLOCK) this.#blocks.splice(at + 1, 0, block.splice(MOST_IN_BLOCK / 2));
  }

  /** To be called while what the key stands for is still what it was put in by. */
  remove(key: number): void {
    const at = this.#blockOf(key);
    const block = this.#blocks[at];
    const place = block ? this.#placeIn(block, key) : -1;
    if (!block || block[place] !== key) return;
    block.splice(place, 1);
    if (block.length === 0) this.#blocks.splice(at, 1);
  }

  /**
   * The keys in order.
   * @param isPast whether a key stands where the walk begins or after it; false for all before, true for all from there on
   */
  *from(isPast: (key: number) => boolean = () => true): Generator<number> {
    const first = firstWhere(this.#blocks.length, (at) => isPast(this.#blocks[at]?.at(-1) ?? 0));
    for (let at = first; at < this.#blocks.length; at += 1) {
      const block = this.#blocks[at] ?? [];
      const place = at === first ? firstWhere(block.length, (index) => isPast(block[index] ?? 0)) : 0;
      for (let index = place; index < block.length; index += 1) yield block[index] ?? 0;
    }
  }

  /** The block in which a key stands or would stand. */
  #blockOf(key: number): number {
    return firstWhere(this.#blocks.length, (at) => this.#compare(this.#blocks[at]?.at(-1) ?? 0, key) >= 0);
  }

  #placeIn(block: readonly number[], key: number): number {
    return firstWhere(block.length, (at) => this.#compare(block[at] ?? 0, key) >= 0);
  }
}

/** The first place of so many for which something holds that holds for all after it; their number where it holds for none. */
function firstWhere(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
