/**
 * When was a tag last dropped? Time is counted in drops, not in milliseconds, so that "before" and "after" are exact.
 *
 * An entry that was begun at moment m and depends on tags T is current as long as none of T was dropped after m. So a
 * drop costs the same for one page as for twenty thousand: nothing is searched, each entry finds out when it is next
 * asked for.
 */
export class TagClock {
  #now = 0;
  /** Everything begun before this moment counts as dropped. */
  #floor = 0;
  readonly #lastDrops = new Map<string, number>();
  readonly #mostTags: number;

  /** @param mostTags how many dropped tags are remembered; past that number everything older is dropped at once */
  constructor(mostTags = 50_000) {
    this.#mostTags = mostTags;
  }

  /** The present moment; it passes with every drop. */
  get now(): number {
    return this.#now;
  }

  drop(tags: Iterable<string>): void {
    this.#now += 1;
    for (const tag of tags) this.#lastDrops.set(tag, this.#now);
    if (this.#lastDrops.size > this.#mostTags) this.dropEverything();
  }

  dropEverything(): void {
    this.#now += 1;
    this.#floor = this.#now;
    this.#lastDrops.clear();
  }

  /** True when something that was begun at `moment` from data with these tags still shows the newest state. */
  isCurrent(tags: Iterable<string>, moment: number): boolean {
    if (moment === this.#now) return true;
    if (moment < this.#floor) return false;
    for (const tag of tags) {
      const dropped = this.#lastDrops.get(tag);
      if (dropped !== undefined && dropped > moment) return false;
    }
    return true;
  }
}
