/**
 * The state of the change feed: whether the proxy receives every change, and until when it did. While it does, cached
 * data is current, no matter how old it is. Times are milliseconds since 1970.
 */
export class FeedState {
  #isConnected = false;
  #heardUntil = 0;

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** The feed is connected, and no change was missed since the last time. */
  connect(): void {
    this.#isConnected = true;
  }

  /** @param heardUntil the last time at which the feed was known to be alive */
  disconnect(heardUntil: number): void {
    if (this.#isConnected) this.#heardUntil = heardUntil;
    this.#isConnected = false;
  }

  /** The latest time at which data that was read at `readAt`, and not dropped since, is known to have been current. */
  knownCurrentAt(readAt: number, now: number): number {
    return this.#isConnected ? now : Math.max(readAt, this.#heardUntil);
  }
}
