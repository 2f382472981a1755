/**
 * Records when tags were last dropped. Time is counted in drops, not in milliseconds, so that "before" and "after" are
 * exact. An entry that was started at moment m and depends on tags T is current as long as none of T was dropped after
 * m. A drop therefore costs the same for one page as for twenty thousand: each entry is checked when it is next
 * requested.
 */
export class TagClock {
  #now = 0;
  /** The time before which everything that started counts as dropped. */
  #floor = 0;
  readonly #lastDrops = new Map<string, number>();
  readonly #mostTags: number;

  /** @param maxTags how many dropped tags are remembered; above that number everything older is dropped at once */
  constructor(maxTags = 50_000) {
    this.#mostTags = maxTags;
  }

  /** The current moment, which increases with every drop. */
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

  /** Returns true if an entry that was started at `moment` from data with these tags is still current. */
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

/**
 * The connection to the change log: whether the proxy receives every change, and until when it did. While it does, cached
 * data is current, no matter how old it is. Times are milliseconds since 1970.
 */
export class FeedState {
  #isConnected = false;
  #heardUntil = 0;

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** The change log is followed, and no change was missed since the last time. */
  connect(): void {
    this.#isConnected = true;
  }

  /** @param heardUntil the last time at which the change log was known to be followed */
  disconnect(heardUntil: number): void {
    if (this.#isConnected) this.#heardUntil = heardUntil;
    this.#isConnected = false;
  }

  /** The latest time at which data that was read at `readAt`, and not dropped since, is known to have been current. */
  knownCurrentAt(readAt: number, now: number): number {
    return this.#isConnected ? now : Math.max(readAt, this.#heardUntil);
  }
}

/**
 * The state that the proxy and Next.js's cache handler share. Both run in one process, and Next.js loads the handler by
 * its path.
 */

export const tagClock = new TagClock();
export const feedState = new FeedState();
